import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findNumber } from './proofOfWork.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

it('finds the number behind the hash', async () => {
  expect(await findNumber('abcdef', hash('abcdef31337'), 50_000)).toBe(31_337)
})
it('gives up at the end', async () => {
  expect(await findNumber('abcdef', hash('other'), 500)).toBeNull()
})
