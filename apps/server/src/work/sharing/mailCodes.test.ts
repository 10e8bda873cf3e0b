import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OddSmtp, startOddSmtp } from '../../testing/mail/oddSmtp.ts'
import { readLetter } from '../../testing/mail/readLetter.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { documentCalls, type Headers, templateOf } from '../documents/documents.testing.ts'
import { newId } from '../documents/filling/drafts.queries.ts'
import { type Form, keptLines, later, opinions } from './sharing.testing.ts'

let odd: OddSmtp
let portal: TestPortal
let admin: Headers
let calls: ReturnType<typeof documentCalls>
let client = 0
let from: { 'x-forwarded-for': string }
const { lines, logger } = keptLines()
const answers: Parameters<typeof startOddSmtp>[0] = {}

beforeAll(async () => {
  odd = await startOddSmtp(answers)
  const settings = { PORTAL_TRUST_PROXY: '127.0.0.1', PORTAL_SMTP_URL: `smtp://127.0.0.1:${odd.port}` }
  portal = await startPortal(settings, { logger })
  admin = await portal.as('admin')
  calls = documentCalls(portal, admin)
  const serial = { text: '意见{no:4}', per: [], at: 'issued' }
  await calls.publish('opinions', templateOf([{ key: 'one', isRequired: true }], { serial }))
})
afterAll(async () => {
  await portal?.close()
  await odd?.close()
})
beforeEach(() => {
  client += 1
  from = { 'x-forwarded-for': `10.6.0.${client}` }
  odd.letters.length = 0
})

