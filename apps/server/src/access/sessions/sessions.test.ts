import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testPassword } from '../../testing/settings.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

interface Listed {
  id: string
  device: string
  ip: string
  method: string
  loginTime: string
  lastTime: string
  current: number
  wtrxm?: string
}
const list = async (headers: Record<string, string>) =>
  (await portal.post('/session/list', {}, headers)).data as Listed[]
const me = (headers: Record<string, string>) => portal.get('/yhxx', headers)
const notSignedIn = { status: 200, code: 401, data: null, message: '未登录或登录已过期，请重新登录' }

describe('a session', () => {
  test('is needed: no token, an unknown one and a malformed one are all 401', async () => {
    for (const satoken of ['', 'unknown', 'x'.repeat(129), 'null', 'undefined', '%00'])
      expect(await me({ satoken }), satoken.slice(0, 10)).toMatchObject(notSignedIn)
    expect(await me({})).toMatchObject(notSignedIn)
  })

  test('is taken from the header alone: not from the query, a cookie or the body', async () => {
    const { satoken } = await portal.as('zhangsan')
    expect((await portal.get(`/yhxx?satoken=${satoken}`)).code).toBe(401)
    expect((await me({ cookie: `satoken=${satoken}` })).code).toBe(401)
    expect((await me({ authorization: `Bearer ${satoken}` })).code).toBe(401)
    expect((await portal.post('/getUserInfo', { satoken })).code).toBe(401)
  })

  test('ends at sign-out: 205, the browser is told to forget, and the token opens nothing more', async () => {
    const as = await portal.as('zhangsan')
    const answer = await portal.post('/logout', {}, as)
    expect(answer).toMatchObject({ status: 200, code: 205, data: null, message: '退出成功' })
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
    expect(await me(as)).toMatchObject(notSignedIn)
    const ended = await portal.sql("select count(*)::int as n from sessions where ended_why = 'signed out'")
    expect(ended).toEqual([{ n: 1 }])
  })

  test('signing out is 205 also for whom the portal no longer knows', async () => {
    expect((await portal.post('/logout', {})).code).toBe(205)
    expect((await portal.post('/logout', {}, { satoken: 'long gone' })).code).toBe(205)
  })

  test('of a disabled account ends with the reason, and enabling does not bring it back', async () => {
    const as = await portal.as('qianqi')
    expect((await me(as)).code).toBe(200)
    const told: string[] = []
    portal.services.changes.on(table => told.push(table))
    await portal.sql("update users set enabled = false where username = 'qianqi'")
    await expect.poll(async () => (await me(as)).code).toBe('ERRCODE_001')
    expect(await me(as)).toMatchObject({ status: 200, data: null, message: '当前用户不可用' })
    await portal.sql("update users set enabled = true where username = 'qianqi'")
    await expect.poll(() => told.filter(table => table === 'users').length).toBe(2)
    expect((await me(as)).code).toBe('ERRCODE_001')
    expect((await portal.signIn('qianqi')).code).toBe(200)
  })

  test('of an account that was disabled and enabled while nobody called is over as well', async () => {
    const as = await portal.as('qianqi')
    await portal.sql("update users set enabled = false where username = 'qianqi'")
    await expect
      .poll(() => portal.sql("select ended_why from sessions where ended_why = 'account disabled'"))
      .toHaveLength(3)
    await portal.sql("update users set enabled = true where username = 'qianqi'")
    expect((await me(as)).code).toBe('ERRCODE_001')
  })

  test('sees a change of roles with its next call, without signing in again', async () => {
    const as = await portal.as('zhaoliu')
    const before = await me(as)
    expect(before.data).toMatchObject({ jsid: 'auditor', rights: ['logs'] })
    await portal.sql("insert into user_roles select id, 'admin' from users where username = 'zhaoliu'")
    await expect.poll(async () => ((await me(as)).data as { jsid: string }).jsid).toBe('admin,auditor')
    expect((await me(as)).data).toMatchObject({ rights: expect.arrayContaining(['logs', 'parameters', 'users']) })
    await portal.sql(
      "delete from user_roles where role_code = 'admin' and user_id = (select id from users where username = 'zhaoliu')",
    )
    await expect.poll(async () => ((await me(as)).data as { rights: string[] }).rights).toEqual(['logs'])
  })
})

