import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fetchUnrushed } from '../../testing/unrushed.ts'

let portal: TestPortal
let origin: string
let as: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  origin = await portal.server.listen({ host: '127.0.0.1', port: 0 })
  as = await portal.as('admin')
})
afterAll(() => portal.close())

const zipped = Object.values(api)
  .flatMap(group => Object.values(group) as Endpoint[])
  .filter(row => row.zipped)
const { get, save } = api.pageConfigs

/** A call over the wire, with the body as it is given. */
async function send(url: string, body: string) {
  const headers = { 'content-type': 'application/json', ...as }
  const answer = await fetchUnrushed(origin + url, { method: 'POST', body, headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const raw = (value: unknown) => JSON.stringify({ zip: value })
const zip = (content: string | Buffer) => raw(gzipSync(content).toString('base64'))
const words = '参数校验失败'
const refusal = { status: 200, body: { code: 404, data: null, message: words, msg: words } }
const tooLarge = { status: 413, body: { code: 404, data: null, message: '提交的内容过大', msg: '提交的内容过大' } }

interface Draft {
  page: { bbxh: number }
  document: Record<string, unknown>
}
const draft = async (pageId: string) => (await send(get.url, JSON.stringify({ pageId }))).body['data'] as Draft
const anyPage = async () => {
  const { data } = (await send(api.pageConfigs.list.url, '{}')).body as { data: { list: { pageId: string }[] } }
  return data.list[0]?.pageId ?? ''
}

describe('a zipped body', () => {
  test('is the plain one: a page is saved from it, with its Chinese names', async () => {
    const pageId = await anyPage()
    const { page, document } = await draft(pageId)
    const change = { pageId, bbxh: page.bbxh, document: { ...document, ymmc: '压缩后保存的页面' } }
    const saved = await send(save.url, zip(JSON.stringify(change)))
    expect(saved).toMatchObject({ status: 200, body: { code: 200, data: { pageId } } })
    const after = await draft(pageId)
    expect(after.document).toMatchObject({ ymmc: '压缩后保存的页面' })
    const plain = await send(save.url, JSON.stringify({ pageId, bbxh: after.page.bbxh, document }))
    expect(plain.body).toMatchObject({ code: 200 })
    expect((await draft(pageId)).document).toEqual(document)
  })

  test('is refused by its fields as the plain one is', async () => {
    for (const { url } of zipped) {
      expect(await send(url, zip('{"no-such-field":1}')), url).toEqual(refusal)
      expect(await send(url, zip(JSON.stringify({ zip: gzipSync('{}').toString('base64') }))), url).toEqual(refusal)
    }
  })

  test('is refused where the contract does not take one', async () => {
    const plain = Object.values(api)
      .flatMap(group => Object.values(group) as Endpoint[])
      .filter(row => row.method === 'POST' && !row.zipped && !row.bare && row.sent !== 'multipart')
    for (const { url } of plain) expect(await send(url, zip('{}')), url).toEqual(refusal)
  })

  test('is looked at only for whoever may make the call', async () => {
    const { satoken } = as
    as = { satoken: 'unknown' }
    const bomb = zip(Buffer.alloc(20 * 1024 * 1024, 32))
    for (const { url } of zipped) expect((await send(url, bomb)).body['code'], url).toBe(401)
    as = { satoken }
  })
})

describe.each([
  ['a list', zip('[]')],
  ['a text', zip('"text"')],
  ['broken JSON', zip('{"a":')],
  ['nothing', zip('')],
  ['two JSON texts', zip('{}{}')],
  ['a prototype', zip('{"__proto__":{"isAdmin":true}}')],
  ['NUL in a value', zip('{"a":"x\\u0000y"}')],
  ['a NUL byte', zip('{"a":"x\0y"}')],
  ['a lone surrogate', zip('{"a":"\\ud800"}')],
  ['33 levels', zip(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)],
  ['60 000 levels of lists', zip(`{"a":${'['.repeat(60_000)}${']'.repeat(60_000)}}`)],
  ['1001 names', zip(JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 1]))))],
  ['bytes that are no UTF-8', zip(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))],
  ['a byte order mark', zip('\ufeff{}')],
  ['no gzip', raw(Buffer.from('{}').toString('base64'))],
  ['gzip that breaks off', raw(gzipSync('{"a":"0123456789"}').subarray(0, -10).toString('base64'))],
  [
    'gzip with a wrong sum',
    raw(Buffer.from(gzipSync('{}').map((it, at, all) => (at === all.length - 8 ? it ^ 1 : it))).toString('base64')),
  ],
  ['base64 with a sign that is none', raw(`${gzipSync('{}').toString('base64').slice(0, -4)}*AA=`)],
  ['base64 without its padding', raw(gzipSync('{}').toString('base64').replace(/=+$/, ''))],
  [
    'base64 on several lines',
    raw(
      gzipSync('{}')
        .toString('base64')
        .replace(/^(.{8})/, '$1\n'),
    ),
  ],
  ['base64 of URLs', raw(gzipSync('{"a":"÷÷÷÷ÿÿÿ"}', { level: 0 }).toString('base64url'))],
  ['an empty text', raw('')],
  ['a number', raw(7)],
  ['a list of texts', raw(['e30='])],
  ['null', raw(null)],
  ['a zipped body and a field beside it', JSON.stringify({ zip: gzipSync('{}').toString('base64'), pageId: 'x' })],
])('%s', (_what, body) => {
  test('is refused by every call that takes zipped bodies', async () => {
    for (const { url } of zipped) expect(await send(url, body), url).toEqual(refusal)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

describe('the bound of a body', () => {
  const usual = 256 * 1024
  const spaces = (bytes: number) => zip(`{}${' '.repeat(bytes - 2)}`)

  test('holds unpacked too: one byte more is 413, as for a plain one', async () => {
    for (const { url, maxBytes = usual } of zipped) {
      expect(await send(url, spaces(maxBytes + 1)), url).toEqual(tooLarge)
      expect((await send(url, spaces(maxBytes))).status, url).toBe(200)
    }
  })

  test('ends the unpacking of a bomb: 20 times 180 MB in 180 KB each are never whole in memory', async () => {
    // Packed beside the portal, which runs in this process and would stand still meanwhile.
    const bomb = raw((await promisify(gzip)(Buffer.alloc(180 * 1024 * 1024, 32))).toString('base64'))
    expect(bomb.length).toBeLessThan(usual)
    const before = process.memoryUsage().rss
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(save.url, bomb)))
    for (const answer of answers) expect(answer).toEqual(tooLarge)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  test('counts all members of one gzip', async () => {
    const member = gzipSync(Buffer.alloc(200 * 1024, 32))
    const body = raw(Buffer.concat([member, member]).toString('base64'))
    expect(await send(save.url, body)).toEqual(tooLarge)
  })

  test('holds for the wrapping', async () => {
    expect(await send(save.url, raw('A'.repeat(usual)))).toEqual(tooLarge)
  })
})
