import { expect, test } from 'vitest'
import { commaLines } from './commaLines.ts'

const read = (text: string | Uint8Array) => [...commaLines(typeof text === 'string' ? Buffer.from(text) : text)]
const cells = (text: string) => read(text).map(it => it.cells)

test('cells stand between commas, or in quotes with whatever is in them', () => {
  expect(cells('\ufeffa,b\r\n1,"x, ""y""\nz"\r\n')).toEqual([
    ['a', 'b'],
    ['1', 'x, "y"\nz'],
  ])
  expect(cells('a,\n,b')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
  expect(cells('5" screen,b\n"open')).toEqual([['5" screen', 'b'], ['open']])
  expect(cells('')).toEqual([])
})

test('lines are counted, empty ones too', () => {
  expect(read('a\n\nb\r\nc').map(it => it.line)).toEqual([1, 2, 3, 4])
})

test('what a Chinese spreadsheet saves is read; what is no text is not', () => {
  const gb = Uint8Array.of(0xb9, 0xa4, 0xba, 0xc5, 0x2c, 0x61, 0x0a)
  expect(read(gb)).toEqual([{ line: 1, cells: ['工号', 'a'] }])
  expect(() => read('a\0b')).toThrow()
})
