import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testPassword } from '../../testing/settings.ts'
import { fetchUnrushed } from '../../testing/unrushed.ts'
import { signInLimits } from '../auth/signInLimits.steps.ts'
import { sliderPasses } from '../slider/passes.store.ts'

let portal: TestPortal
let origin: string
beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' })
  origin = await portal.server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => portal.close())

let client = 0
/** Each test comes from an address of its own, so that the limit per address does not meet them. */
let from: { 'x-forwarded-for': string }
beforeEach(async () => {
  client += 1
  from = { 'x-forwarded-for': `10.3.0.${client}` }
  await portal.sql('delete from sign_in_tries')
})

type Fields = Record<string, string>

/** A call over the wire, as a Sa-Token client makes it: a form, or JSON. */
async function send(body: URLSearchParams | string, headers: Fields = {}, to = origin) {
  const type: Fields = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const url = `${to}/sso_server/sso/doLogin`
  const answer = await fetchUnrushed(url, { method: 'POST', body, headers: { ...from, ...type, ...headers } })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}
const credentials = async (name: string, password = testPassword): Promise<Fields> => ({
  name,
  pwd: await portal.sealPassword(password),
})
const doLogin = async (name: string, password?: string, headers?: Fields) =>
  send(new URLSearchParams(await credentials(name, password)), headers)
const person = async (satoken: string, headers: Fields = {}) => {
  const answer = await fetchUnrushed(`${origin}/portal_server/yhxx`, { headers: { ...from, ...headers, satoken } })
  return (await answer.json()) as { code: number; data: Record<string, unknown> | null }
}
const reasons = async () => {
  const rows = await portal.sql<{ username: string; method: string; success: boolean; reason: string | null }>(
    'select username, method, success, reason from login_log where address = $1 order by seq',
    [from['x-forwarded-for']],
  )
  return rows
}
const failed = { code: 500, msg: '登录失败！', data: null }
const badBody = { code: 404, data: null, message: '参数校验失败', msg: '参数校验失败' }

