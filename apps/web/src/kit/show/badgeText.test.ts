import { expect, test } from 'vitest'
import { badgeText } from './badgeText.ts'

test.each([
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%s shows as "%s"', (count, text) => {
  expect(badgeText(count)).toBe(text)
})
