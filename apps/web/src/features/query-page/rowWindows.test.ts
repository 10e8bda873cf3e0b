import { expect, test } from 'vitest'
import { mostRows, rowCount, windowsOf } from './rowWindows.ts'

test('rows lie in windows of 200', () => {
  expect(windowsOf(0, 40)).toEqual([0])
  expect(windowsOf(190, 230)).toEqual([0, 1])
  expect(windowsOf(-10, -1)).toEqual([0])
})

test('a list whose counting has stopped grows while it is read', () => {
  const rows = (length: number) => ({ length })
  expect(rowCount(128, false, new Map())).toBe(128)
  expect(rowCount(1000, true, new Map([[0, rows(200)]]))).toBe(1000)
  expect(rowCount(1000, true, new Map([[4, rows(200)]]))).toBe(1200)
  expect(rowCount(1000, true, new Map([[5, rows(20)]]))).toBe(1020)
  expect(rowCount(9_000_000, false, new Map())).toBe(mostRows)
})
