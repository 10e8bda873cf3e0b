import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashesOpen } from '#access/auth/hashThreads.client.ts'
import { freePort } from '../testing/freePort.ts'
import { startPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
let port: number
beforeAll(async () => {
  port = await freePort()
  portal = await startPortal({ PORTAL_METRICS: `127.0.0.1:${port}`, PORTAL_TRUST_PROXY: '10.0.0.0/8' })
})
afterAll(() => portal.close())

test('figures are told on an address of their own, and not where browsers are', async () => {
  await portal.as('zhangsan')
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^portal_${name} (\\d+)$`, 'm').exec(text)?.[1])
  expect(value('sessions')).toBeGreaterThanOrEqual(1)
  expect(value('sign_ins_5m')).toBeGreaterThanOrEqual(1)
  expect(value('pool_connections')).toBeGreaterThanOrEqual(1)
  expect(value('database_answers')).toBe(1)
  const counted = ['pool_waiting', 'sign_in_failures_5m', 'outbox_waiting', 'exports_open', 'streams']
  for (const name of [...counted, 'hashes_open', 'log_waiting']) expect(value(name), name).toBeGreaterThanOrEqual(0)
  expect(text).toContain('portal_request_seconds_count')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
  expect((await portal.server.inject('/metrics')).statusCode).toBe(404)
})

test('what waits for the log and for a hash is told while it waits', async () => {
  const value = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return Number(new RegExp(`^portal_${name} (\\d+)$`, 'm').exec(text)?.[1])
  }
  const { db, hasher, logs } = portal.services
  const holder = await db.pool.connect()
  await holder.query(`begin; select pg_advisory_xact_lock(hashtext('operation_log'))`)
  const noted = logs.note({ operation: 'versions.update' }, null, { address: '10.0.0.1', requestId: 'r' })
  const hashed = Array.from({ length: 8 }, () => hasher.hash('Some-2026'))
  expect(hashesOpen()).toBeGreaterThanOrEqual(8)
  expect(await value('log_waiting')).toBe(1)
  await holder.query('rollback')
  holder.release()
  await Promise.all([noted, ...hashed])
  expect([await value('log_waiting'), await value('hashes_open')]).toEqual([0, 0])
})

test('the number of a request goes to the client, and comes from a trusted proxy alone', async () => {
  const ask = async (remoteAddress: string, id: string) =>
    (await portal.server.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ]
  expect(await ask('10.1.2.3', 'proxy-1234')).toBe('proxy-1234')
  const own = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
  expect(await ask('192.0.2.1', 'proxy-1234')).toMatch(own)
  expect(await ask('10.1.2.3', 'a b\tc')).toMatch(own)
})
