import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '#http/context.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { parameterStore } from '../parameters/parameters.queries.ts'
import { pruneLogs } from './retention.job.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  const caller = { address: '10.0.0.1', requestId: 'r', userAgent: 'test' } as Caller
  for (let i = 0; i < 30; i++) await portal.services.logs.note({ operation: 'versions.update' }, null, caller)
})
afterAll(() => portal.close())
afterEach(() => void vi.useRealTimers())

const prune = (daysAhead = 0) => {
  const { db, logs, changes } = portal.services
  const parameters = parameterStore({ db, changes, seal: portal.seal })
  return pruneLogs({ db, logs, parameters, key: portal.seal.derive('log chain') }, daysAhead)
}
const seqs = async () =>
  (await portal.sql<{ seq: string }>('select seq from operation_log order by seq')).map(row => Number(row.seq))
/** As if the log had been written so long ago: the hashes are left alone, so its chain is broken for it. */
const age = async (days: number, upTo: number) => {
  await portal.sql('alter table operation_log disable trigger operation_log_append_only')
  await portal.sql(`update operation_log set at = at - interval '${days} days' where seq <= ${upTo}`)
  await portal.sql('alter table operation_log enable trigger operation_log_append_only')
}

test('nothing goes before its time, and the database keeps the last 180 days whatever anybody says', async () => {
  expect(await prune()).toBe(0)
  await portal.sql("update parameters set value = '1' where id = 'logRetentionDays'")
  expect(await prune(100)).toBe(0)
  await expect(
    portal.sql("begin; set local portico.pruning = 'operation_log'; delete from operation_log where seq = 1"),
  ).rejects.toThrow('the log keeps its last 180 days')
  await portal.sql('rollback')
  expect(await seqs()).toHaveLength(30)
})

test('old rows go; what is left is still a whole chain, and it is written down', async () => {
  await age(200, 12)
  await portal.sql("update parameters set value = '180' where id = 'logRetentionDays'")
  await portal.sql('alter table operation_log add constraint shut check (false) not valid')
  await expect(prune(), 'without its line nothing is removed').rejects.toThrow()
  expect([await seqs(), await portal.sql('select * from log_anchors')]).toMatchObject([{ length: 30 }, []])
  await portal.sql('alter table operation_log drop constraint shut')
  expect(await prune()).toBe(12)
  expect((await seqs())[0]).toBe(13)
  expect(await portal.services.logs.findBreak('operation_log')).toBeNull()
  const [entry] = await portal.sql<{ operation: string; detail: string }>(
    'select operation, detail from operation_log order by seq desc limit 1',
  )
  expect(entry).toEqual({ operation: 'logs.prune', detail: '{"rows":12,"days":180}' })
  const auditor = await portal.as('zhaoliu')
  expect((await portal.post('/xtglCzrz/check', {}, auditor)).data).not.toHaveProperty('dlwz')
})

test('rows that vanish without the portal, or an anchor that is not its own, are found', async () => {
  await age(200, 15)
  await portal.sql(
    "begin; set local portico.pruning = 'operation_log'; delete from operation_log where seq <= 15; commit",
  )
  expect(await portal.services.logs.findBreak('operation_log')).toBe(13)
  const hash = await portal.sql<{ hash: string }>('select hash from operation_log where seq = 16')
  await portal.sql('update log_anchors set seq = 16, hash = $1', [hash[0]?.hash])
  expect(await portal.services.logs.findBreak('operation_log')).toBe(1)
})

test('the newest row stays', async () => {
  await portal.signIn('nobody', 'x')
  const before = Number((await portal.sql<{ seq: string }>('select max(seq) as seq from login_log'))[0]?.seq)
  await portal.sql('alter table login_log disable trigger login_log_append_only')
  await portal.sql("update login_log set at = at - interval '400 days'")
  await portal.sql('alter table login_log enable trigger login_log_append_only')
  await portal.sql('delete from log_anchors')
  await prune()
  expect(await portal.sql('select seq from login_log')).toEqual([{ seq: String(before) }])
})

test('a portal whose clock is ahead of the database takes what is old there, and fails on nothing', async () => {
  const first = (await seqs())[0] ?? 0
  await age(200, first + 1)
  await portal.sql('alter table operation_log disable trigger operation_log_append_only')
  const almost = "at = now() - interval '180 days' + interval '5 minutes'"
  await portal.sql(`update operation_log set ${almost} where seq > ${first + 1}`)
  await portal.sql('alter table operation_log enable trigger operation_log_append_only')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 })
  expect(await prune()).toBe(2)
  expect((await seqs())[0]).toBe(first + 2)
})
