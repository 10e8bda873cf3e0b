import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { makeTickets } from '../sso/tickets.store.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => portal.close())

const idOf = async (username: string) => {
  const rows = await portal.sql<{ id: number }>('select id from users where username = $1', [username])
  return rows[0]?.id ?? 0
}
/** A one-time sign-in token, as a trusted system gets it. */
const tokenFor = async (username: string) => makeTickets(portal.services.live).issueSignIn(await idOf(username), '0001')
const signIn = (token: string | null, headers = {}) =>
  portal.post(
    '/login',
    {},
    { 'login-method': 'THIRD-TOKEN', ...(token === null ? {} : { satoken: token }), ...headers },
  )
const refused = { status: 200, code: 800, data: null, message: '登录凭据无效或已过期，请重新登录' }

test('a one-time token signs its person in and gives a session token of its own', async () => {
  const token = await tokenFor('zhangsan')
  const answer = await signIn(token)
  expect(answer).toMatchObject({ code: 200, data: { tokenname: 'satoken', mustChangePwd: false } })
  const satoken = String(answer.headers.satoken)
  expect(answer.data).toMatchObject({ tokenvalue: satoken })
  expect(satoken).not.toBe(token)
  expect((await portal.get('/yhxx', { satoken })).data).toMatchObject({ username: 'zhangsan' })
  expect((await portal.get('/yhxx', { satoken: token })).code).toBe(401)
})

test('it works once, also when it is used twice at the same moment', async () => {
  const token = await tokenFor('zhangsan')
  const codes = (await Promise.all([signIn(token), signIn(token), signIn(token)])).map(answer => answer.code)
  expect(codes.sort()).toEqual([200, 800, 800])
  expect(await signIn(token)).toMatchObject(refused)
})

test("somebody's session token is no sign-in token, and no token at all is none either", async () => {
  const { satoken } = await portal.as('zhangsan')
  for (const token of [satoken, 'made-up', '', 'x'.repeat(4000), null]) {
    const answer = await signIn(token)
    expect(answer).toMatchObject(refused)
    expect(answer.headers.satoken).toBeUndefined()
  }
  expect((await portal.get('/yhxx', { satoken })).code).toBe(200)
})

test('it ends the session that the browser names beside it, and none where the token opens nothing', async () => {
  const former = await portal.as('zhangsan')
  const code = async () => (await portal.get('/yhxx', former)).code
  await signIn('made-up', { 'former-satoken': former.satoken })
  expect(await code()).toBe(200)
  expect((await signIn(await tokenFor('zhangsan'), { 'former-satoken': former.satoken })).code).toBe(200)
  expect(await code()).toBe(401)
})

test('a disabled account, and one bound to other addresses, cannot come in by token', async () => {
  await portal.sql("update users set bound_addresses = '{10.20.0.0/16}' where username = 'wangwu'")
  expect(await signIn(await tokenFor('sunba'))).toMatchObject(refused)
  expect(await signIn(await tokenFor('wangwu'))).toMatchObject(refused)
  const there = { 'x-forwarded-for': '10.20.3.4' }
  expect((await signIn(await tokenFor('wangwu'), there)).code).toBe(200)
})

test('the ticket call of single sign-on takes the same token, once, and answers a session', async () => {
  const ticket = await tokenFor('lisi')
  const answer = await portal.post('/sso_server/loginCallback', { ticket })
  expect(answer).toMatchObject({ code: 200, data: { tokenname: 'satoken' } })
  const satoken = String(answer.headers.satoken)
  expect(answer.data).toMatchObject({ tokenvalue: satoken })
  expect((await portal.get('/yhxx', { satoken })).data).toMatchObject({ username: 'lisi' })
  expect(await portal.post('/sso_server/loginCallback', { ticket })).toMatchObject(refused)
})

describe('a browser, which a stranger may have led here', () => {
  const browser = { 'sec-fetch-site': 'same-origin' }
  const arrive = (token: string, headers = {}) => portal.post('/login/arrival', { token }, { ...browser, ...headers })

  test('is not signed in by what stood in an address, in either call, and uses it up', async () => {
    const token = await tokenFor('zhangsan')
    const answer = await signIn(token, browser)
    expect(answer).toMatchObject(refused)
    expect(answer.headers.satoken).toBeUndefined()
    expect(await signIn(token)).toMatchObject(refused)
    const ticket = await tokenFor('zhangsan')
    expect(await portal.post('/sso_server/loginCallback', { ticket }, browser)).toMatchObject(refused)
  })

  test('is known over plain HTTP too, where it says only from which page it posts', async () => {
    const plain = { origin: 'http://portal.example', host: 'portal.example' }
    const token = await tokenFor('zhangsan')
    expect(await signIn(token, plain)).toMatchObject(refused)
    expect(await signIn(token)).toMatchObject(refused)
    const ticket = await tokenFor('zhangsan')
    expect(await portal.post('/sso_server/loginCallback', { ticket }, plain)).toMatchObject(refused)
    const arrived = await portal.post('/login/arrival', { token: await tokenFor('zhangsan') }, plain)
    const answer = await signIn((arrived.data as { state: string }).state, plain)
    // No cookie binds this session: over plain HTTP the browser would not keep it.
    expect(answer).toMatchObject({ code: 200 })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is told whose the token is and who gave it, then signed in by what the page alone knows, once', async () => {
    const token = await tokenFor('zhangsan')
    const { data } = await arrive(token)
    expect(data).toEqual({
      uname: '张三',
      unameEn: 'Zhang San',
      rydm: '2008035',
      sysname: '财务系统',
      sysnameEn: expect.stringMatching(/[a-z]/i),
      state: expect.stringMatching(/^[\w-]{43}$/),
      dqyh: null,
      dqyhEn: null,
    })
    const { state } = data as { state: string }
    expect(await arrive(token)).toMatchObject(refused)
    expect(await signIn(token, browser)).toMatchObject(refused)
    const answer = await signIn(state, browser)
    const satoken = String(answer.headers.satoken)
    expect((await portal.get('/yhxx', { satoken })).code).toBe(401)
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';')
    expect((await portal.get('/yhxx', { satoken, cookie, ...browser })).data).toMatchObject({ username: 'zhangsan' })
    expect(await signIn(state, browser)).toMatchObject(refused)
  })

  test('hears who is signed in there already, whose session goes on until the person agrees', async () => {
    const lisi = await portal.as('lisi')
    const { data } = await arrive(await tokenFor('zhangsan'), lisi)
    expect(data).toMatchObject({ uname: '张三', dqyh: '李四', dqyhEn: 'Li Si' })
    expect((await portal.get('/yhxx', lisi)).code).toBe(200)
  })

  test('learns nothing of a made-up token, a session’s token, or one of a disabled account', async () => {
    const { satoken } = await portal.as('zhangsan')
    for (const token of ['made-up', satoken, await tokenFor('sunba')])
      expect(await arrive(token)).toMatchObject(refused)
    expect((await arrive('x'.repeat(200))).code).toBe(404)
  })
})

test('what was accepted and what was refused stands in the login log', async () => {
  await signIn(await tokenFor('qianqi'))
  await signIn('made-up')
  const rows = await portal.sql(
    "select username, method, success, reason from login_log where method = 'THIRD-TOKEN' order by seq desc limit 2",
  )
  expect(rows).toEqual([
    { username: '', method: 'THIRD-TOKEN', success: false, reason: 'token not valid' },
    { username: 'qianqi', method: 'THIRD-TOKEN', success: true, reason: null },
  ])
})
