import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleSecret } from '#demo/sampleSecret.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { outsideLimits } from './outsideCall.client.ts'
import type { RowAsk } from './rowSource.rules.ts'

interface Asked {
  headers: IncomingMessage['headers']
  body: string
  url: string
}
type Reply = (asked: Asked, res: ServerResponse) => void

let portal: TestPortal
let system: Server
let reply: Reply
let calls: Asked[] = []

const column = (key: string, type: DataColumn['type'], more: Partial<DataColumn> = {}): DataColumn => ({
  key,
  label: key,
  labelEn: key,
  type,
  isMoney: false,
  isPercent: false,
  hasTime: false,
  dictionary: null,
  isSortable: true,
  isFilterable: true,
  isSummed: false,
  ...more,
})
const columns = [
  column('paidAt', 'date', { hasTime: true }),
  column('person', 'string'),
  column('unit', 'string'),
  column('kind', 'string', { dictionary: 'cardPaymentKind' }),
  column('amount', 'number', { isMoney: true, isSummed: true }),
  column('count', 'number'),
]
const row = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  paidAt: '2026-03-01 12:00:00',
  person: '2008035',
  unit: '310200',
  kind: 'meal',
  amount: '10.10',
  count: 1,
  ...more,
})
const send =
  (rows: unknown[]): Reply =>
  (_asked, res) =>
    res.end(JSON.stringify({ rows }))

