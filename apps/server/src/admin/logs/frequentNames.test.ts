import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contains, countUpTo } from '#db/paging.ts'
import { operationLog } from '#platform/logs/logs.table.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let auditor: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  auditor = await portal.as('zhaoliu')
  // Of 120 people two in three are still called as their lines say.
  await portal.sql(`insert into users (id, code, username, name, name_en)
    select 5000 + n, 'V' || n, 'v' || n, '欧阳' || n, '' from generate_series(0, 119) as n`)
  await portal.sql(`insert into operation_log (seq, at, actor_id, actor_name, principal_id, principal_name, address, request_id,
      hash, operation, object, outcome, detail)
    select (select coalesce(max(seq), 0) from operation_log) + n, now(), 5000 + n % 120, name, 5000 + n % 120, name, '10.0.0.1', 'r', 'h',
      case when n % 30 = 1 then 'test.rare' else 'test.bulk' end, null, 'done', '{}'
    from generate_series(1, 2400) as n, lateral (select case when n % 3 = 0 then '令狐' else '欧阳' end || n % 120) as called (name)`)
  await portal.sql('analyze')
})
afterAll(() => portal.close())

const list = async (body: object) =>
  (await portal.post('/xtglCzrz/list', { pageSize: 5, ...body }, auditor)).data as Record<string, unknown>

test('a surname of many is counted up to a thousand, by the names that the lines have', async () => {
  expect(await list({ czr: '欧阳' })).toMatchObject({ total: 1000, sfgd: 1 })
  const former = await list({ czr: '令狐' })
  expect(former).toMatchObject({ total: 800 })
  expect(former).not.toHaveProperty('sfgd')
})

test('what else is asked for is heeded, and fewer than a thousand are counted to the end', async () => {
  const some = await list({ czr: '欧阳', czlx: 'test.rare' })
  expect(some).toMatchObject({ total: 80 })
  expect(some).not.toHaveProperty('sfgd')
  expect(await list({ czr: '欧阳', czlx: 'test.bulk' })).toMatchObject({ total: 1000, sfgd: 1 })
  expect(await list({ czr: '欧阳', czdx: '没有' })).toMatchObject({ total: 0 })
})

test('lines are found of all whose English name has the word, however many they are', async () => {
  await portal.sql(`insert into users (id, code, username, name, name_en)
    select 7000 + n, 'M' || n, 'm' || n, '慕容' || n, 'Manifold ' || n from generate_series(1, 600) as n`)
  await portal.sql(`insert into operation_log (seq, at, actor_id, actor_name, address, request_id, hash, operation, outcome, detail)
    select (select max(seq) from operation_log) + n, now(), 7000 + n, '慕容' || n, '10.0.0.1', 'r', 'h', 'test.many', 'done', '{}'
    from generate_series(1, 600) as n`)
  expect(await list({ czr: 'manifold' })).toMatchObject({ total: 600 })
  expect(await list({ czr: 'manifold', czlx: 'test.many' })).toMatchObject({ total: 600 })
})

test('a word that the likely rows have often enough is looked for nowhere else', async () => {
  const { db } = portal.services
  const likely = (word: string) => ({
    rows: sql`select * from ${operationLog}`,
    where: contains(word, operationLog.actorName),
  })
  const fails = sql`1 / (${operationLog.seq} - ${operationLog.seq}) = 1`
  expect(await countUpTo(db, operationLog, fails, '欧阳', likely('欧阳'))).toEqual({ total: 1000, isAtLeast: true })
  await expect(countUpTo(db, operationLog, fails, '赵六', likely('赵六'))).rejects.toThrow()
})