describe('Sa-Token’s sign-in', () => {
  test('answers the token as Sa-Token does and in both headers, and it opens the portal', async () => {
    const { status, headers, body } = await doLogin('zhangsan')
    expect(status).toBe(200)
    expect(body).toEqual({ code: 200, msg: '登录成功！', data: expect.stringMatching(/^[\w-]{43}$/) })
    expect(headers.get('satoken')).toBe(body['data'])
    expect(headers.get('authorization')).toBe(body['data'])
    expect(await person(String(body['data']))).toMatchObject({ code: 200, data: { username: 'zhangsan' } })
    expect(await reasons()).toEqual([{ username: 'zhangsan', method: 'USER-PWD', success: true, reason: null }])
  })

  test('takes JSON as well, and a staff number', async () => {
    const { body } = await send(JSON.stringify(await credentials('2008035')))
    expect(body).toMatchObject({ code: 200, msg: '登录成功！' })
    expect(await person(String(body['data']))).toMatchObject({ data: { username: 'zhangsan' } })
  })

  test('binds a browser’s session to that browser by a cookie, and never takes a token from one', async () => {
    const site = { 'sec-fetch-site': 'same-origin' }
    const { headers, body } = await doLogin('lisi', undefined, site)
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
    expect(headers.getSetCookie()).toHaveLength(1)
    expect(headers.get('set-cookie')).toMatch(/^__Host-pb=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
    const satoken = String(body['data'])
    expect((await person(satoken, { ...site })).code).toBe(401)
    expect((await person(satoken, { ...site, cookie })).code).toBe(200)
    const byCookie = await fetchUnrushed(`${origin}/portal_server/yhxx`, { headers: { cookie: `satoken=${satoken}` } })
    expect(await byCookie.json()).toMatchObject({ code: 401 })
  })

  test('says when the password has to be changed first; the session opens nothing else', async () => {
    await portal.sql("update users set must_change_password = true where username = 'wangwu'")
    const { body } = await doLogin('wangwu')
    await portal.sql("update users set must_change_password = false where username = 'wangwu'")
    expect(body).toMatchObject({ code: 200, mustChangePwd: true })
    const list = await fetchUnrushed(`${origin}/portal_server/session/list`, {
      method: 'POST',
      headers: { satoken: String(body['data']) },
    })
    expect(await list.json()).toMatchObject({ code: 800, message: '请先修改密码' })
  })
})

describe('is refused', () => {
  test('alike for wrong, unknown, locked, disabled and not at this address; the log tells them apart', async () => {
    const elsewhere = { 'x-forwarded-for': '10.3.9.9' }
    for (let i = 0; i < signInLimits.tries; i++) await doLogin('qianqi', 'Wrong-2026', elsewhere)
    await portal.sql("update users set bound_addresses = '{192.0.2.0/24}' where username = 'wangwu'")
    const tries = [
      await doLogin('zhangsan', 'Wrong-2026'),
      await doLogin('nobody-here', 'Wrong-2026'),
      await doLogin('qianqi'),
      await doLogin('sunba'),
      await doLogin('wangwu'),
      await doLogin('zhangsan', ''),
      await send(new URLSearchParams({ name: 'zhangsan', pwd: testPassword })),
    ]
    await portal.sql("update users set bound_addresses = '{}' where username = 'wangwu'")
    for (const { status, headers, body } of tries) {
      expect([status, body], String(tries.map(it => it.body['code']))).toEqual([200, failed])
      for (const name of ['satoken', 'authorization', 'set-cookie']) expect(headers.get(name), name).toBeNull()
    }
    expect((await reasons()).map(row => row.reason)).toEqual([
      'wrong password',
      'unknown name',
      'locked',
      'disabled',
      'address not allowed',
      'wrong password',
      'wrong password',
    ])
  })

  test('to the right password too once five were wrong, at /login as well: both count on one counter', async () => {
    for (let i = 0; i < 3; i++) expect((await doLogin('lisi', 'Wrong-2026')).body).toEqual(failed)
    for (let i = 0; i < 2; i++) expect((await portal.signIn('lisi', 'Wrong-2026', from)).code).toBe(402)
    expect((await doLogin('lisi')).body).toEqual(failed)
    expect((await portal.signIn('lisi', undefined, from)).code).toBe(402)
  })

  test('to too many tries of one address in a minute, those at /login among them', async () => {
    for (let i = 0; i < signInLimits.perAddress; i++)
      await portal.services.live.count(`sign-in:${from['x-forwarded-for']}`, 60)
    expect((await doLogin('zhangsan')).body).toEqual({ code: 500, msg: '操作过于频繁，请稍后再试', data: null })
    expect((await portal.signIn('zhangsan', undefined, from)).code).toBe(800)
    expect(await reasons()).toEqual([])
  })

  test('to a call that another site makes', async () => {
    const answer = await doLogin('zhangsan', undefined, { 'sec-fetch-site': 'cross-site' })
    expect(answer.body).toMatchObject({ code: 403, data: null })
    expect((await doLogin('zhangsan', undefined, { origin: 'https://evil.example' })).body['code']).toBe(403)
    expect(await reasons()).toEqual([])
  })

  test('as a bad body: what is missing, too much, too long, of another type or named twice', async () => {
    const right = await credentials('zhangsan')
    const bad: (URLSearchParams | string)[] = [
      '',
      '{}',
      '{"name":',
      JSON.stringify({ name: right['name'] }),
      JSON.stringify({ ...right, name: 7 }),
      JSON.stringify({ ...right, name: 'x'.repeat(65) }),
      JSON.stringify({ ...right, name: 'zhang\u0000san' }),
      JSON.stringify({ ...right, loginType: 'qrcodeLogin' }),
      JSON.stringify({ username: 'zhangsan', password: right['pwd'] }),
      JSON.stringify([right]),
      new URLSearchParams([...Object.entries(right), ['name', 'admin']]),
    ]
    for (const body of bad) expect((await send(body)).body, String(body).slice(0, 40)).toEqual(badBody)
    expect(await reasons()).toEqual([])
  })

  test('by GET: a password never stands in an address', async () => {
    const query = new URLSearchParams(await credentials('zhangsan'))
    const answer = await fetchUnrushed(`${origin}/sso_server/sso/doLogin?${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 404, data: null }])
    const posted = await fetchUnrushed(`${origin}/sso_server/sso/doLogin?${query}`, { method: 'POST', headers: from })
    expect(await posted.json()).toEqual(badBody)
  })

  test('where signing in by password is switched off, except to administrators', async () => {
    await portal.sql("update parameters set value = '0' where id = 'signInByPassword'")
    await expect.poll(async () => (await doLogin('zhangsan')).body['code']).toBe(500)
    const off = await doLogin('zhangsan', undefined, { 'accept-language': 'en' })
    expect(off.body).toEqual({ code: 500, msg: expect.stringMatching(/^[A-Z][^\n]+\.$/), data: null })
    expect((await doLogin('admin')).body['code']).toBe(200)
    await portal.sql("update parameters set value = '1' where id = 'signInByPassword'")
    await expect.poll(async () => (await doLogin('zhangsan')).body['code']).toBe(200)
  })
})

test('wants what the slider check returned, like /login, and uses it up', async () => {
  const strict = await startPortal({ PORTAL_SLIDER: 'puzzle', PORTAL_TRUST_PROXY: '127.0.0.1' })
  const to = await strict.server.listen({ host: '127.0.0.1', port: 0 })
  const fields = { name: 'zhangsan', pwd: await strict.sealPassword(testPassword) }
  const words = { code: 500, msg: expect.stringContaining('验证'), data: null }
  const none = await send(new URLSearchParams(fields), {}, to)
  const made = await send(new URLSearchParams({ ...fields, slider: 'made-up' }), {}, to)
  const slider = await sliderPasses({ live: strict.services.live, mode: 'puzzle' }).issue(from['x-forwarded-for'])
  const right = await send(new URLSearchParams({ ...fields, slider }), {}, to)
  const again = await send(new URLSearchParams({ ...fields, slider }), {}, to)
  const rows = await strict.sql('select success from login_log')
  await strict.close()
  expect([none.body, made.body]).toEqual([words, words])
  expect(right.body).toMatchObject({ code: 200 })
  expect(again.body).toEqual(words)
  expect(rows).toEqual([{ success: true }])
})
