import { gzipSync } from 'node:zlib'
import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRows } from '#data/dataSets/outsideRows.rules.ts'
import { readSheet } from '#http/sheet/readSheet.ts'
import { draftOf, mailSteps } from './testing/mail/mails.ts'
import { expectNoPause, longestPause } from './testing/pauses.ts'
import { startPortal, type TestPortal } from './testing/portal.ts'
import { swellingSheet } from './testing/swellingSheet.ts'

/**
 * Nobody may hold up everybody: each kind of work that grows with what somebody sends is attacked with the worst that is
 * allowed, while the longest pause of the server's thread is measured. `docs/bounded-work.md` names the bounds.
 */
let portal: TestPortal
let steps: ReturnType<typeof mailSteps>
let qianqi: { satoken: string }
/** The longest pause of a call with as many bytes that are good, on this machine, as busy as it is now. */
let floor: number

const zipped = (body: unknown) => ({ zip: gzipSync(JSON.stringify(body)).toString('base64') })
const save = (html: string) => steps.post('saveEmail', zipped({ draft: draftOf([], { html }) }), qianqi)
const paragraphs = (size: number) => '<p>明天<b>上午</b>开会。</p>'.repeat(size / 24)

beforeAll(async () => {
  portal = await startPortal()
  steps = mailSteps(portal)
  qianqi = await portal.as('qianqi')
  // Also the first time, when the process starts.
  floor = Math.max(
    await longestPause(() => save(paragraphs(100_000))),
    await longestPause(() => save(paragraphs(400_000))),
  )
})
afterAll(() => portal.close())

const holdsUpNobody = (work: () => Promise<unknown>) => expectNoPause(work, floor)

