import { ownAddress } from '@portico/contract/admin/logs.ts'
import { expect, test } from 'vitest'
import { whoOf } from './rowWords.ts'

const t = (key: string) => key

test('what the portal does by itself is not called the deed of somebody who is not signed in', () => {
  expect(whoOf({ address: ownAddress }, t)).toBe('portal')
  expect(whoOf({ address: '10.1.2.3' }, t)).toBe('nobody')
  expect(whoOf({ actor: '李四', address: ownAddress }, t)).toBe('李四')
})
