import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { passTime } from '../testing/passTime.ts'
import { startPortal, type TestPortal } from '../testing/portal.ts'

/** Two instances of the portal on one database. */
let one: TestPortal
let two: TestPortal
beforeAll(async () => {
  one = await startPortal()
  two = await startPortal({}, { beside: one })
})
afterAll(async () => {
  await two.close()
  await one.close()
})
type As = { satoken: string }
const code = async (portal: TestPortal, as: As) => (await portal.get('/yhxx', as)).code

test('who signed in at one is known at the other, and both have the same public key', async () => {
  const as = await one.as('zhangsan')
  expect(await code(two, as)).toBe(200)
  const [first, second] = [
    await one.post('/getXtcsById', { csid: 'rsaPublicKey' }),
    await two.post('/getXtcsById', { csid: 'rsaPublicKey' }),
  ]
  expect(first.data).toEqual(second.data)
})

test('signing out at one ends the session at the other, which had it at hand', async () => {
  const as = await one.as('zhangsan')
  expect(await code(two, as)).toBe(200)
  await one.post('/logout', {}, as)
  await expect.poll(() => code(two, as)).toBe(401)
})

test('so does ending it from another place', async () => {
  const [here, there] = [await one.as('lisi'), await two.as('lisi')]
  expect(await code(two, there)).toBe(200)
  expect((await one.post('/session/endOthers', {}, here)).data).toEqual({ count: 1 })
  await expect.poll(() => code(two, there)).toBe(401)
})

test('the mark of a closed tab is seen at the other, and a call there rescues the session', async () => {
  const as = await one.as('zhangsan')
  expect(await code(two, as)).toBe(200)
  await one.post('/logout', { closing: 1 }, as)
  const marked = () => one.sql('select 1 from sessions where closing_at is not null and ended_at is null')
  await expect.poll(marked).toHaveLength(1)
  await expect
    .poll(async () => {
      await code(two, as)
      return marked()
    })
    .toEqual([])
})

test('a favourite set at one is in the menu of the other', async () => {
  const as = await one.as('zhaoliu')
  const menu = async (portal: TestPortal) => JSON.stringify((await portal.get('/menu/mymenu', as)).data)
  const before = await menu(two)
  expect(await menu(one)).toBe(before)
  const [free] = await one.sql<{ id: string }>(
    `select p.id from permissions p join role_permissions r on r.permission_id = p.id and r.role_code = 'auditor'
     where p.path is null and not p.is_branch and p.id not in (select permission_id from favourites) limit 1`,
  )
  expect((await one.post('/menu/addcy', { qid: free?.id }, as)).code).toBe(200)
  const after = await menu(one)
  expect(after).not.toBe(before)
  await expect.poll(() => menu(two)).toBe(after)
})

test('a change of roles and of parameters is seen at both', async () => {
  const as = await one.as('zhaoliu')
  for (const portal of [one, two]) expect((await portal.get('/yhxx', as)).data).toMatchObject({ jsid: 'auditor' })
  await one.sql("insert into user_roles select id, 'teacher' from users where username = 'zhaoliu'")
  await one.sql("update parameters set value = '别名' where id = 'sysNameZh'")
  const name = async (portal: TestPortal) => (await portal.post('/getXtcsById', { csid: 'sysNameZh' })).data
  for (const portal of [one, two]) {
    await expect.poll(async () => (await portal.get('/yhxx', as)).data).toMatchObject({ jsid: 'auditor,teacher' })
    await expect.poll(() => name(portal)).toMatchObject({ csvalue: '别名' })
  }
})

test('wrong tries at both count together', async () => {
  for (const portal of [one, two, one, two, one]) await portal.signIn('qianqi', 'Wrong-2026')
  expect((await two.signIn('qianqi')).code).toBe(402)
})

test('what changed while an instance could not listen is seen when it listens again', async () => {
  const as = await two.as('wangwu')
  expect(await code(two, as)).toBe(200)
  await one.sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen %'", [
    one.database,
  ])
  await one.sql("update users set name = '改名' where username = 'wangwu'")
  await one.sql("update parameters set value = '1' where id = 'sessionIdleMinutes'")
  await expect.poll(async () => (await two.get('/yhxx', as)).data).toMatchObject({ uname: '改名' })
  await passTime(one, 90_000)
  const polled = async () => (await two.post('/mailos/getUnreadEmailCount', {}, as)).code
  await expect.poll(polled).toBe(401)
  vi.useRealTimers()
})
