import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { documentCalls, type Headers, templateOf } from '../documents/documents.testing.ts'
import { newId } from '../documents/filling/drafts.queries.ts'
import { invalid, keptLines, opinions } from './sharing.testing.ts'

let portal: TestPortal
let admin: Headers
let calls: ReturnType<typeof documentCalls>
let client = 0
let from: { 'x-forwarded-for': string }
const { lines, logger } = keptLines()

beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' }, { logger })
  admin = await portal.as('admin')
  calls = documentCalls(portal, admin)
  await calls.publish('opinions', templateOf([{ key: 'one' }]))
})
afterAll(() => portal.close())
beforeEach(() => {
  client += 1
  from = { 'x-forwarded-for': `10.9.0.${client}` }
})

const made = async (ljmc = '扫码领奖') => {
  const words = { ljsm: '', sjsm: '', ddsm: '', lxfs: '' }
  const { data } = await portal.post('/mbpz/add', { ljmc, ...words, yxts: 7, ...opinions }, admin)
  return data as { ljid: number; key: string }
}
const report = (key: string, more: object = {}) =>
  portal.post('/mbpz/report', { key, jbyy: 1, jbsm: '', ...more }, from)
const items = (ljid: number) =>
  portal.sql<{ title: string; title_en: string; path: string; sender: string; people: string[] }>(
    `select t.title, t.title_en, t.path, t.sender, array_agg(u.code) as people from todos t
     join users u on u.id = t.user_id where t.external_id like 'share:' || $1 || ':report:%'
     group by t.external_id, t.title, t.title_en, t.path, t.sender`,
    [ljid],
  )

test('a report reaches those who stop links, with the number of the link and never its key', async () => {
  const { ljid, key } = await made()
  expect(await report(key, { jbsm: ' 要求\n先付款 ' })).toMatchObject({ code: 200, data: null })
  expect(await items(ljid)).toEqual([
    {
      title: '举报“服务意见”的分享链接“扫码领奖”：疑似诈骗或冒充。 要求 先付款',
      title_en: 'Shared link “扫码领奖” to “Feedback form” was reported: Looks like fraud. 要求 先付款',
      path: '/xtgl/mbgl?keyword=opinions',
      sender: '分享页访客',
      people: expect.arrayContaining(['2006237']),
    },
  ])
  expect((await items(ljid))[0]?.people).not.toContain('2008035')
  const [line] = await portal.sql<{ detail: string; actor_name: string }>(
    "select detail, actor_name from operation_log where operation = 'sharing.report' order by seq desc limit 1",
  )
  expect(JSON.parse(line?.detail ?? '')).toMatchObject({
    link: ljid,
    label: '扫码领奖',
    reason: '疑似诈骗或冒充',
    words: '要求 先付款',
  })
  expect(JSON.stringify(line)).not.toContain(key)
  expect(lines.join('')).not.toContain(key)
})

test('a report of a link to a document names the document and leads to it', async () => {
  const zhangsan = await portal.as('zhangsan')
  await calls.publish(
    'readable',
    templateOf([{ key: 'one' }], { serial: { text: '证明{no:4}', per: [], at: 'issued' } }),
  )
  const { djid, bbxh } = await calls.begin('readable', { one: 'a' }, zhangsan)
  await calls.post('submit', { djid, bbxh, blyj: '' }, zhangsan)
  const { data } = await portal.post('/mbpz/addRead', { djid, ljmc: '给合作单位', yxts: 7 }, zhangsan)
  const { ljid, key } = data as { ljid: number; key: string }
  expect((await report(key)).code).toBe(200)
  expect(await items(ljid)).toMatchObject([
    {
      title: expect.stringContaining('证明0001”的分享链接“给合作单位”'),
      path: `/xtgl/djgl?keyword=${encodeURIComponent('证明0001')}`,
    },
  ])
})

test('administrators of a template hear of a report of its link, and who looks after the portal where nobody else does', async () => {
  const administrators = { people: ['2016127'], roles: [] }
  await calls.publish('watched', templateOf([{ key: 'one' }], { administrators }))
  const shared = { ljmc: '问卷', ljsm: '', sjsm: '', ddsm: '', lxfs: '', yxts: 7, mbid: 'watched', gdz: {} }
  const { ljid, key } = (await portal.post('/mbpz/add', shared, admin)).data as { ljid: number; key: string }
  await report(key)
  expect((await items(ljid))[0]?.people).toEqual(expect.arrayContaining(['2016127', '2006237']))
  const of = await made()
  const right = `update permissions set "right" = $1 where "right" = $2`
  await portal.sql(right, ['nobodys', 'templates'])
  await report(of.key)
  await portal.sql(right, ['templates', 'nobodys'])
  expect((await items(of.ljid))[0]?.people).toEqual(['2012001'])
})

test('an address reports a few times; a link that is none or was stopped cannot be reported', async () => {
  const { ljid, key } = await made()
  for (let at = 0; at < 5; at++) expect((await report(key)).code).toBe(200)
  expect((await report(key)).message).toBe('操作过于频繁，请稍后再试')
  expect(await items(ljid)).toHaveLength(5)
  from = { 'x-forwarded-for': '10.9.1.1' }
  expect(await report(newId())).toMatchObject(invalid)
  expect((await report(key, { jbyy: 7 })).code).not.toBe(200)
  expect((await report(key, { jbsm: 'x'.repeat(101) })).code).not.toBe(200)
  await portal.post('/mbpz/revoke', { ljid }, admin)
  expect(await report(key)).toMatchObject(invalid)
})
