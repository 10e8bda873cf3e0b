import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { pruneTries } from './accounts.queries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql('delete from sign_in_tries')
})

let count = 0
const signIn = (name: string, password?: string) => {
  count += 1
  return portal.signIn(name, password, { 'x-forwarded-for': `10.2.${count >> 8}.${count & 255}` })
}
const of = (username: string) => `user_id = (select id from users where username = '${username}')`
const fail = (name: string) => signIn(name, 'Wrong-2026')
const state = async (username: string) => {
  const rows = await portal.sql<{ failed: number; minutes: number | null }>(
    `select coalesce(t.failed, 0) as failed, round(extract(epoch from t.locked_until - now()) / 60)::int as minutes
     from users u left join sign_in_tries t on t.user_id = u.id where u.username = $1`,
    [username],
  )
  return rows[0]
}

test('the fifth wrong try locks the account for 15 minutes, for the right password too', async () => {
  for (let i = 0; i < 5; i++) expect((await fail('zhangsan')).code).toBe(402)
  expect(await state('zhangsan')).toEqual({ failed: 5, minutes: 15 })
  expect((await signIn('zhangsan')).code).toBe(402)
})

test('tries while locked do not make the lock longer', async () => {
  for (let i = 0; i < 5; i++) await fail('zhangsan')
  await portal.sql(`update sign_in_tries set locked_until = now() + interval '3 minutes' where ${of('zhangsan')}`)
  for (let i = 0; i < 3; i++) await fail('zhangsan')
  expect(await state('zhangsan')).toEqual({ failed: 5, minutes: 3 })
})

test('after the lock the right password opens, and counting starts over', async () => {
  for (let i = 0; i < 5; i++) await fail('zhangsan')
  await portal.sql(`update sign_in_tries set locked_until = now() - interval '1 second' where ${of('zhangsan')}`)
  expect((await fail('zhangsan')).code).toBe(402)
  expect(await state('zhangsan')).toEqual({ failed: 1, minutes: null })
  expect((await signIn('zhangsan')).code).toBe(200)
})

test('the right password at the fifth try opens and forgets the four wrong ones', async () => {
  for (let i = 0; i < 4; i++) await fail('zhangsan')
  expect((await signIn('zhangsan')).code).toBe(200)
  expect(await state('zhangsan')).toEqual({ failed: 0, minutes: null })
  for (let i = 0; i < 4; i++) await fail('zhangsan')
  expect((await signIn('zhangsan')).code).toBe(200)
})

test('ten wrong tries side by side lock as well: only five passwords are looked at', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => fail('lisi')))
  expect(answers.map(answer => answer.code)).toEqual(Array(10).fill(402))
  expect(await state('lisi')).toEqual({ failed: 5, minutes: 15 })
  expect((await signIn('lisi')).code).toBe(402)
  const reasons = await portal.sql<{ reason: string; count: number }>(
    "select reason, count(*)::int as count from login_log where username = 'lisi' group by reason order by reason",
  )
  expect(reasons).toEqual([
    { reason: 'locked', count: 6 },
    { reason: 'wrong password', count: 5 },
  ])
})

test('one account being locked leaves the others alone', async () => {
  for (let i = 0; i < 5; i++) await fail('zhangsan')
  expect((await signIn('lisi')).code).toBe(200)
})

test('the number of tries and the minutes are parameters', async () => {
  await portal.sql("update parameters set value = '2' where id = 'lockAfterFailures'")
  await portal.sql("update parameters set value = '40' where id = 'lockMinutes'")
  await expect
    .poll(async () => {
      await portal.sql(`delete from sign_in_tries where ${of('qianqi')}`)
      await fail('qianqi')
      await fail('qianqi')
      return state('qianqi')
    })
    .toEqual({ failed: 2, minutes: 40 })
  await portal.sql("update parameters set value = '5' where id = 'lockAfterFailures'")
  await portal.sql("update parameters set value = '15' where id = 'lockMinutes'")
})

test('a name that opens no account is counted by the same write, under a hash, and forgotten', async () => {
  for (const name of ['no-such-person', 'sunba']) for (let i = 0; i < 6; i++) await fail(name)
  await fail('zhangsan')
  const rows = () =>
    portal.sql('select key, user_id, failed, was_counted from sign_in_tries where user_id is null order by key')
  const hashed = { key: expect.stringMatching(/^name:[\w-]{43}$/), user_id: null, failed: 5, was_counted: false }
  expect(await rows()).toEqual([hashed, hashed])
  await portal.sql("update sign_in_tries set tried_at = now() - interval '2 hours'")
  await pruneTries(portal.services.db)
  expect(await rows()).toEqual([])
  expect(await state('zhangsan')).toEqual({ failed: 1, minutes: null })
})

test('wrong tries say nothing about a person to the other instances', async () => {
  const told: string[] = []
  portal.services.changes.on(table => told.push(table))
  for (let i = 0; i < 5; i++) await fail('zhangsan')
  await portal.sql("update users set enabled = enabled where username = 'lisi'")
  await expect.poll(() => told.filter(table => table === 'users')).toHaveLength(1)
})

test('how long a refusal takes does not tell whether the account exists', async () => {
  for (let i = 0; i < 5; i++) await fail('lisi')
  const names = { wrong: 'zhangsan', unknown: 'no-such-person', locked: 'lisi', disabled: 'sunba' }
  const taken: Record<string, number[]> = {}
  // By turns, so that whatever else the machine does meets all of them alike.
  for (let i = 0; i < 16; i++) {
    await portal.sql(`delete from sign_in_tries where ${of('zhangsan')}`)
    for (const [why, name] of Object.entries(names)) {
      const start = performance.now()
      await fail(name)
      taken[why] = [...(taken[why] ?? []), performance.now() - start]
    }
  }
  const typical = (why: string) => taken[why]?.sort((a, b) => a - b)[5] ?? 0
  for (const why of Object.keys(names)) {
    const ratio = typical(why) / typical('wrong')
    expect(ratio, `${why} ${typical(why).toFixed(1)} ms, wrong ${typical('wrong').toFixed(1)} ms`).toBeGreaterThan(0.5)
    expect(ratio, `${why} ${typical(why).toFixed(1)} ms, wrong ${typical('wrong').toFixed(1)} ms`).toBeLessThan(2)
  }
})
