import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = Record<string, string>
let portal: TestPortal
let zhangsan: As
let auditor: As
beforeAll(async () => {
  portal = await startPortal()
  zhangsan = await portal.as('zhangsan')
  auditor = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

interface Row {
  id: number
  wtr: string
  bwtr: string
  bwtrxm: string
  sqzt: string
}
interface Line {
  czlx: string
  wtr: string
  bwtr: string
  czr: string
  czsj: string
}
const at = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(Date.now() + days * 86_400_000),
  )
const codes = { zhangsan: '2008035', lisi: '2016127', wangwu: '2010064', qianqi: '2005019' }
const idOf = async (code: string) =>
  (await portal.sql<{ id: number }>('select id from users where code = $1', [code]))[0]?.id
const add = async (body: object, as = zhangsan) =>
  portal.post('/wtsq/add', { bwtid: await idOf(codes.wangwu), kssj: at(-1), jssj: at(30), sqyy: '出差', ...body }, as)
const given = async (as = zhangsan) => (await portal.post('/wtsq/given', {}, as)).data as Row[]
const switchTo = (name: string, as: As) =>
  portal.post('/login', { name, pwd: '', loginType: 'qrcodeLogin' }, { 'login-method': 'DELEGATE', ...as })
const log = async (body: object = {}) =>
  (await portal.post('/xtglWtsqrz/list', body, auditor)).data as { total: number; list: Line[] }

describe('authorising a colleague', () => {
  test('lets them act at once, until it is revoked, which ends what they do by it', async () => {
    expect((await add({})).code).toBe(200)
    const [row] = (await given()).filter(it => it.bwtr === codes.wangwu)
    expect(row).toMatchObject({ bwtrxm: '王五', sqzt: 'inForce', wtr: codes.zhangsan })
    const received = (await portal.post('/wtsq/received', {}, await portal.as('wangwu'))).data as Row[]
    expect(received.map(it => it.id)).toContain(row?.id)
    const acting = { satoken: String((await switchTo(codes.zhangsan, await portal.as('wangwu'))).headers['satoken']) }
    expect((await portal.get('/yhxx', acting)).data).toMatchObject({ uname: '张三', ysuname: '王五' })
    expect((await portal.post('/wtsq/revoke', { id: row?.id }, zhangsan)).code).toBe(200)
    expect((await portal.get('/yhxx', acting)).code).toBe(401)
    expect((await given()).find(it => it.id === row?.id)?.sqzt).toBe('revoked')
    expect((await portal.post('/wtsq/revoke', { id: row?.id }, zhangsan)).message).toBe('该记录不存在或已被删除')
  })

  test('is refused with the words at the field', async () => {
    const errors = async (body: object) => (await add(body)).body['errors']
    expect(await errors({ jssj: at(-1) })).toEqual({ jssj: '结束日期必须晚于开始日期' })
    expect(await errors({ kssj: at(-9), jssj: at(-2) })).toEqual({ jssj: '结束时间必须晚于现在' })
    expect(await errors({ bwtid: await idOf(codes.zhangsan) })).toEqual({ bwtid: '不能授权给自己' })
    expect(await errors({ bwtid: 999999 })).toEqual({ bwtid: '该人员不存在' })
    const [off] = await portal.sql<{ id: number }>("select id from users where username = 'sunba'")
    expect(await errors({ bwtid: off?.id })).toEqual({ bwtid: '该人员不存在' })
    expect(await errors({ bwtid: await idOf(codes.lisi) })).toEqual({
      bwtid: '这段时间内已授权给 李四，请先撤销原授权',
    })
  })

  test('of the same person twice at the same moment counts once', async () => {
    const answers = await Promise.all([1, 2].map(async () => add({ bwtid: await idOf(codes.qianqi) })))
    expect(answers.map(answer => answer.code).sort()).toEqual([200, 800])
  })

  test('is not done while acting, nor is anybody else’s revoked', async () => {
    const acting = { satoken: String((await switchTo(codes.zhangsan, await portal.as('lisi'))).headers['satoken']) }
    expect((await add({}, acting)).message).toBe('代他人办理业务时不能进行此操作')
    const [row] = await given()
    expect((await portal.post('/wtsq/revoke', { id: row?.id }, acting)).message).toBe('代他人办理业务时不能进行此操作')
    expect((await portal.post('/wtsq/revoke', { id: row?.id }, await portal.as('qianqi'))).code).toBe(800)
    // Lists are of whoever really sits there.
    expect((await given(acting)).every(it => it.wtr === codes.lisi)).toBe(true)
  })
})

describe('the authorisation log', () => {
  test('tells every grant, switch, return, refusal and revocation, the newest first', async () => {
    await portal.sql("update users set name = '张三丰' where username = 'zhangsan'")
    const lisi = await portal.as('lisi')
    const there = await switchTo(codes.zhangsan, lisi)
    await switchTo(codes.lisi, { satoken: String(there.headers['satoken']) })
    await switchTo(codes.qianqi, await portal.as('lisi'))
    const { list } = await log({ pageSize: 3 })
    expect(list.map(line => [line.czlx, line.wtr, line.bwtr, line.czr])).toEqual([
      ['refused', codes.qianqi, codes.lisi, '李四'],
      ['returned', codes.zhangsan, codes.lisi, '李四'],
      ['switched', codes.zhangsan, codes.lisi, '李四'],
    ])
    await portal.sql("update users set name = '张三' where username = 'zhangsan'")
    expect((await log({ czlx: 'revoked', gjz: '王五' })).total).toBe(1)
  })

  test('is filtered by time, paged and exported; reading it is written down', async () => {
    const all = await log()
    expect(all.total).toBeGreaterThan(40)
    const today = await log({
      czsjd: { kssj: `${at(0).slice(0, 10)} 00:00:00`, jssj: `${at(0).slice(0, 10)} 23:59:59` },
    })
    expect(today.total).toBeGreaterThan(5)
    expect(today.total).toBeLessThan(all.total)
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglWtsqrz/export',
      headers: { ...auditor, 'content-type': 'application/json' },
      payload: JSON.stringify({ outputType: 'csv', czlx: 'granted' }),
    })
    const { total } = await log({ czlx: 'granted' })
    expect(answer.body.trim().split(/\r?\n/)).toHaveLength(total + 1)
    const [read] = await portal.sql<{ n: number }>(
      "select count(*)::int as n from operation_log where operation like 'delegations.%og'",
    )
    expect(read?.n).toBeGreaterThan(3)
  })

  test('stays as it is, for the owner of the table too', async () => {
    for (const statement of [
      'delete from delegation_log',
      "update delegation_log set reason = ''",
      'truncate delegation_log',
    ])
      await expect(portal.sql(statement)).rejects.toThrow('the log is append-only')
  })
})

test('who keeps everybody’s authorisations finds them by state and revokes them', async () => {
  const admin = await portal.as('admin')
  const list = async (body: object) =>
    (await portal.post('/xtglWtsq/list', { pageSize: 100, ...body }, admin)).data as { total: number; list: Row[] }
  const open = await list({ sqzt: 'inForce' })
  expect(open.list.every(row => row.sqzt === 'inForce')).toBe(true)
  const [row] = open.list
  expect((await portal.post('/xtglWtsq/revoke', { id: row?.id }, admin)).code).toBe(200)
  expect((await list({ sqzt: 'inForce' })).total).toBe(open.total - 1)
  expect((await log({ pageSize: 1 })).list[0]).toMatchObject({ czlx: 'revoked', czr: '系统管理员', wtr: row?.wtr })
})
