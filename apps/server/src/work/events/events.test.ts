import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Heard, listenTo } from '../../testing/listenTo.ts'
import { passTime } from '../../testing/passTime.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { streamLimits } from './hub.store.ts'

let portal: TestPortal
let origin: string
const open: Heard[] = []
beforeAll(async () => {
  portal = await startPortal()
  origin = await portal.server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const heard of open.splice(0)) heard.close()
  await expect.poll(() => portal.services.events.size()).toBe(0)
})
afterAll(() => portal.close())

const listen = async (as: Record<string, string>) => {
  const heard = await listenTo(origin, as)
  open.push(heard)
  return heard
}
const idOf = async (username: string) =>
  Number((await portal.sql('select id from users where username = $1', [username]))[0]?.['id'])
const count = (heard: Heard, name: string) => (heard.last('counts')?.[name] as { count: number } | undefined)?.count
const settled = async (heard: Heard) => {
  await expect
    .poll(() => Object.keys(heard.last('counts') ?? {}).sort())
    .toEqual(['approvals', 'mails', 'notices', 'todos'])
  return heard
}
const publish = (title: string, people: number[]) =>
  portal.sql(
    `insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at, target_people)
     values ('urgent', '通知', $1, $1, 'x', 'x', 'x', 'x', now(), $2)`,
    [title, people],
  )
const addTodo = (username: string, times = 1) =>
  portal.sql(
    `insert into todos (user_id, system_id, title, title_en, sender, created_at)
     select (select id from users where username = $1), '0001', 'x', 'x', 'x', now() from generate_series(1, $2)`,
    [username, times],
  )

test('without a session there is the refusal that every call gives', async () => {
  const answer = await fetch(`${origin}/portal_server/events`)
  expect(await answer.json()).toMatchObject({ code: 401 })
})

