import { api } from '@portico/contract/api.ts'
import { type Endpoint, may, post } from '@portico/contract/endpoint.ts'
import { nothing } from '@portico/contract/wire.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../testing/portal.ts'
import { addParsers } from './bodies/parsers.ts'
import { addErrorAnswers } from './errors.ts'
import { type Edge, implement } from './implement.ts'

const table = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint: endpoint as Endpoint })),
)
const guarded = table.filter(({ endpoint }) => endpoint.access !== 'anyone')

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

/** Calls a row with an input that fits nothing: access is decided before anybody looks at it. */
async function call(endpoint: Endpoint, headers: Record<string, string> = {}) {
  const type = endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}
  const payload = endpoint.method === 'POST' ? { payload: '{"no-such-field":1}' } : {}
  const answer = await portal.server.inject({
    method: endpoint.method,
    url: endpoint.url,
    headers: { ...type, ...headers },
    ...payload,
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Record<string, unknown> }
}
const switchToZhangsan = async () => {
  const lisi = await portal.as('lisi')
  const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
  const { headers } = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...lisi })
  return { satoken: String(headers.satoken) }
}
const names = (rows: typeof table) => rows.map(row => row.name)

describe('the API table', () => {
  test('these calls, and no others, are open to everybody', () => {
    expect(names(table.filter(row => row.endpoint.access === 'anyone'))).toEqual([
      'auth.signIn',
      'auth.signOut',
      'calendar.shown',
      'funds.projects',
      'funds.hold',
      'funds.commit',
      'funds.release',
      'funds.return',
      'funds.extend',
      'funds.state',
      'notices.list',
      'parameters.all',
      'parameters.displayed',
      'parameters.one',
      'registrations.register',
      'registrations.units',
      'schedule.feed',
      'proofs.look',
      'recovery.options',
      'recovery.question',
      'recovery.start',
      'recovery.finish',
      'sharing.open',
      'sharing.sendMailCode',
      'sharing.checkMailCode',
      'sharing.send',
      'sharing.upload',
      'sharing.paper',
      'sharing.report',
      'sharing.state',
      'slider.challenge',
      'slider.verify',
      'slider.work',
      'slider.verifyWork',
      'sso.checkTicket',
      'sso.checkTicketByPost',
      'sso.push',
      'sso.pushByPost',
      'sso.signIn',
      'sso.arrive',
      'sso.signInByTicket',
      'todos.push',
      'todos.close',
    ])
  })

  test('no two rows share a method and an address', () => {
    const addresses = table.map(({ endpoint }) => `${endpoint.method} ${endpoint.url}`)
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })
})

test.each(guarded)('$name is 401 without a token and with an unknown one', async ({ endpoint }) => {
  for (const headers of [{}, { satoken: 'unknown' }] as Record<string, string>[]) {
    const answer = await call(endpoint, headers)
    const words = '未登录或登录已过期，请重新登录'
    expect(answer).toEqual({ status: 200, body: { code: 401, data: null, message: words, msg: words } })
  }
})

test('every row that needs a right is 403 for whoever does not hold it', async () => {
  const as = await portal.as('zhangsan')
  for (const { name, endpoint } of guarded.filter(row => typeof row.endpoint.access === 'object')) {
    expect((await call(endpoint, as)).body, name).toMatchObject({ code: 403, data: null, message: '没有权限' })
  }
})

test('rows about one’s own credentials are refused while acting for somebody', async () => {
  // Whose right the delegator does not hold is refused before that.
  const rows = table.filter(row => row.endpoint.ownOnly && row.endpoint.access === 'signedIn')
  expect(names(rows)).toContain('auth.changePassword')
  const acting = await switchToZhangsan()
  for (const { name, endpoint } of rows) {
    const answer = await call(endpoint, acting)
    expect(answer.body, name).toMatchObject({ code: 800, data: null, message: '代他人办理业务时不能进行此操作' })
  }
  const both = { actor_name: '李四', principal_name: '张三' }
  await expect
    .poll(() =>
      portal.sql(
        "select object, actor_name, principal_name from operation_log where operation = 'access.refused' and actor_name = '李四' order by seq",
      ),
    )
    .toEqual(rows.map(({ endpoint }) => ({ object: endpoint.url, ...both })))
})

test('while the password has to be changed first, only these calls are open', async () => {
  await portal.sql("update users set must_change_password = true where username = 'wangwu'")
  const { headers } = await portal.signIn('wangwu')
  const as = { satoken: String(headers.satoken) }
  const open: string[] = []
  for (const row of guarded) {
    const answer = await call(row.endpoint, as)
    if (answer.body['message'] === '请先修改密码')
      expect(answer.body, row.name).toMatchObject({ code: 800, data: null })
    else open.push(row.name)
  }
  expect(open).toEqual(['auth.changePassword', 'users.mine', 'users.info', 'users.infoByGet'])
})

describe('a row that needs a right', () => {
  const right = post('/trial', { access: may('users'), data: nothing() })
  const own = post('/trial/own', { access: 'signedIn', data: nothing(), ownOnly: true })
  const refused: string[] = []
  let ran = 0
  const trial = Fastify()
  const nobody = async () => new Map<string, string>()
  beforeAll(async () => {
    addParsers(trial)
    addErrorAnswers(trial, nobody)
    const edge: Edge = {
      findSession: portal.services.sessions.find,
      findByKey: portal.services.findByKey,
      bindsBrowsers: true,
      publicOrigin: 'http://127.0.0.1:8080',
      englishNames: nobody,
      refused: (endpoint, session, _caller, why) =>
        refused.push(`${endpoint.path} ${session?.user.username} ${session?.actor.username} ${why}`),
    }
    for (const endpoint of [right, own])
      implement(trial, edge, endpoint as Endpoint, async () => {
        ran += 1
        return null
      })
    await trial.ready()
  })
  afterAll(() => trial.close())
  const ask = async (url: string, headers = {}) => {
    const answer = await trial.inject({ method: 'POST', url: `/portal_server${url}`, headers })
    return (JSON.parse(answer.body) as { code: unknown }).code
  }

  test('is 401 without a session, 403 without the right, and its handler does not run', async () => {
    expect(await ask('/trial')).toBe(401)
    expect(await ask('/trial', await portal.as('zhangsan'))).toBe(403)
    expect(await ask('/trial', await portal.as('zhaoliu'))).toBe(403)
    expect(ran).toBe(0)
    expect(refused).toEqual(['/trial zhangsan zhangsan needs users', '/trial zhaoliu zhaoliu needs users'])
  })

  test('opens to whoever holds it, and closes with the next call after it was taken', async () => {
    await portal.sql("update users set must_change_password = false where username = 'wangwu'")
    const as = await portal.as('wangwu')
    expect(await ask('/trial', as)).toBe(200)
    const taken = await portal.sql(
      `delete from role_permissions where role_code = 'unit_user_admin'
       and permission_id in (select id from permissions where "right" = 'users') returning *`,
    )
    await expect.poll(() => ask('/trial', as)).toBe(403)
    for (const row of taken)
      await portal.sql('insert into role_permissions values ($1, $2)', [row['role_code'], row['permission_id']])
    await expect.poll(() => ask('/trial', as)).toBe(200)
  })

  test('looks at the roles of the delegator, not of who sits there; ownOnly is refused and told', async () => {
    const acting = await switchToZhangsan()
    expect(await ask('/trial', acting)).toBe(403)
    expect(await ask('/trial/own', acting)).toBe(800)
    expect(refused.slice(-2)).toEqual(['/trial zhangsan lisi needs users', '/trial/own zhangsan lisi not while acting'])
  })
})
