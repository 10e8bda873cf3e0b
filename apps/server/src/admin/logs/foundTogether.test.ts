import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clockIn } from '#http/clock.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { operationReader, signInReader } from './logs.queries.ts'

let portal: TestPortal
const clock = clockIn('UTC')
const lines = 20_000
beforeAll(async () => {
  portal = await startPortal()
  await portal.sql(`insert into users (id, code, username, name, name_en)
    select 5000 + n, 'V' || n, 'v' || n,
      case when n % 2 = 0 then '欧阳' when n % 10 = 1 then '祝融' else '令狐' end || n % 40, '' from generate_series(0, 1199) as n`)
  // Half the lines are of one surname, a day holds a hundredth, and a fiftieth was refused.
  const shared = `(select coalesce(max(seq), 0) from %) + n, '2026-01-01Z'::timestamptz + n * interval '7 minutes', u.id, u.name, u.id,
    u.name, '10.0.0.1', 'r', 'h' from generate_series(1, ${lines}) as n join users u on u.id = 5000 + n % 1200`
  const columns = 'seq, at, actor_id, actor_name, principal_id, principal_name, address, request_id, hash'
  const insert = (table: string, own: string, values: string) =>
    portal.sql(`insert into ${table} (${own}, ${columns}) select ${values}, ${shared.replace('%', table)}`)
  await insert(
    'operation_log',
    'operation, outcome, object, detail',
    `case when n % 99 = 1 then 'test.rare' else 'test.bulk' end, case when n % 49 = 0 then 'refused' else 'done' end, null, '{}'`,
  )
  await insert(
    'login_log',
    'method, success, username, user_agent',
    `case when n % 99 = 1 then 'TEST' else 'USER-PWD' end, n % 49 <> 0, u.username, ''`,
  )
  // Lines that somebody who still reads might not see yet keep an index from answering alone.
  const unseen = async () => {
    await portal.sql('vacuum analyze')
    return portal.sql(
      `select relname from pg_class where relname in ('operation_log', 'login_log') and relallvisible < relpages`,
    )
  }
  await vi.waitUntil(async () => (await unseen()).length === 0, { timeout: 30_000, interval: 200 })
}, 60_000)
afterAll(() => portal.close())

interface Node {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}
/** Rows and places of indexes that a plan went through. */
function readIn(node: Node): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = /(?<!Subquery )Scan$/.test(node['Node Type']) ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, below) => sum + readIn(below), own)
}

type Operations = Parameters<ReturnType<typeof operationReader>['page']>[0]
type SignIns = Parameters<ReturnType<typeof signInReader>['page']>[0]
type Ask = Operations & Omit<SignIns, 'sort'>
/** A page with its count, and what all its statements read for it. */
async function read(log: 'operation_log' | 'login_log', ask: Ask) {
  const { db } = portal.services
  const asked: { text: string; values: unknown[] }[] = []
  const pool = new Proxy(db.pool, {
    get: (target, key) =>
      key === 'query'
        ? (query: { text: string }, values: unknown[]) => {
            asked.push({ text: query.text, values })
            return target.query(query, values)
          }
        : Reflect.get(target, key, target),
  })
  const watched = { ...db, pool, orm: drizzle(pool) }
  const found =
    log === 'login_log'
      ? await signInReader(watched, clock).page({ limit: 10, ...ask, sort: undefined }, 'zh')
      : await operationReader(watched, clock).page({ limit: 10, ...ask }, 'zh')
  let rows = 0
  for (const { text, values } of asked) {
    const [plan] = await portal.sql<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )
    for (const { Plan } of plan?.['QUERY PLAN'] ?? []) rows += readIn(Plan)
  }
  return { total: found.total, isAtLeast: found.isAtLeast, rows, statements: asked.length, page: found.rows }
}

const days = (from: string, to: string) => ({ period: { from: `2026-${from}`, to: `2026-${to}` } })
const asks: [string, Ask, string][] = [
  ['a surname', { person: '欧阳' }, 'true'],
  ['an end of names', { person: '阳' }, 'true'],
  ['what few did', { person: '欧阳', operation: ['test.rare'], method: ['TEST'] }, `kind in ('test.rare', 'TEST')`],
  ['what failed', { person: '欧阳', isDone: false, isSuccess: false }, 'failed'],
  [
    'a day',
    { person: '欧阳', ...days('02-03 12:00:00', '02-04 11:59:59') },
    `at >= '2026-02-03 12:00Z' and at < '2026-02-04 12:00Z'`,
  ],
  [
    'two months',
    { person: '欧阳', ...days('01-10 12:00:00', '03-10 11:59:59') },
    `at >= '2026-01-10 12:00Z' and at < '2026-03-10 12:00Z'`,
  ],
]
const tables = [
  ['operation_log', 'operation', `outcome = 'refused'`],
  ['login_log', 'method', 'not success'],
] as const

describe.each(tables)('%s: a name that half the lines have', (log, kind, failed) => {
  test.each(asks)('and %s are found together, and counted exactly up to the bound', async (_, ask, where) => {
    const [all] = await portal.sql<{
      n: number
    }>(`select count(*)::int as n from (select *, ${kind} as kind, ${failed} as failed
      from ${log}) as log where actor_name like '%${ask.person}%' and ${where}`)
    const got = await read(log, ask)
    expect(got.total).toBe(Math.min(all?.n ?? 0, 1000))
    expect(got.isAtLeast).toBe((all?.n ?? 0) > 1000 ? true : undefined)
    expect(got.statements).toBeGreaterThan(1)
    // 10,000 lines have the name.
    expect(got.rows).toBeLessThan(5000)
  })
})

test('in the order of people, those who stand last are found without all before them', async () => {
  const { rows, page } = await read('operation_log', { person: '祝融', sort: 'actor' })
  expect(page.map(row => row.actorName)).toEqual(Array(10).fill('祝融1'))
  // 18,000 lines stand before the 2,000 of that name.
  expect(rows).toBeLessThan(10_000)
})

test('an operation within days is counted without the other lines of these', async () => {
  const [all] = await portal.sql<{ n: number }>(`select count(*)::int as n from operation_log
    where operation = 'test.rare' and at >= '2026-02-01Z' and at < '2026-02-21Z'`)
  const period = days('02-01 00:00:00', '02-20 23:59:59')
  const { total, rows } = await read('operation_log', { operation: ['test.rare'], ...period })
  expect(total).toBe(all?.n)
  // 4,000 lines are of these days.
  expect(rows).toBeLessThan(1500)
})
