import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let as: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  as = await portal.as('zhaoliu')
})
afterAll(() => portal.close())
beforeEach(() =>
  portal.sql("delete from todos where user_id in (select id from users where username in ('zhaoliu', 'qianqi'))"),
)

interface Row {
  id: number
  dbbt: string
  [field: string]: unknown
}
interface Page {
  total: number
  list: Row[]
  yqs: number
  xtlb: { sysid: string; sysname: string; dbcount: number }[]
}
const list = async (body: object = {}, who = as) =>
  (await portal.post('/dbtz/dbsxList', body, who)).data as unknown as Page
const titles = async (body: object = {}) => (await list(body)).list.map(row => row.dbbt)
const add = async (title: string, more: Record<string, string> = {}) => {
  const columns: Record<string, string> = {
    user_id: "(select id from users where username = 'zhaoliu')",
    system_id: "'0001'",
    title: `'${title}'`,
    title_en: `'${title} (en)'`,
    sender: "'校办'",
    sender_en: "'University Office'",
    created_at: "now() - interval '1 hour'",
    ...more,
  }
  const text = `insert into todos (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')}) returning id`
  return (await portal.sql<{ id: number }>(text))[0]?.id ?? 0
}
const done = { done_at: "now() - interval '1 day'", done_by: "'赵六'", done_by_en: "'Zhao Liu'" }
const people = "(select id from users where username = 'qianqi')"

describe('the list', () => {
  test('shows what is open, due first; the other states where they are asked for', async () => {
    await add('no date')
    await add('late', { due_at: "now() - interval '1 hour'" })
    await add('soon', { due_at: "now() + interval '1 day'" })
    await add('done', done)
    await add('withdrawn', { done_at: 'now()', is_withdrawn: 'true' })
    expect(await titles()).toEqual(['late', 'soon', 'no date'])
    expect(await titles({ dbzt: 0, sfyq: 1 })).toEqual(['late'])
    expect(await titles({ dbzt: '1' })).toEqual(['done'])
    expect(await titles({ dbzt: 2 })).toEqual(['withdrawn'])
    expect(await titles({ dbzt: 9 })).toEqual(['late', 'soon', 'no date', 'withdrawn', 'done'])
    expect(await list({ dbzt: 1 })).toMatchObject({
      total: 1,
      yqs: 1,
      list: [{ dbzt: 1, blr: '赵六', blrEn: 'Zhao Liu' }],
    })
  })

  test('is filtered by system, kind and words, ordered and paged on the server', async () => {
    for (let i = 0; i < 5; i++)
      await add(`item ${i}`, {
        created_at: `now() - interval '${i + 1} hours'`,
        due_at: `now() + interval '${i + 1} days'`,
      })
    await add('100%_done\\', { system_id: "'0002'", kind: "'reading'" })
    expect((await list()).xtlb).toEqual([
      { sysid: '0001', sysname: '财务系统', sysnameEn: 'Finance', dbcount: 5 },
      { sysid: '0002', sysname: '人事系统', sysnameEn: expect.any(String), dbcount: 1 },
    ])
    expect(await titles({ sysid: '0002' })).toEqual(['100%_done\\'])
    expect(await titles({ dblx: 5 })).toEqual(['100%_done\\'])
    expect(await titles({ keyword: '%_' })).toEqual(['100%_done\\'])
    expect(await titles({ keyword: 'UNIVERSITY' })).toHaveLength(6)
    expect(await titles({ pageNum: 2, pageSize: 2 })).toEqual(['item 2', 'item 3'])
    expect(await titles({ pageNum: 1, pageSize: 2, orderBy: 'fssj', isDesc: 1 })).toEqual(['100%_done\\', 'item 0'])
    expect((await portal.post('/dbtz/dbsxList', { orderBy: 'sender' }, as)).code).toBe(404)
    expect((await portal.post('/dbtz/dbsxList', { pageSize: 4000 }, as)).code).toBe(404)
  })

  test('holds nobody else’s, and names senders in the reader’s language', async () => {
    await add('of another', { user_id: people })
    expect(await list()).toEqual({ total: 0, list: [], yqs: 0, xtlb: [] })
    expect((await portal.post('/dbtz/dbsxList', {})).code).toBe(401)
    await add('mine', { sender: "'李四'", sender_en: "''" })
    const inEnglish = await portal.post('/dbtz/dbsxList', {}, { ...as, 'accept-language': 'en' })
    expect((inEnglish.data as unknown as Page).list[0]).toMatchObject({ fsr: 'Li Si' })
  })
})

