import { expect, test } from 'vitest'
import { aheadOf, mostRows, rowCount, windowsOf } from './rowWindows.ts'

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

test('where the list goes on steadily, what comes next is read too; a jump reads only what is there', () => {
  expect(aheadOf(100, 130, 160)).toEqual([130, 260])
  expect(aheadOf(130, 100, 130)).toEqual([0, 130])
  expect(aheadOf(400, 350, 380)).toEqual([250, 380])
  expect(aheadOf(0, 5000, 5030)).toEqual([5000, 5030])
  expect(aheadOf(30, 30, 60)).toEqual([30, 60])
})
