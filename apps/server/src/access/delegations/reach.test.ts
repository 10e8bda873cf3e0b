import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listenTo } from '../../testing/listenTo.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = { satoken: string }
let portal: TestPortal
let zhangsan: As
let delegate: number
let origin: string
beforeAll(async () => {
  portal = await startPortal()
  origin = await portal.server.listen({ port: 0, host: '127.0.0.1' })
  zhangsan = await portal.as('zhangsan')
  const [row] = await portal.sql<{ id: number }>("select id from users where username = 'wangwu'")
  delegate = row?.id ?? 0
})
afterAll(() => portal.close())
afterEach(() => portal.sql('delete from delegations where delegate_id = $1', [delegate]))

const outside = '委托授权不包含此内容，不能代为办理'
const at = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(Date.now() + days * 86_400_000),
  )
const authorise = (reach: object) =>
  portal.post('/wtsq/add', { bwtid: delegate, kssj: at(-1), jssj: at(30), ...reach }, zhangsan)
const switchTo = async (code: string, as: As) => {
  const body = { name: code, pwd: '', loginType: 'qrcodeLogin' }
  const answer = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...as })
  return { satoken: String(answer.headers['satoken']) }
}
/** wangwu acts for zhangsan as far as that reaches. */
const actingWithin = async (reach: object) => {
  const answer = await authorise(reach)
  expect(answer.code, JSON.stringify(answer.body)).toBe(200)
  return switchTo('2008035', await portal.as('wangwu'))
}
const rows = (part: 'mail' | 'todos') =>
  Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, Endpoint>)
      .filter(([, endpoint]) => endpoint.part === part)
      .map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint })),
  )
const call = async ({ method, url }: Endpoint, as: As) => {
  const type = { 'content-type': 'application/json' }
  const answer = await portal.server.inject({ method, url, headers: { ...type, ...as }, payload: '{"no-such":1}' })
  return JSON.parse(answer.body) as { code: number; message: string }
}
interface Item {
  qid: string
  path: string
  component: string
  ishide: number
  sysid: string
  qname: string
  qnameEn: string
  sysMenuList: Item[]
}
const every = (items: Item[]): Item[] => items.flatMap(item => [item, ...every(item.sysMenuList)])
const framePaths = async (as: As) => {
  const { data } = await portal.post('/getMenuTree', {}, as)
  return every(data as Item[])
}
const applications = async (as: As) => {
  const { data } = await portal.get('/menu/mymenu', as)
  const systems = data as { sysMenuList: Item[] }[]
  return every(systems.flatMap(system => system.sysMenuList)).filter(it => it.sysMenuList.length === 0)
}

test('every call of the mailbox and of the to-do list is a part of what somebody may open', () => {
  const own = (group: object) => Object.values(group as Record<string, Endpoint>)
  expect(rows('mail')).toHaveLength(own(api.mailbox).length)
  const { decide, handOn, assign, ask, answer, unask, waiting, exportWaiting, done, exportDone } = api.documents
  const verbs: Endpoint[] = [decide, handOn, assign, ask, answer, unask]
  const deciding: Endpoint[] = [...verbs, waiting, exportWaiting, done, exportDone]
  // The calls of business systems sign themselves. Documents wait for people as to-do items do.
  const items = own(api.todos).filter(it => it.access === 'signedIn')
  expect(
    rows('todos')
      .map(it => it.endpoint.url)
      .sort(),
  ).toEqual([...items, ...deciding].map(it => it.url).sort())
})

