import { expect, test } from 'vitest'
import { markedBy } from './useListKeys.ts'

test('arrows go round, Home and End to the ends', () => {
  expect([markedBy('ArrowDown', 2, 3), markedBy('ArrowUp', 0, 3), markedBy('ArrowDown', 0, 3)]).toEqual([0, 2, 1])
  expect([markedBy('Home', 2, 3), markedBy('End', 0, 3)]).toEqual([0, 2])
})

test('with nothing marked the arrows begin, Home and End stay with the text', () => {
  expect([markedBy('ArrowDown', -1, 3), markedBy('ArrowUp', -1, 3)]).toEqual([0, 2])
  expect([markedBy('Home', -1, 3), markedBy('End', -1, 3), markedBy('a', 1, 3)]).toEqual(Array(3).fill(undefined))
  expect(markedBy('ArrowDown', -1, 0)).toBeUndefined()
})
