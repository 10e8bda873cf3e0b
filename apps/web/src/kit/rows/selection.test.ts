import { expect, test } from 'vitest'
import { partOf, withKeys } from './selection.ts'

const page = ['c', 'd']

test('what is selected on other pages stays', () => {
  expect(withKeys(['a', 'c'], page, true)).toEqual(['a', 'c', 'd'])
  expect(withKeys(['a', 'c', 'd'], page, false)).toEqual(['a'])
})

test('no more are selected than can be', () => {
  expect(withKeys(['a'], page, true, 2)).toEqual(['a', 'c'])
})

test('the head speaks of its own page alone', () => {
  expect(partOf(page, new Set(['a']))).toBe('none')
  expect(partOf(page, new Set(['a', 'c']))).toBe('some')
  expect(partOf(page, new Set(['c', 'd']))).toBe('all')
})
