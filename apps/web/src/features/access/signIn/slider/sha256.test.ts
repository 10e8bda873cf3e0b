import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256Words, toHex } from './sha256.ts'

it.each(['', 'abc', 'a'.repeat(55), '5f4dcc3b5aa765d61d8327de12345', 'salt0'])('hashes %j as everybody does', text => {
  expect(toHex(sha256Words(text))).toBe(createHash('sha256').update(text).digest('hex'))
})