describe('an authorisation that says nothing about it', () => {
  test('leaves everybody their own colours, letters and language', async () => {
    const acting = await actingWithin({})
    const look = async (as: As) => (await portal.post('/getPersonalConfig', {}, as)).data as Record<string, unknown>
    const before = await look(zhangsan)
    await portal.post('/savePersonalConfig', { fontSize: 16, language: 'en' }, acting)
    expect(await look(zhangsan)).toEqual(before)
    expect(await look(acting)).toMatchObject({ fontSize: 16, language: 'en' })
    expect(await look(await portal.as('wangwu'))).toMatchObject({ fontSize: 16, language: 'en' })
    await portal.sql('delete from preferences where user_id = $1', [delegate])
  })
  test('opens every application and the to-do items, and keeps the mailbox closed', async () => {
    const acting = await actingWithin({})
    // What nobody does for another is refused before that.
    for (const { name, endpoint } of rows('mail').filter(row => !row.endpoint.ownOnly))
      expect(await call(endpoint, acting), name).toMatchObject({ code: 800, message: outside })
    expect((await portal.post('/dbtz/dbsx', {}, acting)).code).toBe(200)
    const mine = await applications(zhangsan)
    expect((await applications(acting)).map(it => it.qid)).toEqual(mine.map(it => it.qid))
    const paths = (await framePaths(acting)).map(it => it.path)
    expect(paths.filter(path => path.startsWith('/mailos'))).toEqual([])
    expect(paths).toContain('/dbsx')
  })

  test('is what those are that were given before', async () => {
    const [given] = await portal.sql<{ parts: string[]; application_ids: null }>(
      'select distinct parts, application_ids from delegations',
    )
    expect(given).toEqual({ parts: ['todos'], application_ids: null })
    const lisi = await switchTo('2008035', await portal.as('lisi'))
    expect((await portal.post('/mailos/getEmailAccountList', {}, lisi)).message).toBe(outside)
  })

  test('is said where it is shown', async () => {
    const acting = await actingWithin({})
    expect((await portal.get('/yhxx', acting)).data).toMatchObject({ sqnr: { sqfw: ['todos'] } })
    expect((await portal.get('/yhxx', zhangsan)).data).not.toHaveProperty('sqnr')
  })
})

test('amounts on the workbench are seen where their page is named', async () => {
  const funds = async (reach: object) => {
    const acting = await actingWithin(reach)
    const { data } = await portal.post('/workbench/getLayout', {}, acting)
    const kinds = (data as { zjlb: { i: string }[] }).zjlb.map(it => it.i)
    const { code, message } = await portal.post('/workbench/funds', {}, acting)
    await portal.sql('delete from delegations where delegate_id = $1', [delegate])
    return { isShown: kinds.includes('funds') || kinds.includes('chart'), code, message }
  }
  const mine = await applications(zhangsan)
  const [claims] = mine.filter(it => it.qname === '日常报销')
  expect(await funds({ qidList: [claims?.qid] })).toEqual({ isShown: false, code: 800, message: outside })
  const [node] = await portal.sql<{ id: string }>("select id from permissions where path = '/cx/project-funds'")
  expect(await funds({ qidList: [node?.id] })).toMatchObject({ isShown: true, code: 200 })
  expect(await funds({})).toMatchObject({ isShown: true, code: 200 })
})

describe('an authorisation that names the mailbox', () => {
  test('opens it', async () => {
    const acting = await actingWithin({ sqfw: ['mail'] })
    expect((await portal.post('/mailos/getEmailAccountList', {}, acting)).code).toBe(200)
    expect((await framePaths(acting)).map(it => it.path)).toContain('/mailos')
    for (const { name, endpoint } of rows('todos'))
      expect(await call(endpoint, acting), name).toMatchObject({ code: 800, message: outside })
  })

  test('leaves accounts, passwords and authorisations closed, and out of the menu', async () => {
    const acting = await actingWithin({ sqfw: ['mail', 'todos'] })
    expect((await portal.post('/mailos/getOwnAccounts', {}, acting)).message).toBe('代他人办理业务时不能进行此操作')
    const own = ['user/userInfo']
    const hidden = (items: Item[]) => items.filter(it => own.includes(it.component)).map(it => it.ishide)
    expect(hidden(await framePaths(acting))).toEqual([1])
    expect(hidden(await framePaths(zhangsan))).toEqual([0])
  })
})