describe('marks', () => {
  const mark = (verb: 'Bj' | 'Cx', ids: number[], who = as) => portal.post(`/dbtz/dbsx${verb}`, { ids }, who)
  const count = (of: unknown) => (of as { dbcount: number }).dbcount

  test('close what its system lets people close, one’s own alone; and are taken back', async () => {
    const free = [await add('first', { may_finish: 'true' }), await add('second', { may_finish: 'true' })]
    const [kept, foreign] = [await add('kept'), await add('foreign', { may_finish: 'true', user_id: people })]
    expect(count((await mark('Bj', [...free, kept, foreign, 99_999])).data)).toBe(2)
    expect(await titles()).toEqual(['kept'])
    const closed = await list({ dbzt: 1 })
    expect(closed.list).toHaveLength(2)
    for (const row of closed.list) {
      expect(row).toMatchObject({ kfcx: 1, kfbj: 0, blr: '赵六', blrEn: 'Zhao Liu', blsj: expect.any(String) })
      expect(row).not.toHaveProperty('bwtr')
    }
    expect(count((await mark('Bj', free)).data)).toBe(0)
    expect(count((await mark('Cx', [...free, kept, foreign])).data)).toBe(2)
    expect((await titles()).sort()).toEqual(['first', 'kept', 'second'])
    expect(await portal.sql("select count(*)::int from todos where title = 'foreign' and done_at is null")).toEqual([
      { count: 1 },
    ])
    const rows = await portal.sql(
      "select operation, object, actor_name from operation_log where operation in ('todos.finish', 'todos.reopen') order by seq",
    )
    expect(rows.map(row => [row['operation'], row['actor_name']])).toEqual([
      ['todos.finish', '赵六'],
      ['todos.reopen', '赵六'],
    ])
  })

  test('do not take back what its system closed', async () => {
    const id = await add('done there', { ...done, may_finish: 'true' })
    expect(count((await mark('Cx', [id])).data)).toBe(0)
    expect((await list({ dbzt: 1 })).list[0]).toMatchObject({ kfcx: 0 })
  })

  test('close for all where one is enough, and open for all again', async () => {
    const shared = { external_id: "'shared'", may_finish: 'true', closes_for_all: 'true' }
    const id = await add('shared', shared)
    await add('shared', { ...shared, user_id: people })
    const other = await portal.as('qianqi')
    expect((await list({}, other)).list[0]).toMatchObject({ dbrs: 2, rybj: 1 })
    expect(count((await mark('Bj', [id])).data)).toBe(1)
    expect((await list({}, other)).total).toBe(0)
    expect((await list({ dbzt: 1 }, other)).list[0]).toMatchObject({ blr: '赵六' })
    expect(count((await mark('Cx', [id])).data)).toBe(1)
    expect((await list({}, other)).total).toBe(1)
  })

  test('while acting close the delegator’s, and name both', async () => {
    const lisi = await portal.as('lisi')
    const id = await add('delegated', {
      may_finish: 'true',
      user_id: "(select id from users where username = 'zhangsan')",
    })
    expect(count((await mark('Bj', [id], lisi)).data)).toBe(0)
    const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
    const { headers } = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...lisi })
    const acting = { satoken: String(headers['satoken']) }
    expect((await list({ pageSize: 50 }, acting)).list.map(row => row.id)).toContain(id)
    expect(count((await mark('Bj', [id], acting)).data)).toBe(1)
    const [row] = (await list({ dbzt: 1, keyword: 'delegated' }, await portal.as('zhangsan'))).list
    expect(row).toMatchObject({ blr: '李四', blrEn: 'Li Si', bwtr: '张三', bwtrEn: 'Zhang San' })
    const [entry] = await portal.sql(
      "select actor_name, principal_name from operation_log where operation = 'todos.finish' order by seq desc limit 1",
    )
    expect(entry).toEqual({ actor_name: '李四', principal_name: '张三' })
  })

  test('are refused in odd forms', async () => {
    for (const ids of ['1', [0], [-1], [1.5], ['x'], Array.from({ length: 101 }, (_, i) => i + 1)])
      expect((await portal.post('/dbtz/dbsxBj', { ids }, as)).code, JSON.stringify(ids)).toBe(404)
    expect((await mark('Bj', [])).data).toEqual({ dbcount: 0 })
  })
})

describe('an item’s own page', () => {
  test('is on its system’s origin, with a ticket; nobody else gets there', async () => {
    const id = await add('with a page', { path: "'/finance/app/everyday-claims?todo=x'" })
    expect((await list()).list[0]).toMatchObject({ sfydz: 1 })
    const { code, data } = await portal.post('/dbtz/dbsxUrl', { id }, as)
    expect(code).toBe(200)
    const url = new URL(String(data))
    const [system] = await portal.sql<{ origin: string }>("select origin from systems where id = '0001'")
    expect(url.origin).toBe(system?.origin)
    expect(url.pathname + url.searchParams.get('todo')).toBe('/finance/app/everyday-claimsx')
    expect(url.searchParams.get('ticket')).toMatch(/^[\w-]{43}$/)
    expect((await portal.post('/dbtz/dbsxUrl', { id }, await portal.as('qianqi'))).code).toBe(800)
    expect((await portal.post('/dbtz/dbsxUrl', { id, dwdm: '999999' }, as)).code).toBe(800)
    expect((await portal.post('/dbtz/dbsxUrl', { id: await add('without') }, as)).code).toBe(800)
  })

  test('is the way back where the system takes people in at a page of its own', async () => {
    const setMode = (mode: string) => portal.sql("update systems set jump_mode = $1 where id = '0001'", [mode])
    const id = await add('with a page', { path: "'/finance/app/everyday-claims?todo=y'" })
    await setMode('authorize')
    const asked = async () => new URL(String((await portal.post('/dbtz/dbsxUrl', { id }, as)).data))
    await expect.poll(async () => (await asked()).pathname).toBe('/finance/sso/login')
    const url = await asked()
    expect(url.searchParams.get('back')).toBe(`${url.origin}/finance/app/everyday-claims?todo=y`)
    expect(url.searchParams.get('ticket')).toMatch(/^[\w-]{43}$/)
    await setMode('ticket')
    await expect.poll(async () => (await asked()).pathname).toBe('/finance/app/everyday-claims')
  })
})
