import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { folderOf } from '#db/dataFolders.ts'
import { attachmentStore } from '#directory/files/attachments.store.ts'
import { clockIn, today } from '#http/clock.ts'
import { multipart } from '../../testing/generatedValues.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { documentCalls, type Headers, templateOf } from '../documents/documents.testing.ts'
import { newId } from '../documents/filling/drafts.queries.ts'
import { sharedUploadStore } from './sharedUploads.store.ts'
import { type Form, invalid, later, opinions } from './sharing.testing.ts'

const data = mkdtempSync(path.join(tmpdir(), 'portico-uploads-'))
const folder = folderOf(data, 'documents')
let portal: TestPortal
let admin: Headers
let calls: ReturnType<typeof documentCalls>
const pdf = (size = 20) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size)])
let picture: Buffer

const review = {
  key: 'review',
  title: { zh: '审核', en: 'Review' },
  group: 1,
  need: 'any',
  due: null,
  self: 'ask',
  repeated: 'ask',
  nobody: 'administrators',
  verbs: [],
  who: { kind: 'person', person: '2008035' },
}
beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1', PORTAL_DATA: data })
  admin = await portal.as('admin')
  calls = documentCalls(portal, admin)
  const papers = { key: 'papers', kind: 'file' }
  const photo = { key: 'photo', kind: 'picture', shownWhen: "one != 'no photo'" }
  const way = { steps: [review], afterReturn: 'smart' }
  await calls.publish('opinions', templateOf([{ key: 'one', isRequired: true }, papers, photo], { way }))
  await calls.publish('plain', templateOf([{ key: 'one' }]))
  const raw = { width: 3000, height: 20, channels: 3, background: '#a00' } as const
  picture = await sharp({ create: raw })
    .withExif({ IFD0: { Copyright: 'geheim' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await portal.close()
  await rm(data, { recursive: true })
})

let client = 0
let from: { 'x-forwarded-for': string }
let llq: string
beforeEach(() => {
  client += 1
  from = { 'x-forwarded-for': `10.8.0.${client}` }
  llq = newId()
})

const made = async (body: object = {}) => {
  const words = { ljsm: '', sjsm: '', ddsm: '', lxfs: '' }
  const answer = await portal.post('/mbpz/add', { ljmc: '意见', ...words, yxts: 7, ...opinions, ...body }, admin)
  const { ljid, key } = answer.data as { ljid: number; key: string }
  const { form } = (await portal.post('/mbpz/open', { key }, from)).data as { form: Form }
  return { ljid, key, pz: form.pz }
}
type Visit = Pick<Awaited<ReturnType<typeof made>>, 'key' | 'pz'>
interface Answered {
  code: number
  message: string
  data: { wjid: string; wjmc: string; wjdx: number } | null
}
async function upload({ key, pz }: Visit, name: string, bytes: Buffer, more: object = {}): Promise<Answered> {
  const { type, payload } = multipart({ key, pz, llq, ...more }, name, bytes)
  const headers = { ...from, 'content-type': type }
  const answer = await portal.server.inject({ method: 'POST', url: '/portal_server/mbpz/upload', headers, payload })
  return JSON.parse(answer.body) as Answered
}
const sent = async (visit: Visit, name: string, bytes: Buffer) => {
  const { data, message } = await upload(visit, name, bytes)
  if (!data) throw new Error(message)
  return data.wjid
}
const send = ({ key, pz }: Visit, zdz: object, more: object = {}) =>
  later(3_500, () => portal.post('/mbpz/send', { key, pz, zdz: { one: 'a', ...zdz }, llq, ...more }, from))
const wrong = async (...given: Parameters<typeof send>) =>
  ((await send(...given)).data as { cwList: { field: string; zh: string }[] }).cwList
const lying = () => readdir(folder).catch((): string[] => [])
const waiting = async () => Number((await portal.sql<{ n: number }>('select count(*) n from shared_uploads'))[0]?.n)

test('files come with a form, and whoever decides opens them; its sender does not', async () => {
  const visit = await made()
  const photo = await upload(visit, '../身份证.jpg', picture)
  expect(photo.data).toEqual({
    wjid: expect.stringMatching(/^[\w-]{22}$/),
    wjmc: '身份证.jpg',
    wjlx: 'jpg',
    wjdx: expect.any(Number),
  })
  const papers = await sent(visit, '说明.pdf', pdf())
  expect((await wrong(visit, { papers: [papers], photo: [photo.data?.wjid] })).length).toBe(0)
  expect(await waiting()).toBe(0)
  const zhangsan = await portal.as('zhangsan')
  const [row] = await portal.sql<{ id: string }>("select id from documents where values ->> 'papers' like $1", [
    `%${papers}%`,
  ])
  const djid = row?.id ?? ''
  const opened = await calls.open({ djid }, zhangsan)
  expect(opened['fjList']).toMatchObject([{ wjmc: '身份证.jpg' }, { wjmc: '说明.pdf' }])
  const asked = { url: '/portal_server/mbxq/file', headers: zhangsan, payload: { djid, wjid: photo.data?.wjid } }
  const file = await portal.server.inject({ method: 'POST', ...asked })
  // Drawn anew: no larger than papers need, and with nothing of what the sender's bytes said besides.
  const kept = await sharp(file.rawPayload).metadata()
  expect([kept.width, kept.exif]).toEqual([2560, undefined])
  expect(file.rawPayload.includes('geheim')).toBe(false)
  expect((await portal.post('/mbxq/file', { djid, wjid: papers }, from)).code).toBe(401)
  expect((await portal.post('/mbxq/file', { djid, wjid: papers }, await portal.as('wangwu'))).code).toBe(800)
})

test('five files and 20 MB are sent in at most, and said at the field', async () => {
  const visit = await made()
  const ids: string[] = []
  for (let at = 0; at < 6; at++) ids.push(await sent(visit, `${at}.pdf`, pdf()))
  expect(await wrong(visit, { papers: ids })).toMatchObject([
    { field: 'papers', zh: '一次最多提交 5 个文件，请删除多余的' },
  ])
  // What is refused keeps them: without one it is sent in.
  expect(await waiting()).toBe(6)
  const large = [await sent(visit, 'a.pdf', pdf(11_000_000)), await sent(visit, 'b.pdf', pdf(11_000_000))]
  expect(await wrong(visit, { papers: large })).toMatchObject([
    { field: 'papers', zh: '文件合计不超过 20 MB，请删除或压缩' },
  ])
  const over = await upload(visit, 'c.pdf', pdf(20 * 1024 * 1024))
  expect(over.message).toBe('文件不能超过 20 MB')
  expect(await wrong(visit, { papers: ids.slice(1) })).toEqual([])
  await portal.sql('delete from shared_uploads')
})

test('only what one sent oneself, by this link, goes along', async () => {
  const visit = await made()
  const id = await sent(visit, 'a.pdf', pdf())
  const gone = [{ field: 'papers', zh: '文件不在这份单据中，请重新上传' }]
  expect(await wrong(visit, { papers: [id] }, { llq: newId() })).toMatchObject(gone)
  expect(await wrong(await made(), { papers: [id] })).toMatchObject(gone)
  expect(await wrong(visit, { papers: [newId()] })).toMatchObject(gone)
  // Of a page that was loaded again it still is.
  const { form } = (await portal.post('/mbpz/open', { key: visit.key }, from)).data as { form: Form }
  const again = { ...visit, pz: form.pz }
  expect(await wrong(again, { papers: [id] })).toEqual([])
  expect(await wrong(visit, { papers: [id] })).toMatchObject(gone)
})

test('what is not shown is not kept', async () => {
  const visit = await made()
  const before = (await lying()).length
  const photo = await sent(visit, 'a.jpg', picture)
  expect((await lying()).length).toBe(before + 1)
  expect((await send(visit, { one: 'no photo', photo: [photo] })).data).toMatchObject({ cwList: [] })
  expect((await lying()).length).toBe(before)
  expect(await portal.sql('select 1 from document_files where id = $1', [photo])).toEqual([])
})

test('what is no file of the allowed kinds is refused, and nothing of it lies there', async () => {
  const visit = await made()
  const before = await lying()
  for (const [name, bytes] of [
    ['a.exe', pdf()],
    ['a.pdf', Buffer.from('MZ')],
    ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])],
  ] as const)
    expect((await upload(visit, name, bytes)).message).toBe('文件格式错误')
  const id = await sent(visit, 'a.pdf', pdf())
  expect(await wrong(visit, { photo: [id] })).toMatchObject([{ field: 'photo', zh: '请上传 PNG 或 JPG 图片' }])
  expect((await lying()).length).toBe(before.length + 1)
  await portal.sql('delete from shared_uploads')
})

