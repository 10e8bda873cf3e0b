import { expect, test } from 'vitest'
import { withKey } from './withKey.ts'

test('a key is put among others or taken from them, and they are the same where nothing changes', () => {
  const keys = new Set(['a'])
  expect([...withKey(keys, 'b'), ...withKey(keys, 'a')]).toEqual(['a', 'b'])
  expect([withKey(keys, 'a', true), withKey(keys, 'b', false)]).toEqual([keys, keys])
  expect(withKey(keys, 'a', true)).toBe(keys)
  expect([...keys]).toEqual(['a'])
})
