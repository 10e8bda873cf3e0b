import { expect, test } from 'vitest'
import { fitting } from './fittingItems.ts'

test.each([
  [[100, 100, 100], 304, 3],
  [[100, 100, 100], 303, 2],
  [[100, 100, 100], 200, 1],
  [[100, 100, 100], 100, 0],
  [[], 100, 0],
])('%j in %i px: %i', (widths, room, count) => {
  expect(fitting(widths, room, 2, 50)).toBe(count)
})
