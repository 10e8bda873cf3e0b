import { gzipSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from './modules/imports/readSheet.rules.ts'
import { draftOf, mailSteps } from './testing/mails.ts'
import { longestPause } from './testing/pauses.ts'
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
  // Also the first time, when threads start.
  floor = Math.max(
    await longestPause(() => save(paragraphs(100_000))),
    await longestPause(() => save(paragraphs(400_000))),
  )
})
afterAll(() => portal.close())

/** As quick as what is good, but for what a busy machine adds: seconds fail. */
async function holdsUpNobody(work: () => Promise<unknown>) {
  expect(await longestPause(work)).toBeLessThan(6 * floor + 500)
}

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

test('a file of twenty megabytes goes out', async () => {
  const draft = draftOf(['zhaoliu@jzu.edu.cn'], { subject: 'large' })
  const file = await steps.upload(qianqi, draft.draftId, 'large.bin', Buffer.alloc(20_000_000, 7))
  const files = [(file.data as { fileId: string }).fileId]
  await holdsUpNobody(() => steps.send(qianqi, { ...draft, files }))
  expect(await steps.findMail(qianqi, 'large', 'sent')).toMatchObject({ hasFiles: 1 })
})

test('two thousand entries that come every day, over two months', async () => {
  await portal.sql(
    `insert into schedule_entries (owner_id, title, begins, ends, repeat)
     select id, 'x' || n, '2026-01-01 09:00:00', '2026-01-01 10:00:00', 'daily' from users, generate_series(1, 2000) as n
     where username = 'qianqi'`,
  )
  await holdsUpNobody(async () => {
    const { data } = await portal.post('/schedule/queryListByRange', { ksrq: '2026-11-01', jsrq: '2026-12-31' }, qianqi)
    expect(data).toHaveLength(2000)
  })
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
