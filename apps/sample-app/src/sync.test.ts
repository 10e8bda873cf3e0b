import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeServer } from './server.ts'
import { readSettings } from './settings.ts'

const secret = 's'.repeat(64)
const settings = readSettings({ SAMPLE_SECRETS: JSON.stringify({ '0008': secret, '0001': secret }) })
const server = makeServer(settings, () => undefined)
let origin = ''
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const own = { kind: 'own', personCode: '2008035' }
async function ask(
  scope: object,
  { page = 1, pageSize = 50, path = '/services/sync/campus-card', ...change }: Record<string, string | number> = {},
) {
  const body = JSON.stringify({ dataSet: 'campus-card', scope, page, pageSize })
  const timestamp = String(change['timestamp'] ?? Date.now())
  const nonce = String(change['nonce'] ?? Math.random())
  const key = String(change['secret'] ?? secret)
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-portal-client': String(change['client'] ?? '0008'),
      'x-portal-timestamp': timestamp,
      'x-portal-nonce': nonce,
      'x-portal-signature': createHmac('sha256', key).update(`${timestamp}\n${nonce}\n${body}`).digest('hex'),
    },
  })
  const text = await answer.text()
  return {
    status: answer.status,
    ...(JSON.parse(text.startsWith('{') ? text : '{}') as { rows?: Record<string, string>[]; total?: number }),
  }
}

test('the portal gets the rows of the scope it asks for, page by page', async () => {
  const first = await ask(own)
  expect(first).toMatchObject({ status: 200, total: 90 })
  expect(first.rows).toHaveLength(50)
  expect(new Set(first.rows?.map(row => row['personCode']))).toEqual(new Set(['2008035']))
  const rest = await ask(own, { page: 2 })
  expect(rest.rows).toHaveLength(40)
  expect(new Set([...(first.rows ?? []), ...(rest.rows ?? [])].map(row => row['id'])).size).toBe(90)
  const units = await ask({ kind: 'units', codes: ['310500'] }, { pageSize: 1000 })
  expect(new Set(units.rows?.map(row => row['unitCode']))).toEqual(new Set(['310500']))
  expect((await ask({ kind: 'all' }, { pageSize: 1000 })).total).toBe(810)
  expect((await ask({ kind: 'accountSets', codes: ['01'] })).total).toBe(0)
})

test('nobody else does', async () => {
  expect((await ask(own, { secret: 'x'.repeat(64) })).status).toBe(401)
  expect((await ask(own, { timestamp: Date.now() - 200_000 })).status).toBe(401)
  expect((await ask(own, { client: '0001' })).status).toBe(401)
  expect((await ask(own, { nonce: 'once' })).status).toBe(200)
  expect((await ask(own, { nonce: 'once' })).status).toBe(401)
  expect((await ask({ kind: 'everything' })).status).toBe(400)
  expect((await ask(own, { path: '/finance/sync/campus-card', client: '0001' })).status).toBe(404)
  expect((await fetch(`${origin}/services/sync/campus-card`)).status).toBe(405)
})
