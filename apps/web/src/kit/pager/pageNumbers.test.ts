import { expect, test } from 'vitest'
import { pageNumbers } from './pageNumbers.ts'

test.each([
  [1, 13, '1 2 3 4 … 13'],
  [3, 13, '1 2 3 4 … 13'],
  [6, 13, '1 … 5 6 7 … 13'],
  [12, 13, '1 … 10 11 12 13'],
  [2, 5, '1 2 3 4 5'],
  [1, 1, '1'],
])('page %i of %i', (page, count, shown) =>
  expect(
    pageNumbers(page, count)
      .map(it => it ?? '…')
      .join(' '),
  ).toBe(shown),
)
