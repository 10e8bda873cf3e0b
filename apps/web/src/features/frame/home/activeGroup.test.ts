import { expect, it } from 'vitest'
import { activeGroup } from './activeGroup.ts'

const tops = [
  { id: 'a', top: 100 },
  { id: 'b', top: 400 },
  { id: 'c', top: 700 },
]

it('follows the scrolling', () => {
  expect(activeGroup(tops, 0, false)).toBe('a')
  expect(activeGroup(tops, 399, false)).toBe('a')
  expect(activeGroup(tops, 400, false)).toBe('b')
  expect(activeGroup(tops, 500, true)).toBe('c')
  expect(activeGroup([], 0, false)).toBeNull()
})
