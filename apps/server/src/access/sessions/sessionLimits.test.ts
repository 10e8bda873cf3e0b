import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { passTime } from '../../testing/passTime.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { endExpired } from './sessions.queries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
afterEach(() => vi.useRealTimers())

const seconds = 1000
const minutes = 60 * seconds
const wait = (ms: number) => passTime(portal, ms)
const call = async (as: { satoken: string }) => (await portal.get('/yhxx', as)).code
const poll = async (as: { satoken: string }) => (await portal.post('/dbtz/dbsx', { currentPage: 1, limit: 0 }, as)).code
const setParameter = (id: string, value: string) =>
  portal.sql('update parameters set value = $2 where id = $1', [id, value])

describe('a session without use', () => {
  test('lives for 30 minutes', async () => {
    const as = await portal.as('zhangsan')
    expect(await call(as)).toBe(200)
    await wait(29.9 * minutes)
    expect(await call(as)).toBe(200)
    await wait(30.1 * minutes)
    expect(await call(as)).toBe(401)
  })

  test('is kept alive by no polling of counters', async () => {
    const as = await portal.as('zhangsan')
    for (let i = 0; i < 5; i++) {
      await wait(5.9 * minutes)
      expect(await poll(as)).toBe(200)
    }
    await wait(0.6 * minutes)
    expect(await poll(as)).toBe(401)
    expect(await call(as)).toBe(401)
  })

  test('every background call leaves it as old as it was', async () => {
    const calls: [string, unknown][] = [
      ['/dbtz/dbsx', {}],
      ['/dbtz/tzgg', {}],
      ['/mailos/getUnreadEmailCount', {}],
      ['/xtglGggl/getNoticeList', {}],
    ]
    for (const [path, body] of calls) {
      const as = await portal.as('zhangsan')
      await wait(29 * minutes)
      expect((await portal.post(path, body, as)).code, path).toBe(200)
      await wait(2 * minutes)
      expect(await call(as), path).toBe(401)
      vi.useRealTimers()
    }
  })

  test('lives as long as the parameter says, from the moment it says so', async () => {
    const as = await portal.as('zhangsan')
    expect(await call(as)).toBe(200)
    await setParameter('sessionIdleMinutes', '5')
    await wait(6 * minutes)
    await expect.poll(() => poll(as)).toBe(401)
    await setParameter('sessionIdleMinutes', '30')
    await expect.poll(() => poll(as)).toBe(200)
  })
})

describe('the database alone says how late it is', () => {
  test.each([
    ['ahead of', 40],
    ['behind', -40],
  ])('to a portal whose clock is 40 minutes %s it', async (_how, minutesAhead) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutesAhead * minutes })
    const [as, closed] = [await portal.as('zhangsan'), await portal.as('zhangsan')]
    expect(await call(as)).toBe(200)
    await portal.post('/logout', { closing: 1 }, closed)
    await wait(11 * seconds)
    expect(await call(closed)).toBe(401)
    await wait(29 * minutes)
    expect(await call(as)).toBe(200)
    await wait(31 * minutes)
    expect(await call(as)).toBe(401)
  })

  test('a clock that is set while sessions are in use ends none and keeps none alive', async () => {
    const as = await portal.as('zhangsan')
    for (const by of [40, -80, 40]) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by * minutes })
      expect(await call(as)).toBe(200)
    }
    await wait(31 * minutes)
    expect(await call(as)).toBe(401)
  })
})

test('a session in constant use ends after 12 hours', async () => {
  const as = await portal.as('lisi')
  const start = Date.now()
  while (Date.now() - start < 11.8 * 60 * minutes) {
    await wait(20 * minutes)
    if (Date.now() - start < 11.9 * 60 * minutes) expect(await call(as)).toBe(200)
  }
  await wait(20 * minutes)
  expect(await call(as)).toBe(401)
})

describe('closing the tab', () => {
  const close = (as: { satoken: string }) => portal.post('/logout', { closing: 1 }, as)

  test('marks the session; it ends 10 seconds later', async () => {
    const as = await portal.as('zhangsan')
    expect((await close(as)).code).toBe(205)
    await wait(10.5 * seconds)
    expect(await call(as)).toBe(401)
  })

  test('a call within 10 seconds rescues it for good: a reload, or another tab', async () => {
    const as = await portal.as('zhangsan')
    await close(as)
    await wait(9 * seconds)
    expect(await call(as)).toBe(200)
    await wait(10 * minutes)
    expect(await call(as)).toBe(200)
    await expect
      .poll(() => portal.sql('select closing_at from sessions where ended_at is null order by created_at desc limit 1'))
      .toEqual([{ closing_at: null }])
  })

  test("another tab's polling rescues it too", async () => {
    const as = await portal.as('zhangsan')
    await close(as)
    await wait(5 * seconds)
    expect(await poll(as)).toBe(200)
    await wait(20 * seconds)
    expect(await call(as)).toBe(200)
  })

  test('wipes nothing in the browser: a reload must find its storage again', async () => {
    const as = await portal.as('zhangsan')
    expect((await close(as)).headers['clear-site-data']).toBeUndefined()
  })

  test('can be turned off by parameter', async () => {
    await setParameter('logoutOnClose', '0')
    await expect
      .poll(async () => {
        const as = await portal.as('zhangsan')
        await close(as)
        await wait(11 * seconds)
        const code = await call(as)
        vi.useRealTimers()
        return code
      })
      .toBe(200)
    await setParameter('logoutOnClose', '1')
  })
})

test('sessions that ran out are written down as ended, with the reason', async () => {
  await portal.sql('update sessions set ended_at = now() where ended_at is null')
  const names = ['zhangsan', 'lisi', 'wangwu'] as const
  for (const name of names) await portal.as(name)
  const age = (name: string, set: string) =>
    portal.sql(
      `update sessions set ${set} where ended_at is null and user_id = (select id from users where username = $1)`,
      [name],
    )
  await age('zhangsan', "last_used_at = now() - interval '31 minutes'")
  await age('lisi', "expires_at = now() - interval '1 second'")
  await age('wangwu', "closing_at = now() - interval '1 second'")
  await endExpired(portal.services.db, 30)
  const rows = await portal.sql(
    `select u.username, s.ended_why from sessions s join users u on u.id = s.user_id
     where s.ended_why in ('idle', 'expired', 'closed') order by u.username`,
  )
  expect(rows).toEqual([
    { username: 'lisi', ended_why: 'expired' },
    { username: 'wangwu', ended_why: 'closed' },
    { username: 'zhangsan', ended_why: 'idle' },
  ])
})
