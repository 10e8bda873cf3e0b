import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = Record<string, string>
let portal: TestPortal
let admin: As
/** 王五, whose only right here is `roles`: not an administrator. */
let keeper: As
beforeAll(async () => {
  portal = await startPortal()
  await portal.sql("insert into roles (code, name, name_en) values ('keeper', '角色管理', 'Role keeper')")
  await portal.sql(
    `insert into role_permissions select 'keeper', id from permissions where "right" = 'roles' or id in ('100', '100018', '100017')`,
  )
  await portal.sql("insert into user_roles select id, 'keeper' from users where username = 'wangwu'")
  admin = await portal.as('admin')
  keeper = await portal.as('wangwu')
})
afterAll(() => portal.close())

interface Row {
  jsdm: string
  jsmc: string
  yhs: number
  nz: number
  bbxh: number
}
interface Grants {
  qidList: string[]
  bxqidList: string[]
  ztdmList: string[]
  bbxh: number
}
const call = (verb: string, body: object = {}, as = admin) => portal.post(`/xtglJsgl/${verb}`, body, as)
const list = async (body: object = {}) =>
  (await call('list', { pageSize: 100, ...body })).data as { total: number; list: Row[] }
const roleOf = async (code: string) => (await list({ gjz: code })).list.find(row => row.jsdm === code)
const grants = async (code: string) => (await call('getGrants', { jsdm: code })).data as Grants
const role = (more: object = {}) => ({ jsdm: 'tester', jsmc: '测试', jsmcEn: 'Tester', xh: 99, ...more })
const lastLog = async () =>
  (await portal.sql('select operation, object, detail from operation_log order by seq desc limit 1'))[0]
const idOf = async (name: string) =>
  (await portal.sql<{ id: string }>('select id from permissions where name = $1 order by length(id) desc', [name]))[0]
    ?.id ?? ''

describe('the list of roles', () => {
  test('counts who holds each, finds by word, sorts and pages', async () => {
    const { total, list: rows } = await list()
    expect(total).toBe(rows.length)
    const [counted] = await portal.sql<{ n: number }>(
      "select count(*)::int as n from user_roles where role_code = 'teacher'",
    )
    expect(rows.find(row => row.jsdm === 'teacher')).toMatchObject({ jsmc: '教师', yhs: counted?.n, nz: 0, bbxh: 1 })
    expect(rows.find(row => row.jsdm === 'admin')).toMatchObject({ nz: 1 })
    expect((await list({ gjz: '审计' })).list.map(row => row.jsdm)).toEqual(['auditor'])
    const sorted = (await list({ orderBy: 'yhs', isDesc: 1, pageSize: 3, pageNum: 1 })).list
    expect(sorted[0]?.jsdm).toBe('staff')
    const second = (await list({ orderBy: 'yhs', isDesc: 1, pageSize: 3, pageNum: 2 })).list
    expect(second).toHaveLength(3)
    expect(second[0]?.yhs).toBeLessThanOrEqual(sorted[2]?.yhs ?? 0)
  })

  test('is exported as it is filtered, in the reader’s language', async () => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglJsgl/export',
      headers: { ...admin, 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ outputType: 'csv', gjz: 'audit' }),
    })
    expect(answer.headers['content-disposition']).toContain('Roles')
    const lines = answer.body.trim().split(/\r?\n/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('Role code')
    expect(lines[1]).toContain('auditor')
  })

  test('people who hold a role are found page by page', async () => {
    const answer = await call('users', { jsdm: 'teacher', pageSize: 5, orderBy: 'rydm' })
    const { total, list: rows } = answer.data as { total: number; list: { rydm: string; uname: string }[] }
    expect(rows).toHaveLength(5)
    expect(total).toBe((await roleOf('teacher'))?.yhs)
    const found = await call('users', { jsdm: 'teacher', gjz: '张三' })
    expect((found.data as { list: object[] }).list).toEqual([
      {
        rydm: '2008035',
        uname: '张三',
        unameEn: 'Zhang San',
        bmmc: expect.any(String),
        bmmcEn: expect.any(String),
        yhzt: 1,
      },
    ])
  })
})