describe('an authorisation for some applications', () => {
  test('opens these and no other: in the menu, by their links, for queries', async () => {
    const mine = await applications(zhangsan)
    const [first, second] = mine
    const acting = await actingWithin({ qidList: [first?.qid] })
    expect((await applications(acting)).map(it => it.qid)).toEqual([first?.qid])
    expect((await portal.post('/menu/url', { qid: first?.qid }, acting)).message).not.toBe('应用不存在或您无权使用')
    expect((await portal.post('/menu/url', { qid: second?.qid }, acting)).message).toBe('应用不存在或您无权使用')
    const queries = (items: Item[]) => items.filter(it => it.component === 'ymzs').map(it => it.path)
    expect(queries(await framePaths(zhangsan))).not.toEqual([])
    expect(queries(await framePaths(acting))).toEqual([])
    const page = { pageId: 'project-funds' }
    expect((await portal.post('/xtQueryPage/open', page, zhangsan)).code).toBe(200)
    expect((await portal.post('/xtQueryPage/open', page, acting)).code).not.toBe(200)
    const shown = (await framePaths(acting)).map(it => it.path)
    expect(shown).toEqual(expect.arrayContaining(['/home', '/tzgg', '/rcap']))
  })

  test('does not lead past its systems by a to-do item', async () => {
    const [item] = await portal.sql<{ id: number; system_id: string }>(
      `insert into todos (user_id, system_id, title, title_en, sender, path, created_at)
       select id, '0002', 'x', 'x', 'x', '/claims/1', now() from users where username = 'zhangsan' returning id, system_id`,
    )
    const other = (await applications(zhangsan)).find(it => it.sysid !== item?.system_id)
    const acting = await actingWithin({ qidList: [other?.qid] })
    expect((await portal.post('/dbtz/dbsxUrl', { id: item?.id }, acting)).message).toBe(outside)
    const whole = await portal.post('/dbtz/dbsxUrl', { id: item?.id }, zhangsan)
    expect(whole.message).not.toBe(outside)
  })

  test('gives no rights but theirs', async () => {
    await portal.sql("insert into user_roles select id, 'admin' from users where username = 'zhangsan'")
    portal.services.changes.tell('*')
    try {
      const [entry] = await portal.sql<{ id: string }>("select id from permissions where component = 'dlrz'")
      const acting = await actingWithin({ qidList: [entry?.id] })
      expect((await portal.get('/yhxx', acting)).data).toMatchObject({ rights: ['logs'] })
      expect((await portal.post('/xtglDlrz/list', {}, acting)).code).toBe(200)
      expect((await portal.post('/xtglYhgl/list', {}, acting)).code).toBe(403)
    } finally {
      await portal.sql(
        "delete from user_roles where role_code = 'admin' and user_id = (select id from users where username = 'zhangsan')",
      )
      portal.services.changes.tell('*')
    }
  })

  test('names only what its giver may open', async () => {
    const [entry] = await portal.sql<{ id: string }>("select id from permissions where component = 'dlrz'")
    for (const id of [entry?.id, 'nowhere'])
      expect((await authorise({ qidList: [id] })).body['errors']).toEqual({ qidList: '应用不存在或您无权使用' })
  })

  test('is told by the names of its applications', async () => {
    const [first] = await applications(zhangsan)
    const acting = await actingWithin({ qidList: [first?.qid], sqfw: [] })
    const reach = { yyList: [{ qmc: first?.qname, qmcEn: first?.qnameEn }], sqfw: [] }
    expect((await portal.get('/yhxx', acting)).data).toMatchObject({ sqnr: reach })
    const received = await portal.post('/wtsq/received', {}, await portal.as('wangwu'))
    expect((received.data as object[])[0]).toMatchObject(reach)
    const people = await portal.post('/yhxx/getEmpowerUserList', {}, await portal.as('wangwu'))
    expect((people.data as object[])[1]).toMatchObject({ wtr: '2008035', sqnr: reach })
  })
})

test('figures of what the authorisation leaves out are not told', async () => {
  const acting = await actingWithin({ sqfw: [] })
  const [own, theirs] = [await listenTo(origin, zhangsan), await listenTo(origin, acting)]
  try {
    await expect
      .poll(() => Object.keys(own.last('counts') ?? {}).sort())
      .toEqual(['approvals', 'mails', 'notices', 'todos'])
    await expect.poll(() => Object.keys(theirs.last('counts') ?? {})).toEqual(['notices'])
  } finally {
    own.close()
    theirs.close()
  }
})

test('the assistant says that it may not look', async () => {
  const acting = await actingWithin({ sqfw: [] })
  const ask = async (query: string) =>
    (await portal.post('/ai/chat-messages', { query, response_mode: 'blocking', inputs: {} }, acting)).body['answer']
  expect(await ask('我有几封未读邮件？')).toBe(outside)
  expect(await ask('我有哪些待办？')).toBe(outside)
})
