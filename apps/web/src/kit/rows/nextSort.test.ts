import { expect, test } from 'vitest'
import { nextSort } from './nextSort.ts'

test('a press on a head goes round: up, down, none; another column begins anew', () => {
  expect(nextSort(false, false, 'name')).toEqual(['name', false])
  expect(nextSort(true, false, 'name')).toEqual(['name', true])
  expect(nextSort(true, true, 'name')).toEqual([undefined, false])
  expect(nextSort(false, true, 'name')).toEqual(['name', false])
})
