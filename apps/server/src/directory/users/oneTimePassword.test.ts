import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const idOf = async (username: string) =>
  (await portal.sql<{ id: number }>('select id from users where username = $1', [username]))[0]?.id ?? 0
const reset = async (username: string) => portal.post('/xtglYhgl/resetPassword', { suid: await idOf(username) }, admin)
const tailOf = async (username: string) => {
  const seen = await portal.post('/xtglYhgl/reveal', { suid: await idOf(username) }, admin)
  return (seen.data as { sfzh: string }).sfzh.slice(-6)
}
const change = async (satoken: string, from: string, to: string) =>
  portal.post(
    '/optUser/updatePwd',
    { oldPwd: await portal.sealPassword(from), newPwd: await portal.sealPassword(to) },
    { satoken },
  )

test('a reset password ends every session, signs in once, and only to choose another', async () => {
  const before = await portal.as('zhangsan')
  const answer = await reset('zhangsan')
  expect(answer.data).toEqual({ yxqz: expect.stringMatching(/^\d{4}-/) })
  expect((await portal.get('/yhxx', before)).code).toBe(401)
  const tail = await tailOf('zhangsan')
  const first = await portal.signIn('zhangsan', tail)
  expect(first.data).toMatchObject({ mustChangePwd: true })
  const token = String(first.headers['satoken'])
  expect((await portal.get('/menu/mymenu', { satoken: token })).message).toBe('请先修改密码')
  expect((await portal.signIn('zhangsan', tail)).code).toBe(402)
  expect((await change(token, tail, 'Neues-Passwort-1')).code).toBe(200)
  expect((await portal.signIn('zhangsan', 'Neues-Passwort-1')).data).toMatchObject({ mustChangePwd: false })
})

test('it is good for a day', async () => {
  await reset('lisi')
  await portal.sql("update users set one_time_until = now() - interval '1 second' where username = 'lisi'")
  expect((await portal.signIn('lisi', await tailOf('lisi'))).code).toBe(402)
})

test('without a card number there is no tail; by parameter it is random, and said once', async () => {
  await portal.sql("update users set card_id_sealed = null where username = 'qianqi'")
  expect((await reset('qianqi')).message).toBe('该用户没有身份证号，无法按身份证号后六位重置密码')
  await portal.sql("update parameters set value = 'random' where id = 'resetPassword'")
  portal.services.changes.tell('parameters')
  const { data } = await reset('qianqi')
  const { pwd } = data as { pwd: string }
  expect(pwd).toMatch(/^\w{12}$/)
  expect((await portal.signIn('qianqi', pwd)).data).toMatchObject({ mustChangePwd: true })
  const log = await portal.sql<{ detail: string }>(
    "select detail from operation_log where operation = 'users.resetPassword' order by seq desc limit 1",
  )
  expect(log[0]?.detail).not.toContain(pwd)
  await portal.sql("update parameters set value = 'cardTail' where id = 'resetPassword'")
  portal.services.changes.tell('parameters')
})

test('two at once with the same one-time password: one gets in', async () => {
  await reset('wangwu')
  const tail = await tailOf('wangwu')
  const codes = (await Promise.all([portal.signIn('wangwu', tail), portal.signIn('wangwu', tail)])).map(it => it.code)
  expect(codes.sort()).toEqual([200, 402])
})

test('sessions of somebody are seen and ended, the security question is cleared', async () => {
  const as = await portal.as('zhaoliu')
  const suid = await idOf('zhaoliu')
  const sessions = (await portal.post('/xtglYhgl/sessions', { suid }, admin)).data as { id: string }[]
  expect(sessions).toHaveLength(1)
  expect((await portal.post('/xtglYhgl/endSession', { suid, id: sessions[0]?.id }, admin)).data).toEqual({ count: 1 })
  expect((await portal.get('/yhxx', as)).code).toBe(401)
  expect((await portal.post('/xtglYhgl/endSession', { suid, id: sessions[0]?.id }, admin)).message).toBe(
    '该登录会话不存在或已结束',
  )
  await portal.sql("insert into security_questions (user_id, question, answer_hash) values ($1, '?', 'x')", [suid])
  expect((await portal.post('/xtglYhgl/resetQa', { suid }, admin)).code).toBe(200)
  expect(await portal.sql('select from security_questions where user_id = $1', [suid])).toHaveLength(0)
})