test.each([
  ['nothing but open tags', '<b>'.repeat(300_000)],
  ['open tags of many kinds', '<b><i><u><s><em><font><div>'.repeat(30_000)],
  ['drawings in drawings', '<svg><title>'.repeat(33_000)],
  ['what is no tag', '<'.repeat(200_000)],
  ['a link that is one comment after the other', `<p><a href="${'<!---->'.repeat(57_000)}">x</a></p>`],
  ['one tag with nothing but attributes', `<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}`).join(' ')}>x</p>`],
])('writing a mail of %s', async (_, html) => {
  await holdsUpNobody(async () => expect((await save(html)).code).toBe(200))
})

test('opening a mail that somebody made of nothing but tags', async () => {
  await steps.send(qianqi, draftOf(['qianqi@jzu.edu.cn'], { subject: 'tags' }))
  await portal.sql("update internal_mails set html = $1 where subject = 'tags'", ['<div>'.repeat(190_000)])
  const mail = await steps.findMail(qianqi, 'tags')
  const which = { accountId: 0, folder: mail?.folder, emailId: mail?.emailId }
  await holdsUpNobody(async () => expect((await steps.post('getEmailDetail', which, qianqi)).code).toBe(200))
})

const notice = (body: string) => ({
  ggdj: 1,
  gglx: 'notice',
  ggbt: 'x',
  ggbtEn: 'x',
  ggnr: body,
  ggnrEn: body,
  fbdw: 'x',
  fbdwEn: 'x',
  sffb: 1,
  sfzd: 0,
  sfgk: 0,
  sfbd: 0,
  mbbm: [],
  mbjs: [],
  mbry: [],
  fjid: [],
})
test.each([
  ['nothing but open tags', '<b>'.repeat(6000)],
  ['what is no tag', '<'.repeat(14_000)],
  ['table in table', '<table><tr><td>'.repeat(1300)],
])('writing and reading a notice of %s', async (_, html) => {
  const admin = await portal.as('admin')
  await holdsUpNobody(async () => {
    const answer = await portal.post('/xtglGggl/save', zipped(notice(`x${html}`)), admin)
    expect(answer.code, answer.message).toBe(200)
  })
  // As it may stand there from before.
  await portal.sql('update notices set body = $1, body_en = $2 where title = $3', [html, `y${html}`, 'x'])
  await holdsUpNobody(async () => expect((await portal.post('/xtglGggl/getNoticeList', {}, qianqi)).code).toBe(200))
  await portal.sql("delete from notices where title = 'x'")
})

test.each([`${'嗨'.padEnd(1999)}T`, '项目'.repeat(1000), 'today '.repeat(333), 'add '.repeat(500)])(
  'asking the assistant %#',
  async query => {
    const asked = { query, response_mode: 'blocking' }
    await holdsUpNobody(async () => expect((await portal.post('/ai/chat-messages', asked, qianqi)).status).toBe(200))
  },
)

test('a foreign system that answers digits that are no number', async () => {
  const amount = {
    key: 'amount',
    label: 'x',
    labelEn: 'x',
    type: 'number',
    isMoney: true,
    hasTime: false,
  } as DataColumn
  const rows = [{ id: 1, amount: `${'0'.repeat(1_000_000)}x` }]
  await holdsUpNobody(async () => expect(() => readRows(rows, [amount], 'x')).toThrow('outsideRubbish'))
})

test.each(['{"a":', '[', '<a>', ' '])('a call of a foreign system that nobody signed, of %j', async piece => {
  const body = piece.repeat(240_000 / piece.length)
  const headers = { 'content-type': 'application/json', 'x-portal-client': '0001' }
  const call = () => portal.server.inject({ method: 'POST', url: '/sso_server/todo/push', headers, payload: body })
  await holdsUpNobody(async () => expect((await call()).statusCode).toBeLessThan(500))
})

test.each(['xlsx', 'csv'])(
  'five thousand long lines go out as %s',
  async outputType => {
    await portal.sql(`insert into feedback (user_id, category, content) select id, 'other', repeat('长', 1000)
    from users, generate_series(1, 5000) where username = 'qianqi'`)
    const admin = await portal.as('admin')
    await holdsUpNobody(async () => {
      const answer = await portal.post('/xtglFeedback/export', { outputType }, admin)
      expect(answer.status).toBe(200)
    })
    await portal.sql("delete from feedback where category = 'other'")
  },
  60_000,
)

test('a file of twenty megabytes goes out', async () => {
  await holdsUpNobody(async () => {
    const draft = draftOf(['zhaoliu@jzu.edu.cn'], { subject: 'large' })
    const file = await steps.upload(qianqi, draft.draftId, 'large.bin', Buffer.alloc(20_000_000, 7))
    await steps.send(qianqi, { ...draft, files: [(file.data as { fileId: string }).fileId] })
  })
  expect(await steps.findMail(qianqi, 'large', 'sent')).toMatchObject({ hasFiles: 1 })
})

test('two thousand entries that come every day, over two months and as a feed', async () => {
  await portal.sql(
    `insert into schedule_entries (owner_id, title, begins, ends, repeat)
     select id, 'x' || n, '2026-01-01 09:00:00', '2026-01-01 10:00:00', 'daily' from users, generate_series(1, 2000) as n
     where username = 'qianqi'`,
  )
  await holdsUpNobody(async () => {
    const { data } = await portal.post('/schedule/queryListByRange', { ksrq: '2026-11-01', jsrq: '2026-12-31' }, qianqi)
    expect(data).toHaveLength(2000)
  })
  const { data } = await portal.post('/schedule/renewFeed', {}, qianqi)
  const { search } = new URL((data as { dydz: string }).dydz)
  const feed = () => portal.server.inject({ method: 'GET', url: `/portal_server/schedule/feed.ics${search}` })
  await holdsUpNobody(async () => expect((await feed()).body.split('BEGIN:VEVENT').length).toBeGreaterThan(2000))
})

test('a sheet that swells', async () => {
  const bytes = await swellingSheet(120)
  const admin = await portal.as('admin')
  const boundary = 'b1'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`
  await holdsUpNobody(async () => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglYhdr/upload',
      headers: { ...admin, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    const { drid } = answer.json<{ data: { drid: string } }>().data
    const state = async () => ((await portal.post('/xtglYhdr/state', { drid }, admin)).data as { drzt: string }).drzt
    await expect.poll(state, { timeout: 40_000 }).toBe('failed')
  })
}, 60_000)

test('a sheet with one text in a million cells', async () => {
  const text = 'x'.repeat(500)
  const bytes = await writeXlsx({ sheets: [{ name: 'x', rows: Array(19_000).fill(Array(60).fill(text)) }] })
  await holdsUpNobody(async () => expect(await readSheet(bytes, 20_000)).toBe('importTooLarge'))
}, 60_000)

test('a body that is small and becomes as large as one may be', async () => {
  const zip = (text: string) => ({ zip: gzipSync(text).toString('base64') })
  const bodies = ['['.repeat(3_900_000), `[${'0,'.repeat(1_900_000)}0]`, ' '.repeat(50_000_000)].map(zip)
  for (const body of bodies) await holdsUpNobody(() => steps.post('saveEmail', body, qianqi))
})