test('the stream says what it is, and that nothing may keep it back or pack it', async () => {
  const { headers } = await listen({ ...(await portal.as('zhangsan')), 'accept-encoding': 'br, gzip' } as never)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('it begins with the menu’s version and the figures that the calls answer', async () => {
  const as = await portal.as('zhangsan')
  const heard = await settled(await listen(as))
  expect(heard.last('menu')).toEqual({ version: (await portal.post('/menu/version', {}, as)).data })
  const [todos] = (await portal.post('/dbtz/dbsx', { limit: 0 }, as)).data as { dbcount: number }[]
  const [notices] = (await portal.post('/dbtz/tzgg', { limit: 1 }, as)).data as { count: number }[]
  const mails = (await portal.post('/mailos/getUnreadEmailCount', {}, as)).data as { unreadEmailNum: number }
  expect(mails.unreadEmailNum).toBeGreaterThan(0)
  expect(heard.last('counts')).toEqual({
    todos: { count: todos?.dbcount, isStale: 0 },
    notices: { count: notices?.count, isStale: 0 },
    mails: { count: mails.unreadEmailNum, isStale: 0 },
    approvals: { count: 0, isStale: 0 },
  })
})

test('a notice reaches those whom it is for, and raises their count; reading it lowers it', async () => {
  const as = await portal.as('zhaoliu')
  const [mine, other] = [await listen(as), await listen(await portal.as('wangwu'))]
  await settled(mine)
  await settled(other)
  const before = count(mine, 'notices') ?? 0
  await new Promise(done => setTimeout(done, 400))
  await publish('给赵六', [await idOf('zhaoliu')])
  await expect.poll(() => mine.last('notice')).toMatchObject({ ggbt: '给赵六', ggdj: 2 })
  await expect.poll(() => count(mine, 'notices')).toBe(before + 1)
  await portal.post('/dbtz/xgzt', { ids: [mine.last('notice')?.['id']], status: 1 }, as)
  await expect.poll(() => count(mine, 'notices')).toBe(before)
  expect(other.last('notice')).toBeUndefined()
})

test('whoever has to do with an authorization hears that it is another, and nobody else', async () => {
  const [giver, stranger] = [await listen(await portal.as('zhangsan')), await listen(await portal.as('qianqi'))]
  await portal.sql(
    `insert into authorization_log (event, project_code, project_name, giver_code, giver_name, receiver_code, receiver_name,
       actor_code, actor_name, uses, starts_at, address)
     select 'applied', code, name, '2008035', 'x', '2010064', 'x', '2010064', 'x', '{query}', now(), 'x' from projects limit 1`,
  )
  await expect.poll(() => giver.last('authorizations')).toEqual({})
  expect(stranger.last('authorizations')).toBeUndefined()
})

test('many changes of a moment are one answer, and nobody else hears them', async () => {
  const [mine, other] = [await listen(await portal.as('zhaoliu')), await listen(await portal.as('wangwu'))]
  await settled(mine)
  await settled(other)
  const [before, told, toldOther] = [count(mine, 'todos') ?? 0, mine.events.length, other.events.length]
  for (let i = 0; i < 10; i++) await addTodo('zhaoliu')
  await expect.poll(() => count(mine, 'todos')).toBe(before + 10)
  expect(mine.events.length - told).toBeLessThan(6)
  expect(other.events).toHaveLength(toldOther)
})

test('a second stream of the person hears the known figures at once', async () => {
  const as = await portal.as('zhaoliu')
  const first = await settled(await listen(as))
  const second = await listen(as)
  await expect.poll(() => second.last('counts')).toEqual(first.last('counts'))
})

test('rights that change are told with the menu’s new version', async () => {
  const as = await portal.as('zhaoliu')
  const heard = await listen(as)
  await expect.poll(() => heard.last('menu')).toBeDefined()
  const before = heard.last('menu')
  await portal.sql("insert into user_roles select id, 'teacher' from users where username = 'zhaoliu'")
  await expect.poll(() => heard.last('menu')).not.toEqual(before)
  expect(heard.last('menu')).toEqual({ version: (await portal.post('/menu/version', {}, as)).data })
  const after = heard.last('menu')
  await portal.sql("delete from role_permissions where role_code = 'teacher'")
  await expect.poll(() => heard.last('menu')).not.toEqual(after)
})

test('a session that ends is told with its code, and nothing follows; the person’s other ones hear of it', async () => {
  const [ending, staying] = [await portal.as('zhangsan'), await portal.as('zhangsan')]
  const [heard, other] = [await listen(ending), await listen(staying)]
  await expect.poll(() => portal.services.events.size()).toBe(2)
  await portal.post('/logout', {}, ending)
  await heard.ended
  expect(heard.events.at(-1)).toEqual({ name: 'sessionEnd', data: { code: '401' } })
  await expect.poll(() => other.last('otherSessionEnd')).toEqual({})
  expect(other.last('sessionEnd')).toBeUndefined()
})

test('a person who is disabled is told so', async () => {
  const heard = await listen(await portal.as('wangwu'))
  await expect.poll(() => heard.last('menu')).toBeDefined()
  await portal.sql("update users set enabled = false where username = 'wangwu'")
  await heard.ended
  expect(heard.events.at(-1)).toEqual({ name: 'sessionEnd', data: { code: 'ERRCODE_001' } })
  await portal.sql("update users set enabled = true where username = 'wangwu'")
})

test('an export that has ended is told to whom it belongs, for whom they act included', async () => {
  const heard = await listen(await portal.as('lisi'))
  const [lisi, zhangsan] = [await idOf('lisi'), await idOf('zhangsan')]
  await expect.poll(() => heard.last('menu')).toBeDefined()
  const add = (id: string, actor: number) =>
    portal.sql(
      `insert into export_tasks (id, owner_id, actor_id, title, format, request, status) values ($1, $2, $3, 'x', 'csv', '{}', 'running')`,
      [id, lisi, actor],
    )
  await add('acting', zhangsan)
  await add('own', lisi)
  for (const id of ['acting', 'own']) await portal.sql("update export_tasks set status = 'ready' where id = $1", [id])
  await expect.poll(() => heard.last('export')).toEqual({ id: 'own' })
  expect(heard.events.filter(event => event.name === 'export')).toHaveLength(1)
})

test('listening keeps no session alive', async () => {
  await portal.sql("update parameters set value = '1' where id = 'sessionIdleMinutes'")
  const as = await portal.as('zhaoliu')
  await passTime(portal, 45_000)
  await listen(as)
  await passTime(portal, 30_000)
  await expect.poll(async () => (await portal.post('/mailos/getUnreadEmailCount', {}, as)).code).toBe(401)
  vi.useRealTimers()
  await portal.sql("update parameters set value = '30' where id = 'sessionIdleMinutes'")
})

test('one person has so many streams, and the next is refused', async () => {
  const as = await portal.as('lisi')
  for (let i = 0; i < streamLimits.perPerson; i++) await listen(as)
  await expect(listen(as)).rejects.toThrow('"code":800')
  await expect(listen(await portal.as('zhangsan'))).resolves.toBeDefined()
})

test('a stop tells everybody and waits for nobody', async () => {
  const stopping = await startPortal()
  const address = await stopping.server.listen({ port: 0, host: '127.0.0.1' })
  const heard = await listenTo(address, await stopping.as('zhangsan'))
  await expect.poll(() => heard.last('counts')).toBeDefined()
  const started = performance.now()
  await stopping.close()
  expect(performance.now() - started).toBeLessThan(5000)
  await heard.ended
  expect(heard.events.at(-1)).toEqual({ name: 'stop', data: {} })
})

test('that a parameter is another than before is told to whoever listens, and not what it is', async () => {
  const heard = await settled(await listen(await portal.as('admin')))
  await portal.sql(`update parameters set value = '8620-7777' where id = 'supportPhone'`)
  await expect.poll(() => heard.last('parameters')).toEqual({})
  await portal.sql(`update parameters set value = default_value where id = 'supportPhone'`)
})
