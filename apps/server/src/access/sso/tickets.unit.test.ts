import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Session } from '#http/context.ts'
import { memoryLive } from '#live/memory.ts'
import { makeTickets, type Tickets } from './tickets.store.ts'

let now = 0
let live: ReturnType<typeof memoryLive>
let tickets: Tickets
beforeEach(() => {
  now = 5_000_000
  live = memoryLive(() => now)
  tickets = makeTickets(live)
})
afterEach(() => live.close())
const session = { tokenHash: 'hash of the token' } as Session
const unit = { code: '310200', name: '学院', nameEn: 'School', accountSetCode: '01' }

test('a ticket is exchanged once, for the session that asked for it and its unit', async () => {
  const ticket = await tickets.issue('0001', session, { ...unit, isPrimary: true } as never)
  expect(await tickets.redeem(ticket, '0001')).toEqual({ systemId: '0001', tokenHash: 'hash of the token', unit })
  expect(await tickets.redeem(ticket, '0001')).toBeNull()
})

test('a ticket lives for 60 seconds', async () => {
  const [early, late] = [await tickets.issue('0001', session, null), await tickets.issue('0001', session, null)]
  now += 59_999
  expect(await tickets.redeem(early, '0001')).not.toBeNull()
  now += 1
  expect(await tickets.redeem(late, '0001')).toBeNull()
})

test('another system cannot exchange it, and its try uses it up', async () => {
  const ticket = await tickets.issue('0001', session, null)
  expect(await tickets.redeem(ticket, '0002')).toBeNull()
  expect(await tickets.redeem(ticket, '0001')).toBeNull()
})

test('a ticket to a system is no sign-in token, and the other way round', async () => {
  expect(await tickets.redeemSignIn(await tickets.issue('0001', session, null))).toBeNull()
  expect(await tickets.redeem(await tickets.issueSignIn(7, '0001'), '0001')).toBeNull()
})

test('a sign-in token lives for 60 seconds and works once', async () => {
  const [early, late] = [await tickets.issueSignIn(7, '0001'), await tickets.issueSignIn(7, '0001')]
  now += 59_000
  expect(await tickets.redeemSignIn(early)).toEqual({ userId: 7, systemId: '0001', isShown: false })
  expect(await tickets.redeemSignIn(early)).toBeNull()
  now += 1000
  expect(await tickets.redeemSignIn(late)).toBeNull()
})