describe('keeping a role', () => {
  test('it is added, changed and removed, each written down', async () => {
    expect((await call('add', role())).code).toBe(200)
    expect(await lastLog()).toMatchObject({ operation: 'roles.add', object: '测试' })
    expect(await call('add', role())).toMatchObject({ code: 800, body: { errors: { jsdm: '角色编码已存在' } } })
    expect((await call('add', role({ jsdm: 'a,admin' }))).body).toMatchObject({
      code: 800,
      errors: { jsdm: expect.any(String) },
    })
    expect((await call('add', role({ jsdm: 'blank', jsmc: ' ' }))).body).toMatchObject({
      errors: { jsmc: '角色名称必须填写' },
    })
    const saved = await call('update', role({ jsmc: '测试员', bbxh: 1 }))
    expect(saved.code).toBe(200)
    expect((await lastLog())?.['detail']).toContain('"field":"roleName","from":"测试","to":"测试员"')
    expect((await call('delete', { jsdm: 'tester', bbxh: 2 })).code).toBe(200)
    expect(await roleOf('tester')).toBeUndefined()
  })

  test('two administrators at once: the later one is told, nothing is overwritten', async () => {
    await call('add', role())
    expect((await call('update', role({ jsmc: '甲', bbxh: 1 }))).code).toBe(200)
    const late = await call('update', role({ jsmc: '乙', bbxh: 1 }))
    expect(late).toMatchObject({ code: 800, message: expect.stringMatching(/^该记录已被 系统管理员 于 \d{4}-.* 修改/) })
    expect((await roleOf('tester'))?.jsmc).toBe('甲')
    await call('delete', { jsdm: 'tester', bbxh: 2 })
    expect(await call('update', role({ bbxh: 2 }))).toMatchObject({ code: 800, message: '该记录不存在或已被删除' })
  })

  test('one that people hold, and the built-in one, stay', async () => {
    const teacher = await roleOf('teacher')
    const kept = await call('delete', { jsdm: 'teacher', bbxh: teacher?.bbxh })
    expect(kept.message).toBe(`教师 仍被使用，不能删除：${teacher?.yhs} 名用户`)
    const builtIn = await roleOf('admin')
    expect((await call('delete', { jsdm: 'admin', bbxh: builtIn?.bbxh })).code).toBe(800)
    const none = { jsdm: 'admin', qidList: [], bxqidList: [], bbxh: builtIn?.bbxh }
    expect((await call('saveGrants', none)).message).toContain('内置角色')
    expect((await call('saveZt', { jsdm: 'admin', ztdmList: ['01'], bbxh: builtIn?.bbxh })).code).toBe(800)
  })

  test('a copy holds what the other one holds', async () => {
    expect((await call('add', role({ jsdm: 'copied', fzjs: 'finance' }))).code).toBe(200)
    const [from, copy] = [await grants('finance'), await grants('copied')]
    expect(copy).toMatchObject({ qidList: from.qidList, bxqidList: from.bxqidList, ztdmList: ['01', '09'] })
    const compared = (await call('compare', { jsdm: 'finance', jsdm2: 'copied' })).data
    expect(compared).toMatchObject({ jlist: [], ylist: [], gys: expect.any(Number) })
  })
})

