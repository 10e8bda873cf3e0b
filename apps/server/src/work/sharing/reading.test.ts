import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { documentCalls, type Headers, missing, templateOf } from '../documents/documents.testing.ts'
import { newId } from '../documents/filling/drafts.queries.ts'
import { paperReader } from '../documents/paper/paperReader.testing.ts'
import { invalid } from './sharing.testing.ts'

let portal: TestPortal
let admin: Headers
let zhangsan: Headers
let wangwu: Headers
let calls: ReturnType<typeof documentCalls>
const reader = paperReader()

const fields = [{ key: 'one' }, { key: 'two' }, { key: 'hidden', shownWhen: "one == 'show'" }]
beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' })
  ;[admin, zhangsan, wangwu] = [await portal.as('admin'), await portal.as('zhangsan'), await portal.as('wangwu')]
  calls = documentCalls(portal, admin)
  await calls.publish('plain', templateOf(fields))
  const words = { zh: '兹证明：{one}', en: 'This certifies: {one}' }
  const block = { kind: 'text', words, size: 11, align: 'left', inBoth: false }
  const paper = { size: 'A4', turned: false, margins: [20, 20, 20, 20], header: [], body: [block], footer: [] }
  await calls.publish('owned', templateOf(fields, { paper }))
})
afterAll(async () => {
  await portal.close()
  reader.close()
})

let client = 0
let from: { 'x-forwarded-for': string }
beforeEach(() => {
  client += 1
  from = { 'x-forwarded-for': `10.8.0.${client}` }
})

/** A document that was issued at once. */
async function issued(mbid = 'plain', set: object = { one: '甲', two: '乙' }) {
  const { djid, bbxh } = await calls.begin(mbid, { ...set }, zhangsan)
  expect((await calls.post('submit', { djid, bbxh, blyj: '' }, zhangsan)).data).toMatchObject({ djzt: 4 })
  return djid
}
const share = (djid: string, more: object = {}, as: Headers = zhangsan) =>
  portal.post('/mbpz/addRead', { djid, ljmc: '给合作单位', yxts: 7, ...more }, as)
const made = async (djid: string, more: object = {}) => (await share(djid, more)).data as { ljid: number; key: string }
const open = (key: string, more: object = {}) => portal.post('/mbpz/open', { key, ...more }, from)
interface Reading {
  zh: Record<string, unknown>
  en: Record<string, unknown>
  yzf: boolean
  pz: string
}
const readingOf = async (key: string, more: object = {}) => ((await open(key, more)).data as { ydnr: Reading }).ydnr
const paperOf = (key: string, pz: string, locale = 'zh') =>
  portal.server.inject({
    method: 'POST',
    url: '/portal_server/mbpz/paper',
    headers: from,
    payload: { key, pz, locale },
  })

