import { connect } from 'node:net'
import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import type { Rows } from '@portico/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let as: { satoken: string }
let before: Record<string, number>
beforeAll(async () => {
  portal = await startPortal()
  as = await portal.as('admin')
  before = await counts()
})
afterAll(async () => {
  expect(await counts()).toEqual(before)
  expect((await portal.server.inject('/healthz')).statusCode).toBe(200)
  await portal.close()
})

/** Rows of every table but the logs, and a sum over what people own: nothing may be written. */
async function counts(): Promise<Record<string, number>> {
  const tables = await portal.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_name not like '%\\_log'`,
  )
  const all: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await portal.sql<{ n: number }>(`select count(*)::int as n from "${name}"`)
    all[name] = row?.n ?? -1
  }
  return all
}

const rows = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, endpoint: endpoint as Endpoint })),
)
const posts = rows.filter(row => row.endpoint.method === 'POST')
const own = posts.filter(row => !row.endpoint.bare)

const send = async (endpoint: Endpoint, payload: string, headers: Record<string, string> = {}) => {
  const given = { 'content-type': 'application/json', 'login-method': 'USER-PWD', ...as, ...headers }
  const { status, body } = await portal.post(endpoint.url, payload, given)
  return { status, body }
}
const words = '参数校验失败'
const refusal = { status: 200, body: { code: 404, data: null, message: words, msg: words } }
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const wide = (keys: number) => JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, 1])))

describe.each([
  ['a list', '[]'],
  ['a list of objects', '[{}]'],
  ['a text', '"text"'],
  ['a number', '7'],
  ['a truth value', 'true'],
  ['NUL in a value', '{"a":"x\\u0000y"}'],
  ['a control character', '{"a":"\\u001b[31m"}'],
  ['a lone surrogate', '{"a":"\\ud800"}'],
  ['half a pair the wrong way round', '{"a":"\\udc00\\ud800"}'],
  ['NUL in a name', '{"a\\u0000":1}'],
  ['a value that names a prototype', '{"a":{"__proto__":{"isAdmin":true}}}'],
  ['__proto__ itself', '{"__proto__":{"isAdmin":true}}'],
  ['33 levels', nested(33)],
  ['a thousand levels', nested(1000)],
  ['60 000 levels of lists', `{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ['1001 names', wide(1001)],
  ['broken JSON', '{"a":'],
  ['two JSON texts', '{}{}'],
  ['a comment', '/* */ {}'],
  ['NaN', '{"a":NaN}'],
])('%s', (_what, payload) => {
  test('is refused by every call', async () => {
    for (const { name, endpoint } of posts) {
      const answer = await send(endpoint, payload)
      if (endpoint.bare && answer.body['code'] === 500) continue
      expect(answer, name).toEqual(refusal)
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

test('a field that a call does not know is refused, beside right ones too', async () => {
  for (const { name, endpoint } of own) expect(await send(endpoint, '{"no-such-field":1}'), name).toEqual(refusal)
  expect((await portal.post('/menu/addcy', { qid: '100101001001', constructor: 1 }, as)).code).toBe(404)
})

// Some hundred calls, one after the other.
test('a field of the wrong type is refused, field by field', { timeout: 90_000 }, async () => {
  let tried = 0
  for (const { name, endpoint } of own) {
    const fields = (endpoint.input as unknown as { rows?: Rows } | undefined)?.rows ?? {}
    for (const [wire] of Object.values(fields))
      for (const wrong of [{}, { length: 1 }, [[]], -1.5, '\u0000']) {
        tried += 1
        expect(await send(endpoint, JSON.stringify({ [wire]: wrong })), `${name} ${wire}`).toEqual(refusal)
      }
  }
  expect(tried).toBeGreaterThan(100)
})

test('a text that is longer than its field is refused', async () => {
  const long = 'x'.repeat(5000)
  for (const [path, body] of [
    ['/menu/addcy', { qid: long }],
    ['/menu/url', { qid: long }],
    ['/session/end', { id: long }],
    ['/common/getCodeInfoById', { codeId: long }],
    ['/getXtcsById', { csid: long }],
    ['/yhxx/getUserByName', { username: long }],
    ['/xtglGggl/getNoticeList', { keyword: long }],
    ['/menu/sortcy', { qids: Array(501).fill('1') }],
  ] as const)
    expect((await portal.post(path, body, as)).code, path).toBe(404)
})

test('numbers out of range are refused before the database sees them', async () => {
  for (const [path, body] of [
    ['/dbtz/dbsx', { currentPage: 0 }],
    ['/dbtz/dbsx', { limit: 101 }],
    ['/dbtz/dbsx', { currentPage: 99_999_999_999 }],
    ['/dbtz/dbsx', { currentPage: '1; drop table todos' }],
    ['/dbtz/tzgg', { status: 2 }],
    ['/dbtz/xgzt', { ids: [2_147_483_648], status: 1 }],
    ['/dbtz/xgzt', { ids: [1.5], status: 1 }],
    ['/dbtz/xgzt', { ids: ['0x10'], status: 1 }],
  ] as const)
    expect((await portal.post(path, body, as)).code, JSON.stringify(body)).toBe(404)
})

test('300 KB are 413, in the envelope, or what a call bounds itself; what is just small enough is read', async () => {
  for (const { name, endpoint } of posts) {
    const most = endpoint.sent === 'json' ? (endpoint.maxBytes ?? 0) : 0
    const answer = await send(endpoint, JSON.stringify({ a: 'x'.repeat(Math.max(300 * 1024, most)) }))
    expect(answer, name).toMatchObject({ status: 413, body: { code: 404, data: null, message: '提交的内容过大' } })
  }
  const fits = await send(
    rows.find(row => row.name === 'favourites.add')?.endpoint as Endpoint,
    `{"qid":"1"}${' '.repeat(250_000)}`,
  )
  expect(fits.body['code']).toBe(800)
})

test('other kinds of body than JSON and forms are refused', async () => {
  for (const type of [
    'text/plain',
    'text/plain; x=application/json',
    'application/xml',
    'application/octet-stream',
    'multipart/form-data; boundary=x',
    'nonsense',
    '',
  ])
    for (const { name, endpoint } of posts)
      expect((await send(endpoint, '{}', { 'content-type': type })).body, `${name} ${type}`).toMatchObject({
        code: 404,
        data: null,
      })
})

test('a form that names a field twice is refused, in the address too', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const list = (payload: string) => portal.post('/menu/cymenu', payload, { ...as, ...form })
  expect((await list('deviceType=PC')).code).toBe(200)
  expect((await list('deviceType=PC&deviceType=PC')).code).toBe(404)
  expect((await list('__proto__=1')).code).toBe(404)
  expect((await list('deviceType=%00')).code).toBe(404)
  expect((await portal.get('/menu/mymenu?deviceType=PC&deviceType=PC', as)).code).toBe(404)
  expect((await portal.get('/menu/mymenu?__proto__=1', as)).code).toBe(404)
  expect((await portal.get('/sso_server/sso/checkTicket?client=0001&client=0002')).body['code']).toBe(404)
})

test('a call that another site makes is refused, before anything else happens', async () => {
  const signs: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:80@evil.example' },
    { origin: 'not an origin' },
  ]
  for (const sign of signs)
    for (const { name, endpoint } of posts)
      expect((await send(endpoint, '{}', sign)).body, `${name} ${JSON.stringify(sign)}`).toMatchObject({
        code: 403,
        data: null,
      })
  const friends: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:8080' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://portal.example', host: 'portal.example' },
  ]
  for (const friend of friends)
    expect((await portal.post('/getUserInfo', {}, { ...as, ...friend })).code, JSON.stringify(friend)).toBe(200)
})

test('an address that does not exist is a real 404 in the envelope, whatever the method', async () => {
  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
  for (const method of methods)
    for (const url of [
      '/portal_server/nowhere',
      '/portal_server/menu/url/',
      '/portal_server//menu/url',
      '/portal_server/MENU/url',
    ]) {
      const answer = await portal.server.inject({ method, url, headers: { 'accept-language': 'en' } })
      expect([answer.statusCode, JSON.parse(answer.body)], `${method} ${url}`).toEqual([
        404,
        {
          code: 404,
          data: null,
          message: 'There is nothing at this address.',
          msg: 'There is nothing at this address.',
        },
      ])
    }
  for (const method of ['PUT', 'DELETE'] as const)
    expect((await portal.server.inject({ method, url: '/portal_server/menu/url' })).statusCode).toBe(404)
})

test('an address that cannot be read is answered in the envelope too', async () => {
  for (const url of ['/portal_server/%E0%A4%A', '/portal_server/%', '/portal_web/%ff']) {
    const answer = await portal.server.inject({ url })
    expect(JSON.parse(answer.body), url).toMatchObject({ code: 404, data: null, message: expect.any(String) })
    expect(answer.headers['x-content-type-options'], url).toBe('nosniff')
  }
})

test('what is no HTTP at all is refused, and the server goes on', async () => {
  await portal.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = portal.server.server.address() as { port: number }
  const raw = (text: string) =>
    new Promise<string>(done => {
      let all = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.setEncoding('latin1')
      socket.on('data', chunk => {
        all += chunk
      })
      socket.on('error', () => undefined)
      socket.on('close', () => done(all))
    })
  for (const text of [
    '\0\x01\x02\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET / HTTP/1.1\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
  ])
    expect((await raw(text)).slice(0, 12)).toMatch(/^HTTP\/1\.1 4\d\d/)
  const alive = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(alive.status).toBe(200)
})

test.each(['0001-01-01', '0099-12-31', '1899-12-31', '2026-02-30'])(
  'a moment that nobody means is refused with words at its field (%s)',
  async day => {
    const period = { kssj: `${day} 00:00:00`, jssj: '2026-12-31 00:00:00' }
    const words = '请输入 1900 年至 9999 年之间的正确日期和时间'
    expect(await portal.post('/xtglCzrz/list', { sjd: period }, as)).toMatchObject({
      status: 200,
      code: 800,
      message: words,
      body: { errors: { 'sjd.kssj': words } },
    })
    const days = { ksrq: day, jsrq: day }
    expect((await portal.post('/schedule/queryListByRange', days, as)).body).toMatchObject({
      code: 800,
      errors: { ksrq: words, jsrq: words },
    })
  },
)
