import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let zhangsan: { satoken: string }
/** zhangsan's primary unit and the one above it. */
let unit: { code: string; parent: string | null }

beforeAll(async () => {
  portal = await startPortal()
  ;[admin, zhangsan] = [await portal.as('admin'), await portal.as('zhangsan')]
  const [found] = await portal.sql<{ code: string; parent: string | null }>(
    `select u.code, u.parent_code as parent from units u join user_units m on m.unit_code = u.code and m.is_primary
     join users p on p.id = m.user_id where p.username = 'zhangsan'`,
  )
  if (!found) throw new Error('zhangsan has no unit')
  unit = found
  const role = { jsdm: 'keepers', jsmc: '管理员助理', jsmcEn: 'Keepers', xh: 90, fzjs: 'auditor' }
  expect(await portal.post('/xtglJsgl/add', role, admin)).toMatchObject({ code: 200 })
})
afterAll(() => portal.close())

const revision = async () => {
  const { data } = await portal.post('/xtglJsgl/getGrants', { jsdm: 'keepers' }, admin)
  return (data as { bbxh: number }).bbxh
}
const giveTo = async (units: string[], as = admin) =>
  portal.post('/xtglJsgl/saveDw', { jsdm: 'keepers', bmdmList: units, bbxh: await revision() }, as)
const rolesOfZhangsan = async () => {
  const { data } = await portal.get('/yhxx', zhangsan)
  return (data as { jsid: string }).jsid.split(',')
}

test('a role that is given to a unit is held by its people with their next call', async () => {
  expect(await rolesOfZhangsan()).not.toContain('keepers')
  expect(await giveTo([unit.code])).toMatchObject({ code: 200 })
  expect(await rolesOfZhangsan()).toContain('keepers')
  expect((await portal.post('/xtglDlrz/list', {}, zhangsan)).code).toBe(200)
  const { data } = await portal.post('/xtglJsgl/users', { jsdm: 'keepers', gjz: '张三' }, admin)
  expect(data).toMatchObject({ total: 1, list: [{ uname: '张三', lybmmc: expect.any(String) }] })
})

test('whoever joins the unit later holds it too, and whoever leaves no longer does', async () => {
  const [lisi] = await portal.sql<{ id: number }>("select id from users where username = 'lisi'")
  const as = await portal.as('lisi')
  const isHeld = async () => ((await portal.get('/yhxx', as)).data as { jsid: string }).jsid.includes('keepers')
  await portal.sql('delete from user_units where user_id = $1 and unit_code = $2', [lisi?.id, unit.code])
  await expect.poll(isHeld).toBe(false)
  await portal.sql('insert into user_units (user_id, unit_code) values ($1, $2)', [lisi?.id, unit.code])
  await expect.poll(isHeld).toBe(true)
})

test('people of the units below hold it as well', async () => {
  expect(await giveTo([])).toMatchObject({ code: 200 })
  expect(await rolesOfZhangsan()).not.toContain('keepers')
  expect(unit.parent).not.toBeNull()
  expect(await giveTo([unit.parent ?? ''])).toMatchObject({ code: 200 })
  expect(await rolesOfZhangsan()).toContain('keepers')
})

test('why somebody sees an entry names the unit by which they hold the role', async () => {
  const [person] = await portal.sql<{ id: number }>("select id from users where username = 'zhangsan'")
  const [entry] = await portal.sql<{ id: string }>("select id from permissions where component = 'dlrz'")
  const { data } = await portal.post('/xtglJsgl/explain', { suid: person?.id, qid: entry?.id }, admin)
  expect(data).toMatchObject({ kejian: 1, jsList: [{ jsdm: 'keepers', yy: 1, lybmmc: expect.any(String) }, {}, {}] })
})

test('unknown units, the built-in role and what one does not hold are refused', async () => {
  expect(await giveTo(['nowhere'])).toMatchObject({ code: 800, message: '该记录不存在或已被删除' })
  const builtIn = { jsdm: 'admin', bmdmList: [unit.code], bbxh: 1 }
  expect((await portal.post('/xtglJsgl/saveDw', builtIn, admin)).code).toBe(800)
  expect((await giveTo([unit.code], zhangsan)).code).toBe(403)
  expect((await portal.post('/xtglJsgl/delete', { jsdm: 'keepers', bbxh: await revision() }, admin)).message).toMatch(
    /1 个单位/,
  )
})

test('who does not hold a role cannot give it by putting somebody into its unit', async () => {
  expect(await giveTo([unit.code])).toMatchObject({ code: 200 })
  const wangwu = await portal.as('wangwu')
  // He belongs to the unit himself and holds the role by it: take that away, not his scope.
  await portal.sql("delete from role_units where role_code = 'keepers'")
  await portal.sql("insert into roles (code, name, name_en) values ('secret', '密', 'Secret')")
  await portal.sql("insert into role_permissions select 'secret', id from permissions")
  const [below] = await portal.sql<{ code: string }>(
    `insert into units (code, name, name_en, account_set_code, parent_code, position)
     select 'below', '下级', 'Below', account_set_code, code, 1 from units where code = $1 returning code`,
    [unit.code],
  )
  await portal.sql("insert into role_units values ('secret', 'below')")
  const person = (number: number, unitCode: string | undefined) => ({
    rydm: `T90000${number}`,
    username: `T90000${number}`,
    uname: '新来',
    email: 'new@jzu.example',
    tel: '13800138000',
    sfzh: '11010519491231002X',
    yhzt: 1,
    bdyh: 1,
    bdip: [],
    jsList: ['staff'],
    dwxxList: [unitCode],
  })
  expect(await portal.post('/xtglYhgl/add', person(1, unit.code), wangwu)).toMatchObject({ code: 200 })
  const answer = await portal.post('/xtglYhgl/add', person(2, below?.code), wangwu)
  expect(answer).toMatchObject({ code: 800, message: '不能授予您自己没有的权限' })
})
