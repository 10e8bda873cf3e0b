import { expect, test } from 'vitest'
import { partOf, withKeys } from './selection.ts'

const page = [{ key: 'c' }, { key: 'd' }]

test('what is selected on other pages stays', () => {
  expect(withKeys(['a', 'c'], ['c', 'd'], true)).toEqual(['a', 'c', 'd'])
  expect(withKeys(['a', 'c', 'd'], ['c', 'd'], false)).toEqual(['a'])
})

test('the head speaks of its own page alone', () => {
  expect(partOf(page, new Set(['a']))).toBe('none')
  expect(partOf(page, new Set(['a', 'c']))).toBe('some')
  expect(partOf(page, new Set(['c', 'd']))).toBe('all')
})
