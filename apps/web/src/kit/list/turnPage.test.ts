import { expect, test } from 'vitest'
import { turnPage } from './turnPage.ts'

test('a page is turned as far as there are any', () => {
  const turned: number[] = []
  const turn = (page: number, step: 1 | -1) => turnPage({ page, size: 10, total: 21 }, step, to => turned.push(to))
  expect([turn(1, 1), turn(2, 1), turn(3, 1), turn(2, -1), turn(1, -1)]).toEqual([true, true, false, true, false])
  expect(turned).toEqual([2, 3, 1])
})
