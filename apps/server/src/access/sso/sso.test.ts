import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleSecret } from '#demo/sampleSecret.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { signatureOf } from './signature.rules.ts'

let portal: TestPortal
/** Applications that open by a link, one of each of two systems. */
let apps: Record<string, string>
beforeAll(async () => {
  portal = await startPortal()
  const rows = await portal.sql<{ id: string; system: string }>(
    `select min(p.id) as id, p.system_id as system from permissions p join role_permissions r on r.permission_id = p.id
     where r.role_code = 'teacher' and p.link_kind = 'link' and not p.is_branch and p.path is null group by p.system_id`,
  )
  apps = Object.fromEntries(rows.map(row => [row.system, row.id]))
})
afterAll(() => portal.close())

type Parameters = Record<string, string>
const signed = (parameters: Parameters, system = '0001'): Parameters => {
  const all = { client: system, timestamp: String(Date.now()), nonce: randomBytes(12).toString('hex'), ...parameters }
  return { ...all, sign: signatureOf(all, sampleSecret(portal.seal, system)) }
}
const query = (parameters: Parameters) => new URLSearchParams(parameters).toString()
const check = async (parameters: Parameters) =>
  (await portal.get(`/sso_server/sso/checkTicket?${query(parameters)}`)).body
const push = async (parameters: Parameters) => (await portal.get(`/sso_server/sso/pushS?${query(parameters)}`)).body
const ticketOf = async (as: { satoken: string }, system = '0001', more = {}) => {
  const answer = await portal.post('/menu/url', { qid: apps[system], ...more }, as)
  return new URL(String(answer.data)).searchParams.get('ticket') ?? ''
}
const refusals = () =>
  portal.sql(
    "select object, outcome, detail from operation_log where operation = 'sso.ticket' and outcome = 'refused' order by seq",
  )
const invalid = { code: 500, msg: '无效 ticket', data: null }

