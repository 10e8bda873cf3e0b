import { expect, it } from 'vitest'
import { placeOfReader } from './placeOfReader.ts'

const tops = [
  { id: 'a', top: 100 },
  { id: 'b', top: 400 },
  { id: 'c', top: 700 },
]

it('follows the scrolling', () => {
  expect(placeOfReader(tops, 0, false)).toBe('a')
  expect(placeOfReader(tops, 399, false)).toBe('a')
  expect(placeOfReader(tops, 400, false)).toBe('b')
  expect(placeOfReader(tops, 500, true)).toBe('c')
  expect(placeOfReader([], 0, false)).toBeNull()
})
