import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = Record<string, string>
let portal: TestPortal
let admin: As
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

interface Item {
  qid: string
  qname: string
  sysMenuList: Item[]
}
interface Seen {
  name: string
  jsList: { jsdm: string }[]
  xtList: { sysname: string; sysMenuList: Item[] }[]
  menuList: Item[]
}
interface Why {
  kejian: number
  zaList: string[]
  jsList: { jsdm: string; yy: number }[]
  dwxxList: { bmdm: string; kexuan: number }[]
  wtrList: { wtr: string; jsmcList: string[] }[]
}
const seeAs = async (body: object) => portal.post('/xtglJsgl/seeAs', body, admin)
const personOf = async (code: string) =>
  (await portal.sql<{ id: number }>('select id from users where code = $1', [code]))[0]?.id ?? 0
const explain = async (code: string, qid: string) =>
  (await portal.post('/xtglJsgl/explain', { suid: await personOf(code), qid }, admin)).data as Why
const names = (items: readonly Item[]): string[] => items.flatMap(item => [item.qname, ...names(item.sysMenuList)])
const idOf = async (name: string) =>
  (await portal.sql<{ id: string }>('select id from permissions where name = $1 and path is null', [name]))[0]?.id ?? ''

describe('see as', () => {
  test('a person: the same applications that they find themselves', async () => {
    const seen = (await seeAs({ suid: await personOf('2008035') })).data as Seen
    const own = await portal.server.inject({
      method: 'GET',
      url: '/portal_server/menu/mymenu',
      headers: await portal.as('zhangsan'),
    })
    const mine = (JSON.parse(own.body) as { data: { sysMenuList: Item[] }[] }).data
    expect(seen.name).toBe('张三')
    expect(seen.jsList.map(role => role.jsdm)).toEqual(['staff', 'teacher'])
    expect(seen.xtList.flatMap(system => names(system.sysMenuList))).toEqual(mine.flatMap(it => names(it.sysMenuList)))
    expect(names(seen.menuList)).toContain('待办事项')
    expect(names(seen.menuList)).not.toContain('系统管理')
  })

  test('a role: the auditor sees the logs and nothing else of the administration; it is written down', async () => {
    const seen = (await seeAs({ jsdm: 'auditor' })).data as Seen
    const administration = seen.menuList.find(item => item.qname === '系统管理')
    expect(administration && names(administration.sysMenuList)).toEqual([
      '日志查询',
      '委托授权日志',
      '操作日志',
      '登录日志',
    ])
    const [log] = await portal.sql("select object from operation_log where operation = 'roles.seeAs' order by seq desc")
    expect(log).toEqual({ object: '审计员' })
  })

  test('nobody and nothing is refused', async () => {
    expect((await seeAs({ jsdm: 'nowhere' })).code).toBe(800)
    expect((await seeAs({ suid: 999999 })).message).toBe('该人员不存在')
    expect((await seeAs({})).code).toBe(800)
  })
})

describe('why somebody sees an entry', () => {
  test('by which role, and for which units', async () => {
    const why = await explain('2008035', await idOf('项目经费查询'))
    expect(why).toMatchObject({ kejian: 1, zaList: [] })
    expect(why.jsList.filter(role => role.yy === 1).length).toBeGreaterThan(0)
    expect(why.dwxxList.map(unit => [unit.bmdm, unit.kexuan])).toEqual([
      ['310200', 1],
      ['900100', 1],
    ])
    await portal.sql("insert into role_account_sets values ('teacher', '01')")
    const open = async () => (await explain('2008035', await idOf('项目经费查询'))).dwxxList.map(unit => unit.kexuan)
    await expect.poll(open).toEqual([1, 0])
    await portal.sql("delete from role_account_sets where role_code = 'teacher'")
  })

  test('through whose authorisation, where they could see it only by acting', async () => {
    const [row] = await portal.sql<{ id: string; name: string }>(
      `select p.id, p.name from role_permissions t join permissions p on p.id = t.permission_id
       where t.role_code = 'teacher' and not p.is_branch and p.path is null and not exists (
         select from role_permissions o join user_roles r on r.role_code = o.role_code join users u on u.id = r.user_id
         where u.username = 'lisi' and o.permission_id = p.id) limit 1`,
    )
    const why = await explain('2016127', row?.id ?? '')
    expect(why.kejian).toBe(0)
    expect(why.zaList).toContain('notGranted')
    expect(why.wtrList).toEqual([
      {
        wtr: '2008035',
        wtrxm: '张三',
        wtrxmEn: 'Zhang San',
        jssj: expect.any(String),
        jsmcList: ['教师'],
        jsmcEnList: ['Teacher'],
      },
    ])
    expect(why.jsList).toContainEqual({ jsdm: 'teacher', jsmc: '教师', jsmcEn: 'Teacher', yy: 0 })
  })

  test('what stands in the way: a hidden entry, a system that is off, an account that is off', async () => {
    const id = await idOf('项目经费查询')
    const [{ system_id } = { system_id: '' }] = await portal.sql<{ system_id: string }>(
      'select system_id from permissions where id = $1',
      [id],
    )
    await portal.sql('update permissions set hidden = true where id = $1', [id])
    await portal.sql('update systems set enabled = false where id = $1', [system_id])
    await expect.poll(async () => (await explain('2008035', id)).zaList).toEqual(['hidden', 'systemOff'])
    await portal.sql('update permissions set hidden = false where id = $1', [id])
    await portal.sql('update systems set enabled = true where id = $1', [system_id])
    const [off] = await portal.sql<{ code: string }>("select code from users where username = 'sunba'")
    await expect.poll(async () => (await explain(off?.code ?? '', id)).zaList).toContain('accountOff')
  })
})
