import { expect, it } from 'vitest'
import { menuSearchState } from './menuSearchState.ts'

it.each([
  [false, '', 0, 'closed'],
  [false, '报销', 3, 'closed'],
  [true, '', 0, 'all'],
  [true, '  ', 0, 'all'],
  [true, '报销', 3, 'results'],
  [true, '报消', 0, 'none'],
] as const)('open %s, term %s, %s found: %s', (isOpen, typed, found, state) => {
  expect(menuSearchState(isOpen, typed, found)).toBe(state)
})