beforeAll(async () => {
  portal = await startPortal()
  system = createServer(async (req, res) => {
    const parts: Buffer[] = []
    for await (const part of req as AsyncIterable<Buffer>) parts.push(part)
    const asked = { headers: req.headers, body: Buffer.concat(parts).toString(), url: req.url ?? '' }
    calls.push(asked)
    reply(asked, res)
  })
  await new Promise<void>(done => system.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(system.address() as AddressInfo).port}`
  await portal.sql('update systems set sync_url = $1 where id = $2', [`${origin}/sync/`, '0008'])
  portal.services.changes.tell('systems')
})
afterAll(async () => {
  system.closeAllConnections()
  system.close()
  await portal.close()
})
beforeEach(() => {
  calls = []
})

const definition = {
  key: 'cards',
  name: '卡',
  nameEn: 'Cards',
  systemId: '0008',
  path: '/cards',
  columns,
  ownerColumn: 'person',
  unitColumn: 'unit',
  accountSetColumn: '',
}
/** A set of its own for each call: answers are kept for a moment. */
const source = () => portal.services.dataSets.outside(definition).source
const ask = (more: Partial<RowAsk> = {}): RowAsk => ({
  scope: { kind: 'all' as const },
  filters: [],
  sorts: [],
  language: 'zh' as const,
  columns: columns.map(it => it.key),
  ...more,
})

describe('rows of a business system', () => {
  test('are asked for below its registered address, for one scope, signed with its secret', async () => {
    reply = send([row(1)])
    const scope = { kind: 'own' as const, personCode: '2008035' }
    expect(await source().page(ask({ scope }), 10, 0)).toEqual([
      {
        id: '1',
        paidAt: '2026-03-01 12:00:00',
        person: '2008035',
        unit: '310200',
        kind: 'meal',
        amount: '10.10',
        count: 1,
      },
    ])
    const [{ headers, body, url } = { headers: {}, body: '', url: '' }] = calls
    expect(url).toBe('/sync/cards')
    expect(JSON.parse(body)).toEqual({
      dataSet: 'cards',
      scope: { kind: 'own', personCode: '2008035' },
      page: 1,
      pageSize: 1000,
    })
    const signed = `${headers['x-portal-timestamp']}\n${headers['x-portal-nonce']}\n${body}`
    const secret = sampleSecret(portal.seal, '0008')
    expect(headers['x-portal-signature']).toBe(createHmac('sha256', secret).update(signed).digest('hex'))
    expect(headers['x-portal-client']).toBe('0008')
    expect(headers['satoken']).toBeUndefined()
    expect(headers.cookie).toBeUndefined()
  })

  test('of other people and units are left out, whatever the system sends', async () => {
    reply = send([row(1), row(2, { person: '2016127' }), row(3, { unit: '310100' }), row(4, { person: null })])
    const ids = async (scope: RowAsk['scope']) => (await source().page(ask({ scope }), 10, 0)).map(it => it['id'])
    expect(await ids({ kind: 'own', personCode: '2008035' })).toEqual(['1', '3'])
    expect(await ids({ kind: 'units', codes: ['310100'] })).toEqual(['3'])
    expect(await ids({ kind: 'all' })).toEqual(['1', '2', '3', '4'])
    await expect(ids({ kind: 'accountSets', codes: ['01'] })).rejects.toMatchObject({ key: 'scopeNotOffered' })
  })

  test('are filtered, sorted, summed, grouped and offered as our own are', async () => {
    reply = send([
      row(1, { amount: '0.10', count: 3, paidAt: '2026-01-31' }),
      row(2, { amount: 0.2, count: '7', kind: 'shop', paidAt: '2026-02-01T08:00:00' }),
      row(3, { amount: '-5', count: null, person: 'Ünal', paidAt: '2026-02-02 09:00:00' }),
    ])
    const set = source()
    expect(await set.sums(ask(), ['amount', 'count'])).toEqual({ amount: '-4.70' })
    const ids = async (more: Partial<RowAsk>) => (await set.page(ask(more), 10, 0)).map(it => it['id'])
    expect(await ids({ sorts: [{ column: 'amount', isDescending: true }] })).toEqual(['2', '1', '3'])
    expect(await ids({ filters: [{ kind: 'between', column: 'paidAt', from: '2026-02', to: '2026-02-01' }] })).toEqual([
      '2',
    ])
    expect(await ids({ filters: [{ kind: 'between', column: 'amount', from: '-5', to: '0.1' }] })).toEqual(['1', '3'])
    expect(await ids({ filters: [{ kind: 'in', column: 'amount', values: ['0.20'] }] })).toEqual(['2'])
    expect(await ids({ filters: [{ kind: 'contains', column: 'kind', text: '超市' }] })).toEqual(['2'])
    expect(await ids({ filters: [{ kind: 'contains', column: 'person', text: 'üNA' }] })).toEqual(['3'])
    expect(await ids({ ids: ['3', '99'] })).toEqual(['3'])
    expect(await set.options(ask({ language: 'en' }), 'kind', 'sho', 5)).toEqual([{ value: 'shop', label: 'Shop' }])
    expect(await set.options(ask(), 'person', '', 5)).toEqual([
      { value: '2008035', label: '2008035' },
      { value: 'Ünal', label: 'Ünal' },
    ])
    const measures = [{ column: 'amount', aggregate: 'sum' as const }]
    expect(await set.groups(ask(), [{ column: 'paidAt', step: 'month' }], measures, 5)).toEqual([
      { paidAt: '2026-01', m0: '0.10' },
      { paidAt: '2026-02', m0: '-4.80' },
    ])
    for (const hostile of ['__proto__', 'constructor', 'amount; --'])
      await expect(ids({ sorts: [{ column: hostile, isDescending: false }] })).rejects.toMatchObject({
        key: 'columnUnknown',
      })
    expect(calls).toHaveLength(1)
  })

  test('come in pages, and no more than the portal works with', async () => {
    reply = ({ body }, res) => {
      const { page, pageSize } = JSON.parse(body) as { page: number; pageSize: number }
      res.end(JSON.stringify({ rows: Array.from({ length: pageSize }, (_, at) => row(page * pageSize + at)) }))
    }
    const set = source()
    expect(await set.count(ask())).toEqual({ total: outsideLimits.rows, isAtLeast: true })
    expect(calls).toHaveLength(outsideLimits.rows / outsideLimits.page)
    const gathered: number[] = []
    for await (const batch of set.batches(ask(), 2000)) gathered.push(batch.length)
    expect(gathered).toEqual([2000, 2000, 1000])
  })
})

describe('a system that misbehaves is named, and what it sends is not believed', () => {
  const failsWith = async (broken: Reply, key: string, values: Record<string, unknown> = {}) => {
    reply = broken
    const asked = source().page(ask(), 10, 0)
    await expect(asked).rejects.toMatchObject({
      code: 800,
      key,
      values: expect.objectContaining({ name: '公共服务', ...values }),
    })
  }
  const named = (broken: Reply, what: string) => async () => {
    reply = broken
    await expect(source().page(ask(), 10, 0)).rejects.toMatchObject({ key: 'outsideRubbish', values: { what } })
  }
  test('slow', () => failsWith(() => undefined, 'outsideSlow', { seconds: 5 }), 15_000)
  test('dripping', async () => {
    const drip: Reply = (_asked, res) => {
      const timer = setInterval(() => res.write(' '), 200)
      res.on('close', () => clearInterval(timer))
    }
    await failsWith(drip, 'outsideSlow')
  }, 15_000)
  test('huge', () =>
    failsWith((_asked, res) => res.end(`{"rows":["${'x'.repeat(3 * 1024 * 1024)}"]}`), 'outsideTooLarge'))
  test('leading elsewhere', () => {
    const elsewhere = (_asked: Asked, res: ServerResponse) =>
      res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    return failsWith(elsewhere, 'outsideStatus', { status: 302 })
  })
  test('not knowing our signature', () => failsWith((_asked, res) => res.writeHead(401).end('{}'), 'outsideRefused'))
  test('broken', () => failsWith((_asked, res) => res.writeHead(500).end(), 'outsideStatus', { status: 500 }))
  test('hanging up', () => failsWith((_asked, res) => res.destroy(), 'outsideDown'))
  test.each([
    ['no JSON', (_: Asked, res: ServerResponse) => res.end('<html>'), 'JSON'],
    ['no rows', (_: Asked, res: ServerResponse) => res.end('{"rows":{}}'), 'rows'],
    ['nothing', (_: Asked, res: ServerResponse) => res.end('null'), 'rows'],
    ['a row without number', send([row(1), { ...row(2), id: undefined }]), '#2 id'],
    ['a number twice', send([row(1), row(1)]), '#2 id'],
    ['a row that is none', send([row(1), 7]), '#2 {}'],
    ['words for an amount', send([row(1, { amount: 'ten' })]), '#1 amount'],
    ['more than cents', send([row(1, { amount: '1.005' })]), '#1 amount'],
    ['no day', send([row(1, { paidAt: '2026-02-30' })]), '#1 paidAt'],
    ['an object for a text', send([row(1, { person: { toString: 1 } })]), '#1 person'],
  ])('%s', (_name, broken, what) => named(broken, what)())
})
