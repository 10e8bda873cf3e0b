import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testPassword } from '../../testing/settings.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => portal.close())
const first = 'Fresh-Start-2026'
const people = [
  'zhangsan',
  'lisi',
  'wangwu',
  'zhaoliu',
  'qianqi',
  '2009118',
  '2003042',
  '1998017',
  '2011042',
  '2006077',
]
let who = ''
let from = {}
beforeEach(() => {
  who = people.shift() ?? ''
  from = { 'x-forwarded-for': `10.4.0.${people.length}` }
})

const signIn = (password = testPassword) => portal.signIn(who, password, from)
const token = async (password = testPassword) => ({ satoken: String((await signIn(password)).headers.satoken) })
const change = async (as: { satoken: string }, oldPwd: string, newPwd: string) =>
  portal.post(
    '/optUser/updatePwd',
    { oldPwd: await portal.sealPassword(oldPwd), newPwd: await portal.sealPassword(newPwd) },
    { ...as, ...from },
  )
const me = async (as: { satoken: string }) => (await portal.get('/yhxx', { ...as, ...from })).code

test('a changed password opens, the old one does not, and every session but the new one ends', async () => {
  const [here, elsewhere] = [await token(), await token()]
  expect([await me(here), await me(elsewhere)]).toEqual([200, 200])
  const answer = await change(here, testPassword, first)
  expect(answer).toMatchObject({ code: 200, data: { tokenname: 'satoken', mustChangePwd: false } })
  expect([await me(here), await me(elsewhere)]).toEqual([401, 401])
  expect(await me({ satoken: String(answer.headers.satoken) })).toBe(200)
  expect((await signIn()).code).toBe(402)
  expect((await signIn(first)).code).toBe(200)
})

test('a wrong old password is said at its field, and five of them lock the account', async () => {
  const as = await token()
  for (let i = 0; i < 5; i++) {
    const answer = await change(as, 'Wrong-2026', first)
    expect(answer.body).toMatchObject({ code: 800, data: null, errors: { oldPwd: '原密码不正确' } })
  }
  expect(await change(as, testPassword, first)).toMatchObject({ code: 800 })
  expect((await signIn()).code).toBe(402)
  expect(await me(as)).toBe(200)
})

test('the new password must follow the policy, and the words state the bounds in force', async () => {
  const as = await token()
  const words = async (wanted: string) => {
    const { body } = await change(as, testPassword, wanted)
    return body['code'] === 800 ? (body['errors'] as { newPwd?: string }).newPwd : body['code']
  }
  expect(await words('Ab-1')).toBe('密码长度为 8 至 20 位')
  expect(await words('A'.repeat(10) + 'b1-'.repeat(4))).toBe('密码长度为 8 至 20 位')
  expect(await words('onlyletters')).toMatch(/至少 3 种/)
  expect(await words(`${who}-A1x`)).toBe('密码不能包含用户名')
  // Thirteen characters, of which ten are written out as eighteen each before they are hashed.
  expect(await words(`Aa1${'ﷺ'.repeat(10)}`)).toBe('密码过长，请缩短后再试')
  expect((await signIn()).code).toBe(200)
})

test('what is tried first is refused at its field: common words, the own names and the organisation’s', async () => {
  await portal.sql(
    "update users set name = '欧阳小敏', name_en = 'Ouyang Xiaomin', mobile = '13912345678' where username = $1",
    [who],
  )
  const [{ code } = { code: '' }] = await portal.sql<{ code: string }>('select code from users where username = $1', [
    who,
  ])
  const as = await token()
  const words = async (wanted: string) => (await change(as, testPassword, wanted)).body['errors']
  for (const common of ['Password123!', 'P@ssw0rd2026', '1qaz@WSX', 'Mima-2026'])
    expect(await words(common), common).toEqual({ newPwd: '该密码过于常见，容易被猜到，请换一个' })
  for (const own of [
    'Ouyangxiaomin-1',
    'Xiaomin-Ouyang-1',
    '0uyangX1aomin#',
    '欧阳小敏-Ab1',
    `Ab-${code}-x`,
    'A13912345678b-',
  ])
    expect(await words(own), own).toEqual({ newPwd: '密码不能包含您的姓名（含拼音）、工号、用户名或手机号' })
  for (const place of ['Jiangzhou-2027', 'Jiangzhoudaxue#1', 'Jzdx-2026-ab', '江州大学Ab-12'])
    expect(await words(place), place).toEqual({ newPwd: '密码不能包含本单位的名称（含拼音）' })
  expect((await change(as, testPassword, first)).code).toBe(200)
})

test('under the policy of the specification six characters of any kind will do', async () => {
  await portal.sql("update parameters set value = 'spec' where id = 'passwordPolicy'")
  const as = await token()
  await expect.poll(async () => (await change(as, testPassword, '123456')).code).toBe(200)
  await portal.sql("update parameters set value = 'mlps' where id = 'passwordPolicy'")
})

test('none of the last five passwords comes back, the one in force included', async () => {
  let as = await token()
  const changed = (n: number) => `Changed-No-${n}`
  const all = [testPassword, ...[1, 2, 3, 4, 5, 6].map(changed)]
  for (const [i, next] of all.slice(1).entries()) {
    const answer = await change(as, all[i] ?? '', next)
    expect(answer.code, next).toBe(200)
    as = { satoken: String(answer.headers.satoken) }
  }
  for (const used of all.slice(2))
    expect((await change(as, changed(6), used)).body, used).toMatchObject({
      errors: { newPwd: '不能使用最近用过的密码' },
    })
  expect((await change(as, changed(6), changed(1))).code).toBe(200)
})

test('whoever has to change the password can do that, read who they are and sign out, and nothing else', async () => {
  await portal.sql('update users set must_change_password = true where username = $1', [who])
  const answer = await signIn()
  expect(answer.data).toMatchObject({ mustChangePwd: true })
  const as = { satoken: String(answer.headers.satoken) }
  expect((await portal.get('/yhxx', { ...as, ...from })).data).toMatchObject({ mustChangePwd: true })
  expect(await portal.get('/menu/mymenu', { ...as, ...from })).toMatchObject({ code: 800, message: '请先修改密码' })
  const changed = await change(as, testPassword, first)
  expect(changed.data).toMatchObject({ mustChangePwd: false })
  const now = { satoken: String(changed.headers.satoken), ...from }
  expect((await portal.get('/menu/mymenu', now)).code).toBe(200)
})

test('the change stands in the operation log, without the passwords', async () => {
  const as = await token()
  await change(as, 'Wrong-2026', first)
  await change(as, testPassword, first)
  const rows = await portal.sql(
    "select outcome, detail from operation_log where operation = 'auth.changePassword' order by seq desc limit 2",
  )
  expect(rows).toEqual([
    { outcome: 'done', detail: '{}' },
    { outcome: 'refused', detail: '{"why":"old password"}' },
  ])
})