describe('a link to a document', () => {
  test('is made by its applicant alone, once it is issued, and stopped', async () => {
    const djid = await issued()
    for (const other of [admin, wangwu]) expect(await share(djid, {}, other)).toMatchObject(missing)
    expect((await share(djid, { ljmc: ' ' })).code).not.toBe(200)
    const draft = await calls.begin('plain', { one: 'a' }, zhangsan)
    expect((await share(draft.djid)).message).toBe('已办结的单据才能分享')
    const { ljid, key } = await made(djid, { zdcs: 5 })
    expect(await calls.lastLog('sharing.addReading')).toMatchObject({ actor_name: '张三' })
    const list = (as: Headers) => portal.post('/mbpz/readList', { djid }, as)
    const links = { ljList: [{ ljid, ljmc: '给合作单位', zdcs: 5, yycs: 0, ymm: false, ljzt: 1 }] }
    expect((await list(zhangsan)).data).toMatchObject(links)
    expect((await list(admin)).data).toMatchObject(links)
    expect(await list(wangwu)).toMatchObject(missing)
    // It is none of those by which its template is filled in.
    expect((await portal.post('/mbpz/list', { mbid: 'plain' }, admin)).data).toMatchObject({ ljList: [] })
    expect((await portal.post('/mbpz/revoke', { ljid }, wangwu)).code).toBe(800)
    expect((await open(key)).code).toBe(200)
    expect((await portal.post('/mbpz/revoke', { ljid }, zhangsan)).code).toBe(200)
    expect(await open(key)).toMatchObject(invalid)
  })

  test('shows what its paper says and gives the paper, and nothing else', async () => {
    const djid = await issued('plain', { one: '甲', two: '乙', hidden: '秘密' })
    const { key } = await made(djid)
    const { data } = await open(key)
    expect(data).toMatchObject({ form: null, ljmc: '给合作单位', ydnr: { yzf: false } })
    const text = JSON.stringify(data)
    for (const said of ['字段one', 'Field one', '甲', '乙', '张三']) expect(text).toContain(said)
    for (const never of [djid, '秘密', 'hidden', '2008035', 'zgh', 'path']) expect(text).not.toContain(never)
    const { pz } = await readingOf(key)
    const paper = await paperOf(key, pz)
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect(reader.read(paper.rawPayload)).toMatchObject({ text: expect.stringContaining('甲') })
    // It is the very file that its applicant has, and is known by its code.
    const url = '/portal_server/mbxq/paper'
    const own = await portal.server.inject({ method: 'POST', url, headers: zhangsan, payload: { djid, locale: 'zh' } })
    expect(own.rawPayload.equals(paper.rawPayload)).toBe(true)
    expect((await portal.post('/mbpz/send', { key, pz, zdz: {}, llq: newId() }, from)).message).toBe(invalid.message)
  })

  test('of a template with a paper of its own shows that one, not the form', async () => {
    const { key } = await made(await issued('owned'))
    const { zh, en } = await readingOf(key)
    expect(zh['bfList']).toMatchObject([{ dyg: [{ bq: '', nr: '兹证明：甲' }] }])
    expect(en['bfList']).toMatchObject([{ dyg: [{ bq: '', nr: 'This certifies: 甲' }] }])
    expect(JSON.stringify([zh, en])).not.toMatch(/乙|张三/)
  })

  test('ends with its day and with its uses; whoever opened it last still gets the paper', async () => {
    const { key, ljid } = await made(await issued(), { zdcs: 2 })
    const both = await Promise.all([open(key), open(key), open(key)])
    expect(both.filter(it => it.code === 200)).toHaveLength(2)
    expect((await open(key)).message).toBe('此链接的打开次数已用完')
    const [opened] = both.flatMap(it => (it.code === 200 ? [it.data as { ydnr: Reading }] : []))
    const pz = opened?.ydnr.pz ?? ''
    expect((await paperOf(key, pz)).headers['content-type']).toBe('application/pdf')
    expect((await paperOf(key, `${pz}x`)).body).toContain('页面打开时间过长，请刷新后再下载')
    const other = await made(await issued())
    expect((await paperOf(other.key, pz)).body).toContain('页面打开时间过长')
    await portal.sql("update share_links set expires_at = now() - interval '1 minute' where id = $1", [ljid])
    expect((await open(key)).message).toMatch(/^此链接已于 .+到期$/)
    expect((await paperOf(key, pz)).body).toContain('到期')
  })

  test('is one of twenty that are open: those that were used up or stopped do not count', async () => {
    const djid = await issued()
    const all: { ljid: number; key: string }[] = []
    for (let count = 0; count < 20; count++) all.push(await made(djid, { zdcs: 1 }))
    const tooMany = { code: 800, message: '有效链接最多 20 个，请先停用不用的' }
    expect(await share(djid)).toMatchObject(tooMany)
    expect((await open(all[0]?.key ?? '')).code).toBe(200)
    expect((await share(djid)).code).toBe(200)
    expect(await share(djid)).toMatchObject(tooMany)
  })

  test('is opened sixty times in ten minutes by one address, and the log says which document it was', async () => {
    const djid = await issued()
    const { key, ljid } = await made(djid)
    for (let count = 0; count < 60; count++) expect((await open(key)).code).toBe(200)
    expect((await open(key)).message).toBe('操作过于频繁，请稍后再试')
    from = { 'x-forwarded-for': '10.8.1.1' }
    expect((await open(key)).code).toBe(200)
    const [{ number } = {}] = await portal.sql<{ number: string }>(
      'select serial as number from documents where id = $1',
      [djid],
    )
    const line = await calls.lastLog('sharing.read')
    expect(JSON.parse(line?.detail ?? '')).toMatchObject({ number, link: ljid })
  })

  test('with a password counts no use before it is right', async () => {
    const { key, ljid } = await made(await issued(), { ljmm: await portal.sealPassword('校园 2026') })
    expect((await open(key)).data).toMatchObject({ xymm: true, ljmc: '', ydnr: null })
    const wrong = { ljmm: await portal.sealPassword('wrong1') }
    expect((await open(key, wrong)).message).toBe('密码不正确')
    const used = () => portal.sql('select used from share_links where id = $1', [ljid])
    expect(await used()).toEqual([{ used: 0 }])
    expect(await readingOf(key, { ljmm: await portal.sealPassword('校园 2026') })).toMatchObject({ yzf: false })
    expect(await used()).toEqual([{ used: 1 }])
    const noTicket = await paperOf(key, 'a.b.c.d')
    expect(noTicket.body).toContain('页面打开时间过长')
  })
})

describe('what a link shows', () => {
  test('says that it was voided, and why', async () => {
    const djid = await issued()
    const { key } = await made(djid)
    expect((await portal.post('/xtglDj/void', { djid, zfyy: '材料有误' }, admin)).code).toBe(200)
    const reading = await readingOf(key)
    expect(reading).toMatchObject({ yzf: true, zfyy: null })
    expect(JSON.stringify(reading.zh)).toContain('材料有误')
    expect((await share(djid)).message).toBe('已办结的单据才能分享')
    // A paper of the template's own says nothing of it.
    const owned = await issued('owned')
    const own = await made(owned)
    expect((await portal.post('/xtglDj/void', { djid: owned, zfyy: '材料有误' }, admin)).code).toBe(200)
    expect(await readingOf(own.key)).toMatchObject({ yzf: true, zfyy: '材料有误' })
  })

  test('is gone once it is with its applicant again, or they are', async () => {
    const djid = await issued()
    const { key } = await made(djid)
    const { pz } = await readingOf(key)
    await portal.sql("update documents set state = 'draft' where id = $1", [djid])
    expect(await open(key)).toMatchObject(invalid)
    expect((await paperOf(key, pz)).body).toContain(invalid.message)
    await portal.sql("update documents set state = 'issued' where id = $1", [djid])
    await portal.sql("update users set enabled = false where code = '2008035'")
    expect(await open(key)).toMatchObject(invalid)
    expect((await paperOf(key, pz)).body).toContain(invalid.message)
    await portal.sql("update users set enabled = true where code = '2008035'")
    expect((await open(key)).code).toBe(200)
  })
})