describe('exchanging a ticket', () => {
  test('tells the business system who comes, for which unit, and for how long', async () => {
    const ticket = await ticketOf(await portal.as('zhangsan'), '0001', { ztdm: '09', dwdm: '900100' })
    const answer = await portal.get(`/sso_server/sso/checkTicket?${query(signed({ ticket }))}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      code: 200,
      msg: 'ok',
      data: '2008035',
      loginId: '2008035',
      name: '张三',
      nameEn: 'Zhang San',
      ztdm: '09',
      dwdm: '900100',
      dwmc: '教育发展基金会',
      dwmcEn: 'Education Development Foundation',
      remainSessionTimeout: expect.closeTo(43_195, -1.5),
      remainTokenTimeout: expect.closeTo(43_195, -1.5),
    })
  })

  test('while acting it names both people', async () => {
    const lisi = await portal.as('lisi')
    const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
    const { headers } = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...lisi })
    const ticket = await ticketOf({ satoken: String(headers.satoken) })
    expect(await check(signed({ ticket }))).toMatchObject({
      loginId: '2008035',
      actLoginId: '2016127',
      actName: '李四',
    })
  })

  test('works by GET and by POST, with the parameters in the address or in a form', async () => {
    const as = await portal.as('zhangsan')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answers = [
      await check(signed({ ticket: await ticketOf(as), ssoLogoutCall: '' })),
      (await portal.post(`/sso_server/sso/checkTicket?${query(signed({ ticket: await ticketOf(as) }))}`, '', form))
        .body,
      (await portal.post('/sso_server/sso/checkTicket', query(signed({ ticket: await ticketOf(as) })), form)).body,
      await push(signed({ msgType: 'checkTicket', ticket: await ticketOf(as) })),
      (
        await portal.post(
          '/sso_server/sso/pushS',
          query(signed({ msgType: 'checkTicket', ticket: await ticketOf(as) })),
          form,
        )
      ).body,
    ]
    for (const [i, answer] of answers.entries())
      expect(answer, String(i)).toMatchObject({ code: 200, msg: 'ok', data: '2008035' })
  })

  test('works once; the second time is refused and logged', async () => {
    const ticket = await ticketOf(await portal.as('zhangsan'))
    expect(await check(signed({ ticket }))).toMatchObject({ code: 200 })
    const before = (await refusals()).length
    expect(await check(signed({ ticket }))).toEqual(invalid)
    expect((await refusals()).slice(before)).toEqual([
      { object: '0001', outcome: 'refused', detail: '{"why":"ticket not valid"}' },
    ])
  })

  test('works once also when two ask at the same moment', async () => {
    const ticket = await ticketOf(await portal.as('zhangsan'))
    const answers = await Promise.all([1, 2, 3, 4].map(() => check(signed({ ticket }))))
    expect(answers.map(answer => answer['code']).sort()).toEqual([200, 500, 500, 500])
  })

  test('is for the system that the application belongs to, not for another', async () => {
    const ticket = await ticketOf(await portal.as('zhangsan'))
    expect(await check(signed({ ticket }, '0002'))).toEqual(invalid)
    expect(await check(signed({ ticket }))).toEqual(invalid)
  })

  test('of a person who was disabled meanwhile fails', async () => {
    const ticket = await ticketOf(await portal.as('qianqi'))
    await portal.sql("update users set enabled = false where username = 'qianqi'")
    expect(await check(signed({ ticket }))).toEqual(invalid)
    await portal.sql("update users set enabled = true where username = 'qianqi'")
  })

  test('of a made-up, empty or missing ticket fails', async () => {
    for (const ticket of ['made-up', '', "' or 1=1"]) expect(await check(signed({ ticket }))).toEqual(invalid)
    expect(await check(signed({}))).toEqual(invalid)
  })
})

describe('a call is refused, logged, and does not use up the ticket', () => {
  test.each([
    ['signed with another system’s secret', '无效签名', (it: Parameters) => ({ ...it, client: '0002' })],
    ['changed after signing', '无效签名', (it: Parameters) => ({ ...it, extra: '1' })],
    ['not signed', '无效签名', ({ sign: _, ...it }: Parameters) => it],
    ['of an unknown system', '未知的应用 client', (it: Parameters) => ({ ...it, client: '9999' })],
    ['of no system', '未知的应用 client', ({ client: _, ...it }: Parameters) => it],
  ])('%s', async (_why, msg, change) => {
    const ticket = await ticketOf(await portal.as('zhangsan'))
    const call = signed({ ticket })
    const before = (await refusals()).length
    expect(await check(change(call))).toEqual({ code: 500, msg, data: null })
    expect(await refusals()).toHaveLength(before + 1)
    expect(await check(call)).toMatchObject({ code: 200 })
  })

  test('with a moment that is too far from now', async () => {
    const ticket = await ticketOf(await portal.as('zhangsan'))
    for (const off of [-125_000, 125_000]) {
      const call = signed({ ticket, timestamp: String(Date.now() + off) })
      expect(await check(call)).toMatchObject({ code: 500, msg: 'timestamp 超出允许的范围' })
    }
    expect(await check(signed({ ticket, timestamp: '' }))).toMatchObject({ code: 500 })
    expect(await check(signed({ ticket }))).toMatchObject({ code: 200 })
  })

  test('with a nonce that was used, or none', async () => {
    const as = await portal.as('zhangsan')
    const first = signed({ ticket: await ticketOf(as) })
    expect(await check(first)).toMatchObject({ code: 200 })
    const ticket = await ticketOf(as)
    const again = signed({ ticket, nonce: first['nonce'] ?? '' })
    expect(await check(again)).toMatchObject({ code: 500, msg: '此 nonce 已被使用过' })
    expect(await check(signed({ ticket, nonce: '' }))).toMatchObject({ code: 500 })
    expect(await check(signed({ ticket }))).toMatchObject({ code: 200 })
  })

  test('from a system that is switched off', async () => {
    const ticket = await ticketOf(await portal.as('zhangsan'))
    await portal.sql("update systems set enabled = false where id = '0001'")
    await expect.poll(async () => (await check(signed({ ticket: 'x' })))['msg']).toBe('未知的应用 client')
    expect(await check(signed({ ticket }))).toMatchObject({ code: 500 })
    await portal.sql("update systems set enabled = true where id = '0001'")
    await expect.poll(async () => (await check(signed({ ticket: 'x' })))['msg']).toBe('无效 ticket')
  })
})

describe('messages', () => {
  test('of an unknown kind are answered as the protocol does', async () => {
    expect(await push(signed({ msgType: 'x' }))).toEqual({ code: 500, msg: '未能找到消息处理器：x', data: null })
  })

  test('a sign-in token is issued to a trusted system alone', async () => {
    expect(await push(signed({ msgType: 'signInToken', loginId: '2008035' }))).toMatchObject({ code: 500, data: null })
    await portal.sql("update systems set may_sign_in = true where id = '0001'")
    const ask = (loginId: string, system?: string) => push(signed({ msgType: 'signInToken', loginId }, system))
    await expect.poll(async () => (await ask('2008035'))['code']).toBe(200)
    const token = String((await ask('2008035'))['data'])
    const answer = await portal.post('/login', {}, { 'login-method': 'THIRD-TOKEN', satoken: token })
    expect(answer.code).toBe(200)
    expect(await ask('2014153')).toMatchObject({ code: 500 })
    expect(await ask('nobody')).toMatchObject({ code: 500 })
    expect(await ask('2008035', '0002')).toMatchObject({ code: 500 })
    const rows = await portal.sql(
      "select object, detail from operation_log where operation = 'sso.signInToken' limit 1",
    )
    expect(rows).toEqual([{ object: '2008035', detail: '{"system":"0001"}' }])
  })
})
