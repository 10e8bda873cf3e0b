import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, mailSteps } from './testing/mails.ts'
import { longestPause } from './testing/pauses.ts'
import { startPortal, type TestPortal } from './testing/portal.ts'

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
  expect(await longestPause(work)).toBeLessThan(4 * floor + 300)
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
