import { expect, it } from 'vitest'
import { readRecent, withRecent } from './recentItems.ts'

const opened = (id: string, at = 1) => ({ id, at })

it('keeps the latest first, each once with when it was, twenty at most', () => {
  expect(withRecent([opened('a'), opened('b')], opened('b', 2))).toEqual([opened('b', 2), opened('a')])
  const many = Array.from({ length: 30 }, (_, i) => opened(String(i)))
  expect(withRecent(many, opened('x'))).toHaveLength(20)
  expect(withRecent(many, opened('x'))[0]?.id).toBe('x')
})

it('reads what earlier visits left, in their older form too', () => {
  expect(readRecent(['a', { id: 'b', at: 5 }])).toEqual([opened('a', 0), opened('b', 5)])
  for (const odd of [null, {}, 'a', [1], [{ id: 'a' }], [null]]) expect(readRecent(odd)).toBeNull()
})
