import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { signInLimits } from './signInLimits.steps.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => portal.close())

let client = 0
/** Each test comes from an address of its own, so that the limit per address does not meet them. */
let from: { 'x-forwarded-for': string }
beforeEach(() => {
  client += 1
  from = { 'x-forwarded-for': `10.1.0.${client}` }
})

const signIn = (name: string, password?: string, headers = {}) => portal.signIn(name, password, { ...from, ...headers })
const wrong = 'Wrong-2026'
const unlock = (username: string) =>
  portal.sql('delete from sign_in_tries where user_id = (select id from users where username = $1)', [username])

describe('signing in by password', () => {
  test('answers the token in the body and in both headers, and it opens the portal', async () => {
    const answer = await signIn('zhangsan')
    expect(answer).toMatchObject({ status: 200, code: 200, message: '操作成功' })
    const { tokenvalue: token, ...rest } = answer.data as { tokenvalue: string }
    expect(rest).toEqual({ tokenname: 'satoken', mustChangePwd: false })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(answer.headers).toMatchObject({ satoken: token, authorization: token })
    const me = await portal.get('/yhxx', { satoken: token })
    expect(me.data).toMatchObject({ username: 'zhangsan', uname: '张三', rydm: '2008035', jsid: 'staff,teacher' })
  })

  test('a staff number opens the same account as its user name', async () => {
    const { headers } = await signIn('2008035')
    const me = await portal.get('/yhxx', { satoken: String(headers.satoken) })
    expect(me.data).toMatchObject({ username: 'zhangsan' })
  })

  test('every sign-in gives another token', async () => {
    const [first, second] = [await signIn('lisi'), await signIn('lisi')]
    expect(first.headers.satoken).not.toBe(second.headers.satoken)
  })

  test('the words come in the language that the caller reads', async () => {
    const answer = await signIn('zhangsan', wrong, { 'accept-language': 'en-GB,en;q=0.9' })
    await unlock('zhangsan')
    expect(answer).toMatchObject({ code: 402, message: 'Wrong user name or password.' })
  })

  test('wrong, unknown, locked, disabled and not at this address look exactly the same', async () => {
    for (let i = 0; i < signInLimits.tries; i++) await signIn('qianqi', wrong, { 'x-forwarded-for': '10.1.9.9' })
    await portal.sql("update users set bound_addresses = '{192.0.2.0/24}' where username = 'wangwu'")
    const tries = {
      wrong: await signIn('zhangsan', wrong),
      unknown: await signIn('nobody-here', wrong),
      locked: await signIn('qianqi'),
      disabled: await signIn('sunba'),
      elsewhere: await signIn('wangwu'),
    }
    await portal.sql("update users set bound_addresses = '{}' where username = 'wangwu'")
    await unlock('qianqi')
    await unlock('zhangsan')
    for (const [why, answer] of Object.entries(tries)) {
      expect(answer.status, why).toBe(200)
      const words = '用户名或密码错误'
      expect(answer.body, why).toEqual({ code: 402, data: null, message: words, msg: words })
      // Each answer has its moment and its number.
      const { date: _, 'x-request-id': __, ...headers } = answer.headers
      const { date: ___, 'x-request-id': ____, ...model } = tries.wrong.headers
      expect(headers, why).toEqual(model)
    }
    const log = await portal.sql<{ reason: string }>(`select reason from login_log where address = $1 order by seq`, [
      from['x-forwarded-for'],
    ])
    expect(log.map(row => row.reason)).toEqual([
      'wrong password',
      'unknown name',
      'locked',
      'disabled',
      'address not allowed',
    ])
  })

  test('an account bound to addresses opens from them, and its session is refused elsewhere', async () => {
    await portal.sql("update users set bound_addresses = '{10.1.0.0/16,2001:db8::/32}' where username = 'wangwu'")
    const answer = await signIn('wangwu')
    const sixth = await signIn('wangwu', undefined, { 'x-forwarded-for': '2001:db8::7' })
    const satoken = String(answer.headers.satoken)
    const here = await portal.get('/yhxx', { ...from, satoken })
    const elsewhere = await portal.get('/yhxx', { 'x-forwarded-for': '10.2.0.1', satoken })
    await portal.sql("update users set bound_addresses = '{}' where username = 'wangwu'")
    expect([answer.code, sixth.code, here.code, elsewhere.code]).toEqual([200, 200, 200, 401])
  })

  test('a password that is not under the key, or under no key at all, is a wrong password', async () => {
    const method = { ...from, 'login-method': 'USER-PWD' }
    for (const password of ['', 'Jiangzhou-2026', Buffer.from('Jiangzhou-2026').toString('base64'), '!!!']) {
      expect((await portal.post('/login', { username: 'zhangsan', password }, method)).code, password).toBe(402)
    }
    await unlock('zhangsan')
  })

  test('an empty password and one of 200 characters open nothing', async () => {
    expect((await signIn('zhangsan', '')).code).toBe(402)
    expect((await signIn('zhangsan', 'Aa1-'.repeat(40))).code).toBe(402)
    await unlock('zhangsan')
  })

  test('without the header that says how, or with one that does not fit the body, nothing happens', async () => {
    const body = { username: 'zhangsan', password: await portal.sealPassword('Jiangzhou-2026') }
    for (const method of [{}, { 'login-method': 'user-pwd' }, { 'login-method': 'DELEGATE' }]) {
      const answer = await portal.post('/login', body, { ...from, ...method })
      expect(answer.code).toBe(404)
      expect(answer.headers.satoken).toBeUndefined()
    }
  })

  test('too many tries from one address in a minute are refused, whoever they name', async () => {
    // What a minute of guessing leaves behind, but for the last three tries.
    for (let i = 0; i < signInLimits.perAddress - 2; i++)
      await portal.services.live.count(`sign-in:${from['x-forwarded-for']}`, 60)
    expect((await signIn('nobody-1', wrong)).code).toBe(402)
    expect((await signIn('nobody-2', wrong)).code).toBe(402)
    expect(await signIn('zhangsan')).toMatchObject({ code: 800, message: '操作过于频繁，请稍后再试' })
    expect((await signIn('zhangsan', undefined, { 'x-forwarded-for': '10.9.9.9' })).code).toBe(200)
  })

  test('both outcomes stand in the login log, with who, how, from where and on what', async () => {
    const agent = { 'user-agent': 'Browser of the test/1.0' }
    await signIn('lisi', wrong, agent)
    await signIn('lisi', undefined, agent)
    const rows = await portal.sql(
      `select username, method, success, reason, user_agent, actor_name, principal_name, length(request_id) as id
       from login_log where address = $1 order by seq`,
      [from['x-forwarded-for']],
    )
    const same = { username: 'lisi', method: 'USER-PWD', user_agent: agent['user-agent'], id: 36 }
    const people = { actor_name: '李四', principal_name: '李四' }
    expect(rows).toEqual([
      { ...same, ...people, success: false, reason: 'wrong password' },
      { ...same, ...people, success: true, reason: null },
    ])
  })
})
