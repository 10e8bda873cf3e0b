import { expect, it } from 'vitest'
import { withRecent } from './recentItems.ts'

it('keeps the latest first, each once, twenty at most', () => {
  expect(withRecent(['a', 'b'], 'b')).toEqual(['b', 'a'])
  const many = Array.from({ length: 30 }, (_, i) => String(i))
  expect(withRecent(many, 'x')).toHaveLength(20)
  expect(withRecent(many, 'x')[0]).toBe('x')
})