describe('a session that a browser began', () => {
  const browser = { 'sec-fetch-site': 'same-origin' }

  test('needs the cookie of that browser beside the token', async () => {
    const answer = await portal.signIn('zhangsan', testPassword, browser)
    const satoken = String(answer.headers.satoken)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-pb=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
    const pair = cookie.split(';')[0] ?? ''
    expect((await me({ satoken, cookie: `other=1; ${pair}; more=2` })).code).toBe(200)
    expect(await me({ satoken })).toMatchObject(notSignedIn)
    expect(await me({ satoken, cookie: '__Host-pb=made-up' })).toMatchObject(notSignedIn)
    expect((await me({ satoken, cookie: pair })).code).toBe(200)
  })

  test('is not opened by the cookie of another sign-in', async () => {
    const [first, second] = [
      await portal.signIn('zhangsan', testPassword, browser),
      await portal.signIn('zhangsan', testPassword, browser),
    ]
    const cookie = String(second.headers['set-cookie']).split(';')[0] ?? ''
    expect(await me({ satoken: String(first.headers.satoken), cookie })).toMatchObject(notSignedIn)
  })

  test('goes on when the same person signs in in another tab, which keeps the key', async () => {
    const first = await portal.signIn('zhangsan', testPassword, browser)
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    const second = await portal.signIn('zhangsan', testPassword, { ...browser, cookie })
    expect(String(second.headers['set-cookie']).split(';')[0]).toBe(cookie)
    for (const answer of [first, second])
      expect((await me({ satoken: String(answer.headers.satoken), cookie })).code).toBe(200)
  })

  test('has a fresh key when somebody else or nobody was signed in there', async () => {
    const first = await portal.signIn('zhangsan', testPassword, browser)
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    for (const held of [cookie, '__Host-pb=made-up'])
      expect(
        String((await portal.signIn('lisi', testPassword, { ...browser, cookie: held })).headers['set-cookie']),
      ).not.toContain(held)
  })

  test('gets no cookie where the client is no browser', async () => {
    const answer = await portal.signIn('zhangsan')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

describe('signing in again', () => {
  const browser = { 'sec-fetch-site': 'same-origin' }
  const signIn = async (name: string, headers: Record<string, string> = {}, password?: string) => {
    const answer = await portal.signIn(name, password, { ...browser, ...headers })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { code: answer.code, as: { satoken: String(answer.headers.satoken), cookie } }
  }
  const code = async (headers: Record<string, string>) => (await me(headers)).code

  test('ends the session that it comes with; a wrong password does not', async () => {
    const { as: former } = await signIn('zhangsan')
    expect((await signIn('lisi', former, 'Wrong-2026')).code).toBe(402)
    expect(await code(former)).toBe(200)
    const { as: now } = await signIn('zhangsan', former)
    expect(now.cookie).toBe(former.cookie)
    expect([await code(former), await code(now)]).toEqual([401, 200])
    const ended = await portal.sql("select from sessions where ended_why = 'signed in again'")
    expect(ended).toHaveLength(1)
  })

  test('of a client without cookies does the same', async () => {
    const [former, other] = [await portal.as('wangwu'), await portal.as('wangwu')]
    expect((await portal.signIn('wangwu', testPassword, former)).code).toBe(200)
    expect([await code(former), await code(other)]).toEqual([401, 200])
  })

  test('as somebody else ends all that was open in that browser, also in tabs that say nothing', async () => {
    const { as: former } = await signIn('zhangsan')
    const { as: elsewhere } = await signIn('zhangsan')
    const { as: now } = await signIn('lisi', { cookie: former.cookie })
    expect([await code(former), await code(elsewhere), await code(now)]).toEqual([401, 200, 200])
  })

  test("ends nobody else's by a token without the browser's key", async () => {
    const { as: former } = await signIn('zhangsan')
    await signIn('lisi', { satoken: former.satoken })
    await signIn('lisi', { satoken: former.satoken, cookie: '__Host-pb=made-up' })
    expect(await code(former)).toBe(200)
  })
})

describe('my sessions', () => {
  test('lists device, place and last use, the current one marked, and nobody else’s', async () => {
    await portal.sql('update sessions set ended_at = now() where ended_at is null')
    const phone = await portal.signIn('lisi', testPassword, { 'user-agent': 'Phone/1' })
    const desk = await portal.signIn('lisi', testPassword, { 'user-agent': 'Desk/2' })
    await portal.as('zhangsan')
    const rows = await list({ satoken: String(desk.headers.satoken) })
    expect(rows.map(row => [row.device, row.current]).sort()).toEqual([
      ['Desk/2', 1],
      ['Phone/1', 0],
    ])
    for (const row of rows) {
      expect(row).toMatchObject({ ip: '127.0.0.1', method: 'USER-PWD', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
      expect(`${row.loginTime} ${row.lastTime}`).toMatch(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d ?){2}$/)
      expect(JSON.stringify(row)).not.toContain(String(phone.headers.satoken))
    }
  })

  test('one can be ended, and only once', async () => {
    const [here, there] = [await portal.as('lisi'), await portal.as('lisi')]
    const own = (await list(there)).find(row => row.current === 1)
    expect((await portal.post('/session/end', { id: own?.id }, here)).code).toBe(200)
    expect(await me(there)).toMatchObject(notSignedIn)
    expect(await portal.post('/session/end', { id: own?.id }, here)).toMatchObject({
      code: 800,
      message: '该登录会话不存在或已结束',
    })
    expect((await me(here)).code).toBe(200)
  })

  test('all others can be ended at once; the count says how many', async () => {
    await portal.sql('update sessions set ended_at = now() where ended_at is null')
    const here = await portal.as('wangwu')
    const others = [await portal.as('wangwu'), await portal.as('wangwu')]
    const stranger = await portal.as('zhangsan')
    expect((await portal.post('/session/endOthers', {}, here)).data).toEqual({ count: 2 })
    for (const other of others) expect(await me(other)).toMatchObject(notSignedIn)
    expect((await me(here)).code).toBe(200)
    expect((await me(stranger)).code).toBe(200)
    expect(await list(here)).toHaveLength(1)
  })

  test("somebody else's session cannot be ended", async () => {
    const [mine, other] = [await portal.as('lisi'), await portal.as('zhangsan')]
    const target = (await list(other)).find(row => row.current === 1)
    const answer = await portal.post('/session/end', { id: target?.id }, mine)
    expect(answer).toMatchObject({ code: 800, message: '该登录会话不存在或已结束' })
    expect((await me(other)).code).toBe(200)
  })

  test('a delegate’s sessions are in the list of who sits there, and say for whom', async () => {
    const { satoken } = await portal.as('lisi')
    const switched = await portal.post(
      '/login',
      { name: '2008035', pwd: '', loginType: 'qrcodeLogin' },
      { 'login-method': 'DELEGATE', satoken },
    )
    const acting = { satoken: String(switched.headers.satoken) }
    const current = (rows: Listed[]) => rows.find(row => row.current === 1)
    expect(current(await list(acting))).toMatchObject({ method: 'DELEGATE', wtrxm: '张三' })
    const zhangsan = await portal.as('zhangsan')
    expect((await list(zhangsan)).map(row => row.method)).not.toContain('DELEGATE')
    expect((await portal.post('/session/endOthers', {}, zhangsan)).code).toBe(200)
    expect((await me(acting)).code).toBe(200)
  })

  test('ending sessions stands in the operation log', async () => {
    const as = await portal.as('lisi')
    await portal.post('/session/endOthers', {}, as)
    const rows = await portal.sql('select operation, actor_name from operation_log order by seq desc limit 1')
    expect(rows).toEqual([{ operation: 'sessions.endOthers', actor_name: '李四' }])
  })
})