describe('what a role may see', () => {
  test('branches with a part below them are half checked, and come back as they were sent', async () => {
    await call('add', role({ jsdm: 'part' }))
    const [one, group] = [await idOf('操作日志'), await idOf('系统管理')]
    const sent = { jsdm: 'part', qidList: [one], bxqidList: [group, '100'], bbxh: 1 }
    expect((await call('saveGrants', sent)).code).toBe(200)
    const now = await grants('part')
    expect(now).toMatchObject({ qidList: [one], bbxh: 2 })
    expect(now.bxqidList.sort()).toEqual(['100', group].sort())
    expect((await lastLog())?.['detail']).toContain('系统管理 / 操作日志')
    expect((await call('saveGrants', sent)).message).toContain('该记录已被')
    await call('saveGrants', { jsdm: 'part', qidList: [one], bxqidList: [], bbxh: 2 })
    expect((await grants('part')).bxqidList).toContain(group)
  })

  test('reaches people at once: their rights and menus are those of the new tree', async () => {
    await portal.sql("insert into user_roles select id, 'part' from users where username = 'zhangsan'")
    const zhangsan = await portal.as('zhangsan')
    const rights = async () => ((await portal.get('/yhxx', zhangsan)).data as { rights: string[] }).rights
    expect(await rights()).toEqual(['logs'])
    const { bbxh } = await grants('part')
    await call('saveGrants', { jsdm: 'part', qidList: [], bxqidList: [], bbxh })
    expect(await rights()).toEqual([])
  })

  test('before saving: how many people gain and lose which entries; what another role gives is no gain', async () => {
    await portal.sql("insert into user_roles select id, 'part' from users where username = 'zhaoliu'")
    const id = await idOf('操作日志')
    const impact = (await call('impact', { jsdm: 'part', qidList: [id], bxqidList: [] })).data
    // 赵六 is an auditor and sees it already.
    expect(impact).toEqual({
      yhs: 2,
      zjrs: 1,
      jsrs: 0,
      list: [{ qid: id, qpath: '系统管理 / 操作日志', qpathEn: 'Administration / Operation log', zjrs: 1, jsrs: 0 }],
    })
    expect(await grants('part')).toMatchObject({ qidList: [], bxqidList: [] })
  })

  test('nobody grants what they do not hold', async () => {
    const [held, foreign] = [await idOf('角色管理'), await idOf('操作日志')]
    const nodes = (await call('qxTree', {}, keeper)).data as { qid: string; kesq: number }[]
    expect(nodes.find(node => node.qid === held)?.kesq).toBe(1)
    expect(nodes.find(node => node.qid === foreign)?.kesq).toBe(0)
    const { bbxh } = await grants('part')
    const refused = await call('saveGrants', { jsdm: 'part', qidList: [foreign], bxqidList: [], bbxh }, keeper)
    expect(refused).toMatchObject({ code: 800, message: '不能授予您自己没有的权限' })
    expect((await grants('part')).bbxh).toBe(bbxh)
    expect((await call('add', role({ jsdm: 'stolen', fzjs: 'finance' }), keeper)).message).toBe(
      '不能授予您自己没有的权限',
    )
    expect(await roleOf('stolen')).toBeUndefined()
  })
})

describe('account sets of a role', () => {
  const mine = async (as: As) =>
    (
      (await portal.post('/xtglZtgl/getDwxxListByUserid', {}, as)).data as { dwxxList: { bmdm: string }[] }
    ).dwxxList.map(unit => unit.bmdm)

  test('limit the units that its holders may choose; none means all', async () => {
    const zhangsan = await portal.as('zhangsan')
    expect(await mine(zhangsan)).toEqual(['310200', '900100'])
    const sets = (await call('ztTree')).data as { ztdm: string; dws: number; kesq: number }[]
    expect(sets.map(set => [set.ztdm, set.kesq])).toEqual([
      ['01', 1],
      ['07', 1],
      ['09', 1],
    ])
    const save = async (ztdmList: string[]) =>
      call('saveZt', { jsdm: 'part', ztdmList, bbxh: (await grants('part')).bbxh })
    expect((await save(['01'])).code).toBe(200)
    expect(await mine(zhangsan)).toEqual(['310200'])
    expect((await save(['09', '01'])).code).toBe(200)
    expect(await mine(zhangsan)).toEqual(['310200', '900100'])
    expect((await save(['nowhere'])).code).toBe(800)
    expect((await save([])).code).toBe(200)
  })

  test('who is limited cannot open more than they have', async () => {
    const save = async (ztdmList: string[]) =>
      call('saveZt', { jsdm: 'part', ztdmList, bbxh: (await grants('part')).bbxh }, keeper)
    await portal.sql("insert into role_account_sets values ('part', '01')")
    expect((await save(['01', '09'])).message).toBe('不能授予您自己没有的权限')
    expect((await save([])).message).toBe('不能授予您自己没有的权限')
    expect((await save(['01'])).code).toBe(200)
  })
})
