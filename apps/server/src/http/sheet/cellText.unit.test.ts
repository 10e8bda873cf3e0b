import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { cellText } from './cellText.ts'
import { readSheet } from './readSheet.ts'

const read = (value: unknown) => cellText(value, 100)

test('numbers are as a sheet shows them, without an exponent', () => {
  expect([0.1 + 0.2, 1.1 * 3, 1234567.5, 2009118, 0.0000001, -0.5].map(read)).toEqual([
    '0.3',
    '3.3',
    '1234567.5',
    '2009118',
    '0.0000001',
    '-0.5',
  ])
})

test('a day has no time, and a time has no day', () => {
  expect(read(new Date('2026-01-05T00:00:00Z'))).toBe('2026-01-05')
  expect(read(new Date('2026-01-05T09:04:59.999Z'))).toBe('2026-01-05 09:05:00')
  expect(read(new Date('1904-01-01T00:00:00Z'))).toBe('1904-01-01')
})

test('times are read in workbooks of both ways to count days', async () => {
  for (const dateSystem of ['1900', '1904'] as const) {
    const value = 9.5 / 24
    const cells = new Map([['0,0', { value, style: { numFmt: 'hh:mm' } }]])
    const bytes = await writeXlsx({ dateSystem, sheets: [{ name: 'a', rows: [[value]], cells }] })
    const reading = { maxColumns: 9, maxCell: 99, takesCommaText: false }
    expect(await readSheet(bytes, 9, reading), dateSystem).toEqual([{ line: 1, cells: ['09:30:00'] }])
  }
})

test('what no text may hold is dropped, and no sign is cut in two', () => {
  expect(read('a\u0000b\u0007\u007f\nc')).toBe('ab\nc')
  expect(read('a\ud800')).toBe('a\ufffd')
  expect(cellText('ab😀', 3)).toBe('ab\ufffd')
})
