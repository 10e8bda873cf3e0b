import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = { satoken: string }
let portal: TestPortal
let zhangsan: As
let [me, delegate] = [0, 0]
beforeAll(async () => {
  portal = await startPortal()
  zhangsan = await portal.as('zhangsan')
  const idOf = async (name: string) =>
    (await portal.sql<{ id: number }>('select id from users where username = $1', [name]))[0]?.id ?? 0
  me = await idOf('zhangsan')
  delegate = await idOf('wangwu')
  await portal.sql('update todos set due_at = null')
  await portal.sql('update notices set must_read = false')
  await portal.sql('delete from schedule_entries')
  await portal.sql("update delegations set ends_at = now() + interval '60 days' where ends_at > now()")
  await portal.sql("update project_authorizations set ends_at = now() + interval '60 days' where ends_at > now()")
})
afterAll(() => portal.close())
afterEach(() => portal.sql('delete from delegations where delegate_id = $1', [delegate]))

interface Answer {
  dbList?: { dbbt: string; jzsj: string; fsr: string }[]
  dqsl: number
  rcList: { rcbt: string }[]
  ggList: { id: number; ggbt: string }[]
  sqList: { sqlx: number; sqfx: number; xm: string; xmmc?: string }[]
}
const read = async (as: As) => (await portal.post('/dbtz/jrsx', {}, as)).data as Answer
const at = (hours: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(Date.now() + hours * 3_600_000),
  )
const addTodo = (title: string, hours: number) =>
  portal.sql(
    `insert into todos (user_id, system_id, title, title_en, sender, created_at, due_at)
     values ($1, '0001', $2, $2, '财务处', now(), now() + $3 * interval '1 hour')`,
    [me, title, hours],
  )
const actFor = async (reach: object) => {
  const times = { kssj: at(-1), jssj: at(24 * 60) }
  expect((await portal.post('/wtsq/add', { bwtid: delegate, ...times, ...reach }, zhangsan)).code).toBe(200)
  const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
  const headers = { 'login-method': 'DELEGATE', ...(await portal.as('wangwu')) }
  return { satoken: String((await portal.post('/login', body, headers)).headers['satoken']) }
}

test('nothing waits: every part is there, and empty', async () => {
  expect(await read(zhangsan)).toEqual({ dbList: [], dqsl: 0, rcList: [], ggList: [], sqList: [] })
})

test('items that are late or due within 48 hours, the first three and how many', async () => {
  for (const [title, hours] of [
    ['later', 49],
    ['soon', 47],
    ['late', -5],
    ['today', 2],
    ['tomorrow', 20],
  ] as const)
    await addTodo(title, hours)
  const { dbList, dqsl } = await read(zhangsan)
  expect(dbList?.map(it => it.dbbt)).toEqual(['late', 'today', 'tomorrow'])
  expect(dqsl).toBe(4)
  expect(await read(await portal.as('lisi'))).toMatchObject({ dbList: [], dqsl: 0 })
})

test('what comes next in the schedule, series among it; what is over is not', async () => {
  const add = (title: string, from: number, to: number, more: object = {}) =>
    portal.post('/schedule/addSchedule', { rcbt: title, sfqt: 0, kssj: at(from), jssj: at(to), ...more }, zhangsan)
  await add('over', -2, -1)
  await add('now', -1, 1)
  await add('daily', -24 * 30, -24 * 30 + 1, { cfgz: 1 })
  const titles = (await read(zhangsan)).rcList.map(it => it.rcbt)
  expect(titles).toContain('now')
  expect(titles).toContain('daily')
  expect(titles).not.toContain('over')
  expect(titles).toHaveLength(3)
})

test('notices that the reader has yet to confirm, until they do', async () => {
  const publish = async (title: string, more = '') =>
    (
      await portal.sql<{ id: number }>(
        `insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at, must_read, target_people)
         values ('normal', 'notice', $1, $1, '正文', 'Body', '处', 'Office', now() - interval '1 minute', true, '{${more}}') returning id`,
        [title],
      )
    )[0]?.id
  const id = await publish('mine', String(me))
  await publish('not mine', '1')
  expect((await read(zhangsan)).ggList.map(it => it.ggbt)).toEqual(['mine'])
  // Read is not confirmed.
  await portal.post('/dbtz/xgzt', { ids: [id], status: 1 }, zhangsan)
  expect((await read(zhangsan)).ggList).toHaveLength(1)
  await portal.post('/dbtz/qrgg', { id }, zhangsan)
  expect(await read(zhangsan)).toMatchObject({ ggList: [] })
})

test('authorisations that end within a week, for both who are in them', async () => {
  await portal.post('/wtsq/add', { bwtid: delegate, kssj: at(-1), jssj: at(24 * 6) }, zhangsan)
  await portal.sql(
    `update project_authorizations set ends_at = now() + interval '3 days' where id = (
       select id from project_authorizations where giver_code = '2008035' and state = 'granted' and starts_at < now()
         and (amount is null or amount > spent + held + passed) order by id limit 1)`,
  )
  const mine = (await read(zhangsan)).sqList
  expect(mine.map(it => [it.sqlx, it.sqfx])).toEqual([
    [2, 1],
    [1, 1],
  ])
  expect(mine.map(it => it.xm)).toEqual([expect.any(String), '王五'])
  expect(mine[0]?.xmmc).toMatch(/./)
  const other = (await read(await portal.as('wangwu'))).sqList
  expect(other.filter(it => it.sqlx === 1)).toMatchObject([{ sqfx: 2, xm: '张三' }])
})

test('while acting: as far as the authorisation reaches, and of one’s own what is one’s own', async () => {
  await addTodo('reached', 3)
  const withTodos = await actFor({ sqfw: ['todos'] })
  expect((await read(withTodos)).dbList?.map(it => it.dbbt)).toContain('reached')
  // The schedule is private.
  expect((await read(withTodos)).rcList).toEqual([])
  await portal.sql('delete from delegations where delegate_id = $1', [delegate])
  const without = await actFor({ sqfw: [] })
  expect(await read(without)).toMatchObject({ dqsl: 0, ggList: [] })
  expect(await read(without)).not.toHaveProperty('dbList')
})

test('while acting no authorisation to act, and project money only where no applications are named', async () => {
  await portal.sql(
    `update project_authorizations set ends_at = now() + interval '3 days' where id = (
       select id from project_authorizations where giver_code = '2008035' and state = 'granted' and starts_at < now()
         and (amount is null or amount > spent + held + passed) order by id limit 1)`,
  )
  const publish = `insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at, must_read, target_people)
    values ('normal', 'notice', 'whose', 'whose', '正文', 'Body', '处', 'Office', now() - interval '1 minute', true, $1)`
  await portal.sql(publish, [[me]])
  await portal.sql(publish.replaceAll('whose', 'actor'), [[delegate]])
  const all = await actFor({ sqfw: ['todos'], jssj: at(24) })
  const { sqList, ggList } = await read(all)
  expect(sqList.map(it => [it.sqlx, it.sqfx])).toEqual([[2, 1]])
  expect(ggList.map(it => it.ggbt)).toEqual(['whose'])
  await portal.sql('delete from delegations where delegate_id = $1', [delegate])
  const [page] = await portal.sql<{ id: string }>("select id from permissions where path = '/cx/project-funds'")
  const bound = await actFor({ sqfw: ['todos'], qidList: [page?.id] })
  expect((await read(bound)).sqList).toEqual([])
  expect((await read(bound)).ggList.map(it => it.ggbt)).toEqual(['whose'])
})
