import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenTo } from '../../testing/listenTo.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { hasRedis, startRedis } from '../../testing/redisServer.ts'

const redis = hasRedis ? await startRedis() : null
afterAll(() => redis?.stop())
const kinds: [string, Record<string, string>][] = [['sharing the database', {}]]
if (redis) kinds.push(['sharing Redis too', { REDIS_URL: redis.url }])

describe.each(kinds)('two instances, %s', (_kind, env) => {
  let one: TestPortal
  let two: TestPortal
  let origin: string
  beforeAll(async () => {
    one = await startPortal(env)
    two = await startPortal(env, { beside: one })
    origin = await two.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })
  const listen = async (username: string) => {
    const as = await one.as(username)
    const heard = await listenTo(origin, as)
    await expect.poll(() => heard.last('counts')?.['notices']).toBeDefined()
    return { as, heard }
  }
  const unread = (counts: Record<string, unknown> | undefined) =>
    (counts?.['notices'] as { count: number } | undefined)?.count

  test('what is read and published at one is told by the other', async () => {
    const { as, heard } = await listen('zhangsan')
    const before = unread(heard.last('counts')) ?? 0
    const [notice] = await one.sql<{ id: number }>(
      `insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at, target_people)
       select 'normal', '通知', '两处', 'both', 'x', 'x', 'x', 'x', now(), array[id] from users where username = 'zhangsan' returning id`,
    )
    await expect.poll(() => unread(heard.last('counts'))).toBe(before + 1)
    await one.post('/dbtz/xgzt', { ids: [notice?.id], status: 1 }, as)
    await expect.poll(() => unread(heard.last('counts'))).toBe(before)
    heard.close()
  })

  test('a session that is ended at one is told by the other', async () => {
    const { as, heard } = await listen('lisi')
    await one.post('/logout', {}, as)
    await heard.ended
    expect(heard.events.at(-1)).toEqual({ name: 'sessionEnd', data: { code: '401' } })
  })

  test('what is to be done is told by the other, also where one item takes the place of another', async () => {
    const { as, heard } = await listen('zhangsan')
    const [{ id } = { id: 0 }] = await one.sql<{ id: number }>("select id from users where username = 'zhangsan'")
    const open = () => (heard.last('counts')?.['todos'] as { count: number } | undefined)?.count
    await expect.poll(open).toBeDefined()
    const before = open() ?? 0
    const add = `insert into todos (user_id, system_id, title, title_en, sender, created_at, may_finish)
      values ($1, '0001', '两处', 'both', 'x', now(), true) returning id`
    const [todo] = await one.sql<{ id: number }>(add, [id])
    await expect.poll(open).toBe(before + 1)
    const told = () => heard.events.filter(({ name }) => name === 'todos').length
    const toldBefore = told()
    await one.sql(`with gone as (delete from todos where id = ${todo?.id}) ${add}`, [id])
    await expect.poll(told).toBeGreaterThan(toldBefore)
    expect(open()).toBe(before + 1)
    const [second] = await one.sql<{ id: number }>("select max(id) as id from todos where title = '两处'")
    expect(await one.post('/dbtz/dbsxBj', { ids: [second?.id] }, as)).toMatchObject({ code: 200 })
    await expect.poll(open).toBe(before)
    heard.close()
  })

  test('a new notice and an export that is ready are told by the other', async () => {
    const { as, heard } = await listen('wangwu')
    const [{ id } = { id: 0 }] = await one.sql<{ id: number }>("select id from users where username = 'wangwu'")
    const admin = await one.as('admin')
    const notice = {
      ggdj: 2,
      gglx: '通知',
      ggbt: '两处都要看',
      ggbtEn: '',
      ggnr: '<p>x</p>',
      ggnrEn: '',
      fbdw: 'x',
      fbdwEn: '',
      sffb: 1,
      sfzd: 0,
      sfgk: 0,
      sfbd: 1,
      mbbm: [],
      mbjs: [],
      mbry: [id],
      fjid: [],
    }
    expect(await one.post('/xtglGggl/save', notice, admin)).toMatchObject({ code: 200 })
    await expect.poll(() => heard.last('notice')).toMatchObject({ ggdj: 2, ggbt: '两处都要看' })
    await one.sql(
      `insert into export_tasks (id, owner_id, actor_id, title, format, request, status) values ('both', $1, $1, 'x', 'csv', '{}', 'running')`,
      [id],
    )
    await one.sql("update export_tasks set status = 'ready' where id = 'both'")
    await expect.poll(() => heard.last('export')).toEqual({ id: 'both' })
    expect((await two.post('/xtExport/list', {}, as)).code).toBe(200)
    heard.close()
  })

  test('a conversation with the assistant goes on at the other', async () => {
    const as = await one.as('qianqi')
    const first = (await one.post('/ai/chat-messages', { query: '你好', response_mode: 'blocking' }, as)).body
    const id = first['conversation_id']
    const ask = { query: '我有哪些待办', response_mode: 'blocking', conversation_id: id }
    await expect.poll(async () => (await two.post('/ai/chat-messages', ask, as)).body['conversation_id']).toBe(id)
    const said = (await one.post('/ai/messages', { conversation_id: id }, as)).data as { state: string }[]
    expect(said.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
    expect((await two.post('/ai/conversations', {}, as)).data).toMatchObject([{ id, name: '你好' }])
  })

  test('what changed while nobody could hear is told afterwards', async () => {
    const { heard } = await listen('zhaoliu')
    const before = unread(heard.last('counts')) ?? 0
    await one.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen %'",
      [one.database],
    )
    await one.sql(
      `insert into notices (level, kind, title, title_en, body, body_en, publisher, publisher_en, published_at, target_people)
       select 'normal', '通知', '断开', 'cut', 'x', 'x', 'x', 'x', now(), array[id] from users where username = 'zhaoliu'`,
    )
    await expect.poll(() => unread(heard.last('counts'))).toBe(before + 1)
    heard.close()
  })
})