test('nothing is taken by a link that is over, none, or leads to no files', async () => {
  const visit = await made()
  expect(await upload({ ...visit, key: newId() }, 'a.pdf', pdf())).toMatchObject(invalid)
  const { message } = await upload({ ...visit, pz: (await made()).pz }, 'a.pdf', pdf())
  expect(message).toBe('页面打开时间过长，请刷新后再提交，已填内容不会丢失')
  const plain = await made({ mbid: 'plain' })
  expect((await upload(plain, 'a.pdf', pdf())).message).toBe('表单已更新，请刷新页面后再填写')
  expect((await portal.post('/mbpz/upload', { key: visit.key, pz: visit.pz, llq }, from)).code).not.toBe(200)
  await portal.sql("update share_links set expires_at = now() - interval '1 second' where id = $1", [visit.ljid])
  expect((await upload(visit, 'a.pdf', pdf())).message).toMatch(/^此链接已于 \d+ 月 \d+ 日到期$/)
  expect(await waiting()).toBe(0)
})

test('with a password a link takes files of those alone who know it', async () => {
  const visit = await made()
  const ljmm = await portal.sealPassword('校园 2026')
  const words = { ljsm: '', sjsm: '', ddsm: '', lxfs: '' }
  const locked = await portal.post('/mbpz/add', { ljmc: 'x', ...words, yxts: 7, ...opinions, ljmm }, admin)
  const { key } = locked.data as { key: string }
  expect((await upload({ ...visit, key }, 'a.pdf', pdf())).code).toBe(800)
  const { form } = (await portal.post('/mbpz/open', { key, ljmm }, from)).data as { form: Form }
  expect((await upload({ key, pz: form.pz }, 'a.pdf', pdf())).code).toBe(200)
})

