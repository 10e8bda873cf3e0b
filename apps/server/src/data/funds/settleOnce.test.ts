import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, fundDifferences, manyAtOnce, newProject } from './fundModel.testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('of two holds that find what has ended one settles it, and the other locks none of it', async () => {
  const run = manyAtOnce(portal, 3)
  const calls = fundCalls(portal, { next: 0 }, run)
  const project = await newProject(portal, 'ONCE-1', '2009118', 500)
  const given = [
    await calls.grant(project, '2009118', '2016127', '100.00'),
    await calls.grant(project, '2009118', '2007234', '100.00'),
  ]
  await portal.sql("update project_authorizations set ends_at = now() + interval '1 second' where id = any ($1)", [
    given,
  ])
  await expect
    .poll(() => portal.sql('select from project_authorizations where id = any ($1) and ends_at <= now()', [given]))
    .toHaveLength(2)
  const holdIn = (key: string) =>
    `begin; select fund_hold('0001', '{"idempotencyKey":"${key}","document":"D","title":"T","use":"reimbursement","person":"2009118",
       "lines":[{"project":"ONCE-1","amount":"1.00"}]}', '${key}', now() + interval '1 day');`
  // Both are at it in the same moment: the first still has all of its locks as the second asks, which then has its own.
  const first = run(`${holdIn('once-1')} select pg_sleep(1); commit`)
  await expect.poll(() => locked(given)).toEqual(given)
  const second = run(`${holdIn('once-2')} select pg_sleep(1); commit`)
  await first
  await expect
    .poll(() =>
      portal.sql("select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"),
    )
    .toHaveLength(1)
  expect(await locked(given)).toEqual([])
  await second
  expect(await fundDifferences(portal)).toEqual([])
  const free = "balance - held - reserved from fund_accounts where code = 'ONCE-1'"
  expect(await calls.one(`select ${free}`, [])).toBe('498.00')
})

/** Those that somebody else has locked now. */
async function locked(ids: readonly number[]): Promise<number[]> {
  const free = await portal.sql<{ id: number }>(
    'select id from project_authorizations where id = any ($1) order by id for update skip locked',
    [ids],
  )
  return ids.filter(id => !free.some(it => it.id === id))
}
