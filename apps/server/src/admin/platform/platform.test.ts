import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const one = async () => (await portal.post('/xtglPtpz/one', {}, admin)).data as Record<string, unknown>
const save = async (more: object) => {
  const { xgr: _a, xgsj: _b, ...kept } = await one()
  return portal.post('/xtglPtpz/save', { ...kept, ...more }, admin)
}
const value = async (csid: string) =>
  ((await portal.post('/getXtcsById', { csid })).data as { csvalue: string } | null)?.csvalue

test('names and footer are those of the parameters that everybody reads', async () => {
  expect(await one()).toMatchObject({ ptmc: '江州大学一站式服务门户', mmdl: 1, pjdl: 1, bztp: '' })
  expect((await save({ ptmc: '江州大学门户', yjyb: '', bztp: 'logo-1.png' })).message).toBe('修改成功')
  expect([await value('sysNameZh'), await value('footRight'), await value('logo')]).toEqual([
    '江州大学门户',
    '',
    'logo-1.png',
  ])
  const [row] = await portal.sql<{ detail: string }>(
    "select detail from operation_log where operation = 'platform.save'",
  )
  expect(JSON.parse(row?.detail ?? '').changes.map((it: { field: string }) => it.field)).toEqual([
    'name',
    'footerRight',
    'logo',
  ])
})

test('what is wrong stands at its field, and the later of two administrators is told', async () => {
  expect((await save({ ptmc: ' ' })).body).toMatchObject({ code: 800, errors: { ptmc: '此项必须填写' } })
  expect((await save({ bztp: '../x.png' })).body).toMatchObject({ code: 800, errors: { bztp: expect.any(String) } })
  expect((await save({ mmdl: 0, pjdl: 0 })).body).toMatchObject({ errors: { mmdl: '至少保留一种登录方式' } })
  expect((await save({ bbxh: 1 })).message).toMatch(/^该记录已被 系统管理员/)
})

test('a parameter that has no row is named, and nothing of the form is saved', async () => {
  const [gone] = await portal.sql("delete from parameters where id = 'footRight' returning *")
  await portal.sql("select pg_notify('portal_changes', '*')")
  const answer = await save({ ptmc: '江州大学新门户', yjyb: '江ICP备 05012345 号' })
  expect(answer).toMatchObject({ code: 800, message: '缺少系统参数 footRight，未保存任何修改' })
  expect((await one())['ptmc']).not.toBe('江州大学新门户')
  await portal.sql('insert into parameters select * from json_populate_record(null::parameters, $1)', [
    JSON.stringify(gone),
  ])
  expect((await save({ ptmc: '江州大学新门户' })).message).toBe('修改成功')
})

test('a way to sign in that is off is refused, but for the password of an administrator', async () => {
  await save({ mmdl: 0 })
  // The sign-in screen reads it before anybody is known.
  expect(await value('signInByPassword')).toBe('0')
  expect(await portal.signIn('zhangsan')).toMatchObject({ code: 800, message: '该登录方式已停用' })
  expect((await portal.signIn('zhangsan', 'wrong')).code).toBe(402)
  expect((await portal.signIn('admin')).code).toBe(200)
  await save({ mmdl: 1 })
  expect((await portal.signIn('zhangsan')).code).toBe(200)
})