test('what is on its way at once is bounded by its bytes, of an address and of all', () => {
  const { db, live } = portal.services
  const uploads = sharedUploadStore({ db, attachments: attachmentStore({ live, folder }) })
  const [megabyte, large] = [1024 * 1024, 21 * 1024 * 1024]
  // A class behind one address sends small pictures.
  const small = Array.from({ length: 50 }, () => uploads.begin('a', 2 * megabyte))
  for (const leave of small) leave()
  const ends = Array.from({ length: 5 }, () => uploads.begin('a', large))
  expect(() => uploads.begin('a', 1)).toThrow('shareUploadsBusy')
  ends.pop()?.()
  const other = ['b', 'c', 'd'].flatMap(address => Array.from({ length: 5 }, () => uploads.begin(address, large)))
  ends.push(uploads.begin('a', large), ...other)
  expect(() => uploads.begin('e', 1)).toThrow('shareUploadsBusy')
  for (const leave of ends) leave()
  // However small one says that it is, they are not without number.
  for (let at = 0; at < 210; at++) uploads.begin('a', 0)
  expect(() => uploads.begin('a', 0)).toThrow('shareUploadsBusy')
})

test('whoever waits for others and tries again is not counted for it', async () => {
  const visit = await made()
  const { type, payload } = multipart({ key: visit.key, pz: visit.pz, llq: newId() }, 'a.pdf', pdf())
  const headers = { ...from, 'content-type': type, 'content-length': String(17.5 * 1024 * 1024) }
  const holding = Array.from({ length: 6 }, () => {
    const body = new PassThrough()
    body.write(payload.subarray(0, -10))
    const answer = portal.server.inject({ method: 'POST', url: '/portal_server/mbpz/upload', headers, payload: body })
    return { body, answer }
  })
  const tried = async () => (await upload(visit, 'a.pdf', pdf())).message
  const busy = '同时上传的文件较多，请稍后再上传'
  await expect.poll(tried).toBe(busy)
  for (let at = 0; at < 31; at++) expect(await tried()).toBe(busy)
  for (const { body } of holding) body.end()
  await Promise.allSettled(holding.map(it => it.answer))
  expect((await upload(visit, 'a.pdf', pdf())).code).toBe(200)
})