const words = { ljmc: '校友意见', ljsm: '', sjsm: '', ddsm: '', lxfs: '', yxts: 7 }
const share = (more: object = {}) => portal.post('/mbpz/add', { ...words, ...opinions, yzyx: true, ...more }, admin)
const made = async (more: object = {}) => (await share(more)).data as { ljid: number; key: string }
const open = (key: string, more: object = {}) => portal.post('/mbpz/open', { key, ...more }, from)
const asked = async (key: string, more: object = {}) => {
  const { data } = await open(key, more)
  expect(data).toMatchObject({ xymm: false, ljmc: '', form: null, ydnr: null })
  return (data as { yzyx: { pz: string; yxym: string } }).yzyx
}
const ask = (key: string, pz: string, email: string) => portal.post('/mbpz/sendMailCode', { key, pz, email }, from)
const attempt = (key: string, pz: string, yzm: string) => portal.post('/mbpz/checkMailCode', { key, pz, yzm }, from)
const letter = async (count = 1) => {
  await expect.poll(() => odd.letters.length).toBe(count)
  return readLetter(odd.letters.at(-1) ?? '')
}
const codeIn = ({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const other = (code: string) => (code === '000000' ? '111111' : '000000')
/** The pass of somebody who has proved an address. */
const passOf = async (key: string, email: string, more: object = {}) => {
  const { pz } = await asked(key, more)
  odd.letters.length = 0
  expect(await ask(key, pz, email)).toMatchObject({ code: 200, data: null })
  const { data } = await attempt(key, pz, codeIn(await letter()))
  return (data as { yxtx: string }).yxtx
}

test('whoever opens it proves an address, which stays with what they send', async () => {
  const { ljid, key } = await made()
  const { data: listed } = await portal.post('/mbpz/list', { mbid: 'opinions' }, admin)
  expect(listed).toMatchObject({
    kyzyx: true,
    ljList: expect.arrayContaining([expect.objectContaining({ ljid, yzyx: true })]),
  })
  const { pz, yxym } = await asked(key)
  expect(yxym).toBe('')
  expect((await ask(key, pz, 'nobody')).body.errors).toEqual({ email: '请输入有效的邮箱' })
  expect((await ask(key, pz, ' lin@mail.example ')).code).toBe(200)
  const came = await letter()
  expect(came.head).toMatchObject({
    to: 'lin@mail.example',
    subject: expect.stringMatching(/^验证码 \d{6} · Your code$/),
  })
  // A letter of the portal carries no words of whoever made the link.
  expect(came.text).not.toContain('校友意见')
  expect(came.text).toContain('shared link')
  const wrong = { code: 800, body: { errors: { yzm: '验证码错误或已失效' } } }
  expect(await attempt(key, pz, other(codeIn(came)))).toMatchObject(wrong)
  const { data } = await attempt(key, pz, codeIn(came))
  const { yxtx } = data as { yxtx: string }
  // A code is good once; what asked for it opens nothing, nor does a pass send anything in.
  expect(await attempt(key, pz, codeIn(came))).toMatchObject(wrong)
  await asked(key, { yxtx: pz })
  const { form } = (await open(key, { yxtx })).data as { form: Form }
  const send = (ticket: string) =>
    later(3_500, () => portal.post('/mbpz/send', { key, pz: ticket, zdz: { one: '路灯' }, llq: newId() }, from))
  for (const none of [pz, yxtx]) expect((await send(none)).message).toMatch(/^页面打开时间过长/)
  const { hzm } = (await send(form.pz)).data as { hzm: string }
  expect(JSON.stringify((await portal.post('/mbpz/state', { hzm }, from)).data)).not.toContain('lin@')
  const name = '来自分享链接 · lin@mail.example（邮箱已验证）'
  const { data: records } = await portal.post('/xtglDj/list', { mbid: 'opinions' }, admin)
  const [row] = (records as { list: { djid: string }[] }).list
  expect(row).toMatchObject({ sqr: { zgh: '', xm: name } })
  expect(await calls.open({ djid: row?.djid }, admin)).toMatchObject({
    sqr: { xm: name, xmEn: expect.stringContaining('(verified address)') },
  })
  const all = lines.join('')
  for (const secret of [yxtx, pz, codeIn(came), 'lin@mail.example']) expect(all).not.toContain(secret)
})

test('after five tries a code is good for nothing, and says nothing else', async () => {
  const { key } = await made()
  const { pz } = await asked(key)
  await ask(key, pz, 'lin2@mail.example')
  const code = codeIn(await letter())
  for (let tries = 0; tries < 5; tries++) await attempt(key, pz, other(code))
  expect((await attempt(key, pz, code)).body.errors).toEqual({ yzm: '验证码错误或已失效' })
  // Another one is good again; of another link, or for who asked at another page, it never is.
  await ask(key, pz, 'lin2@mail.example')
  const second = codeIn(await letter(2))
  expect((await attempt(key, (await asked(key)).pz, second)).code).toBe(800)
  expect((await attempt((await made()).key, pz, second)).code).toBe(800)
  expect((await attempt(key, pz, second)).code).toBe(200)
})

test('an address gets five an hour, of all links, which nobody is told; an address of the network 60', async () => {
  const { key } = await made()
  const { pz } = await asked(key)
  for (let at = 0; at < 5; at++) await ask(key, pz, 'lin3@mail.example')
  await letter(5)
  const another = await made()
  const there = await asked(another.key)
  expect(await ask(another.key, there.pz, 'LIN3@mail.example')).toMatchObject({ code: 200, data: null })
  await ask(key, pz, 'lin3+more@mail.example')
  // The letter of the next one comes, and with it alone.
  await ask(key, pz, 'lin4@mail.example')
  expect((await letter(6)).head).toMatchObject({ to: 'lin4@mail.example' })
  for (let at = 0; at < 52; at++) await ask(key, pz, 'lin3@mail.example')
  expect((await ask(key, pz, 'lin5@mail.example')).message).toBe('操作过于频繁，请稍后再试')
  expect(odd.letters).toHaveLength(6)
})

test('of one domain alone, where the link says so, and only for who knows its password', async () => {
  expect((await share({ yxym: 'no domain' })).body.errors).toEqual({ yxym: '请输入域名，如 jzu.edu.cn' })
  const { key } = await made({ yxym: ' @JZU.example', ljmm: await portal.sealPassword('校园 2026') })
  expect((await open(key)).data).toMatchObject({ xymm: true, yzyx: null })
  const ljmm = await portal.sealPassword('校园 2026')
  const { pz, yxym } = await asked(key, { ljmm })
  expect(yxym).toBe('jzu.example')
  for (const email of ['a@x.jzu.example', 'a@jzu.example.com', 'a@xjzu.example'])
    expect((await ask(key, pz, email)).body.errors).toEqual({ email: '请使用 @jzu.example 的邮箱' })
  const yxtx = await passOf(key, 'a@JZU.example', { ljmm })
  expect((await open(key, { yxtx })).data).toMatchObject({ xymm: false, yzyx: null, form: {} })
  // It opens this link alone.
  await asked((await made()).key, { yxtx })
})

test('whoever reads a document by a link is named in the log', async () => {
  const zhangsan = await portal.as('zhangsan')
  const { djid, bbxh } = await calls.begin('opinions', { one: 'a' }, zhangsan)
  await calls.post('submit', { djid, bbxh, blyj: '' }, zhangsan)
  const { data } = await portal.post('/mbpz/addRead', { djid, ljmc: '给合作单位', yxts: 7, yzyx: true }, zhangsan)
  const { key } = data as { key: string }
  const yxtx = await passOf(key, 'reader@mail.example')
  expect((await open(key, { yxtx })).data).toMatchObject({ ydnr: { zh: {} } })
  const line = await calls.lastLog('sharing.read')
  expect(JSON.stringify(line)).toContain('reader@mail.example')
})

test('an address that its server refuses is not in the log of the portal', async () => {
  const { key } = await made()
  const { pz } = await asked(key)
  answers.RCPT = '550 5.1.1 <refused@mail.example> no such user'
  expect(await ask(key, pz, 'refused@mail.example')).toMatchObject({ code: 200, data: null })
  const ofIt = () => lines.filter(line => line.includes('a code of a shared link was not sent'))
  await expect.poll(ofIt).toHaveLength(1)
  delete answers.RCPT
  expect(JSON.parse(ofIt()[0] ?? '')).toMatchObject({
    failure: { kind: 'refused', code: 'EENVELOPE', responseCode: 550 },
  })
  expect(lines.join('')).not.toContain('refused@')
})

test('nor is one of the portal’s own people, whoever asked for the code', async () => {
  await portal.sql("update users set email = 'refused@mail.example' where username = 'wangwu'")
  answers.RCPT = '550 5.1.1 <refused@mail.example> no such user'
  const forgot = await portal.post('/forgot/start', { username: 'wangwu', email: 'refused@mail.example' })
  expect(forgot.code).toBe(200)
  const wangwu = await portal.as('wangwu')
  expect((await portal.post('/yhxx/sendmessage', { fsfs: 'email' }, wangwu)).code).toBe(800)
  const ofIt = () => lines.filter(line => line.includes('a letter was not sent'))
  await expect.poll(ofIt).toHaveLength(2)
  delete answers.RCPT
  for (const line of ofIt()) expect(JSON.parse(line)).toMatchObject({ failure: { kind: 'refused', responseCode: 550 } })
  expect(lines.join('')).not.toContain('refused@')
})