test('a program fills no disk: files are counted, bounded by link, and go after three hours', async () => {
  const visit = await made()
  for (let at = 0; at < 30; at++) expect((await upload(visit, 'a.pdf', pdf())).code).toBe(200)
  expect((await upload(visit, 'a.pdf', pdf())).message).toBe('操作过于频繁，请稍后再试')
  const full = '未提交的文件过多，请先提交，或 3 小时后再上传'
  const grow = (size: number) =>
    portal.sql('update shared_uploads set size = $1 where link_id = $2', [size, visit.ljid])
  const other = () => {
    llq = newId()
    return upload(visit, 'a.pdf', pdf())
  }
  // Small ones count as well: 200 bytes are no less than half a megabyte.
  await grow(200)
  await portal.sql("update shared_uploads set address = 'elsewhere'")
  expect((await other()).code).toBe(200)
  await grow(11_000_000)
  expect((await other()).code).toBe(200)
  await grow(40_000_000)
  expect((await other()).message).toBe(full)
  // What an address has at one link counts at the others; so does what all have.
  const elsewhere = await made()
  const there = () => upload(elsewhere, 'a.pdf', pdf())
  expect((await there()).code).toBe(200)
  await portal.sql('update shared_uploads set address = $1', [from['x-forwarded-for']])
  expect((await there()).message).toBe(full)
  await portal.sql("update shared_uploads set address = 'elsewhere'")
  expect((await there()).code).toBe(200)
  await grow(200_000_000)
  expect((await there()).message).toBe(full)
  await portal.sql('delete from shared_uploads where link_id <> $1', [visit.ljid])
  await portal.sql("update shared_uploads set sent_at = now() - interval '3 hours 1 second'")
  const [before, waits] = [(await lying()).length, await waiting()]
  const { db, live } = portal.services
  await sharedUploadStore({ db, attachments: attachmentStore({ live, folder }) }).sweep()
  expect(await waiting()).toBe(0)
  expect((await lying()).length).toBe(before - waits)
})

test('a link takes so many bytes of files a day, and of it counts only what was kept', async () => {
  const visit = await made()
  expect((await upload(visit, 'a.exe', pdf())).code).toBe(800)
  expect(await portal.services.live.get(`share:upload:link:${visit.ljid}`)).toBeNull()
  const id = await sent(visit, 'a.pdf', pdf())
  expect(await portal.services.live.get(`share:upload:link:${visit.ljid}`)).toBe(1)
  const full = (on: string) =>
    portal.sql('update share_links set filed_on = $2, filed_bytes = 4194304000 where id = $1', [visit.ljid, on])
  await full(today(clockIn('Asia/Shanghai')))
  expect((await send(visit, { papers: [id] })).message).toBe('今天通过此链接提交的文件过多，请明天再提交')
  await full('2026-01-01')
  expect((await send(visit, { papers: [id] })).data).toMatchObject({ cwList: [] })
  expect(await portal.sql('select filed_bytes::int as n from share_links where id = $1', [visit.ljid])).toEqual([
    { n: 29 },
  ])
})
