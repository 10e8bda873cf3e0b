import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, mailSteps } from '../../../testing/mail/mails.ts'
import { invitation } from '../../../testing/mail/sampleInvitations.ts'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let steps: ReturnType<typeof mailSteps>
let qianqi: { satoken: string }
let zhaoliu: { satoken: string }

beforeAll(async () => {
  portal = await startPortal()
  steps = mailSteps(portal)
  qianqi = await portal.as('qianqi')
  zhaoliu = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

type Lines = Record<string, string | undefined>
let sent = 0
/** Comes from Qian Qi by the portal's own mailbox; answers where Zhao Liu reads it. */
async function arrive(lines: Lines, method = 'REQUEST') {
  sent += 1
  const subject = `组会 ${sent}.`
  const stamp = `20261120T01${String(sent).padStart(2, '0')}00Z`
  const organizer = { 'ORGANIZER;CN=李四': undefined, ORGANIZER: 'mailto:qianqi@jzu.edu.cn' }
  const text = invitation({ SUMMARY: '组会', SEQUENCE: String(sent), DTSTAMP: stamp, ...organizer, ...lines }, method)
  const draft = draftOf(['zhaoliu@jzu.edu.cn'], { subject })
  const file = await steps.upload(qianqi, draft.draftId, 'invite.ics', Buffer.from(text))
  await steps.send(qianqi, { ...draft, files: [(file.data as { fileId: string }).fileId] })
  const mail = await steps.findMail(zhaoliu, subject)
  const place = { accountId: 0, folder: 'inbox', emailId: mail?.emailId }
  const { data } = await steps.post('getEmailDetail', place, zhaoliu)
  return { ...place, part: (data as { files: { part: string }[] }).files[0]?.part }
}
const card = async (place: object) => {
  const { code, data, message } = await steps.post('getInvitation', place, zhaoliu)
  expect([code, message]).toEqual([200, expect.anything()])
  return data as { kind: number; ownAnswer: number; entries: number[]; mayAnswer: number }
}
const answer = async (place: object, given: number) => {
  const { code, message } = await steps.post('answerInvitation', { ...place, answer: given }, zhaoliu)
  expect([code, message]).toEqual([200, expect.anything()])
}
const onDay = async (rq: string) => {
  const { data } = await portal.post('/schedule/queryListBydate', { rq }, zhaoliu)
  return (data as { rcbt: string; kssj: string }[]).filter(it => it.rcbt === '组会').map(it => it.kssj)
}
const at = (begins: string, ends: string) => ({
  'DTSTART;TZID="China Standard Time"': begins,
  'DTEND;TZID="China Standard Time"': ends,
})
const of = (day: string) => ({ 'RECURRENCE-ID;TZID="China Standard Time"': `${day}T140000` })

test('one occurrence to which somebody was asked alone moves with its change, and stands there once', async () => {
  const one = { UID: 'alone', ...of('20261202') }
  await answer(await arrive({ ...one, ...at('20261203T090000', '20261203T100000') }), 1)
  expect(await onDay('2026-12-03')).toEqual(['2026-12-03 09:00:00'])
  await card(await arrive({ ...one, ...at('20261204T090000', '20261204T100000') }))
  expect(await onDay('2026-12-03')).toEqual([])
  expect(await onDay('2026-12-04')).toEqual(['2026-12-04 09:00:00'])
  await card(await arrive({ ...one, ...at('20261204T090000', '20261204T100000') }, 'CANCEL'))
  expect(await onDay('2026-12-04')).toEqual([])
})

test('who declined a series can still come after one of its days was cancelled', async () => {
  const series = { UID: 'declined', RRULE: 'FREQ=WEEKLY;COUNT=5', ...at('20261207T140000', '20261207T150000') }
  const first = await arrive(series)
  await answer(first, 3)
  const off = { UID: 'declined', ...of('20261214'), ...at('20261214T140000', '20261214T150000') }
  await card(await arrive(off, 'CANCEL'))
  const again = await arrive(series)
  expect(await card(again)).toMatchObject({ mayAnswer: 1, ownAnswer: 3 })
  expect(await onDay('2026-12-07')).toEqual([])
  await answer(again, 1)
  expect(await onDay('2026-12-07')).toEqual(['2026-12-07 14:00:00'])
})

test('who declined one day of a series keeps the others when the series moves', async () => {
  const series = { UID: 'kept', RRULE: 'FREQ=WEEKLY;COUNT=5' }
  await answer(await arrive({ ...series, ...at('20270104T140000', '20270104T150000') }), 1)
  const day = await arrive({ UID: 'kept', ...of('20270111'), ...at('20270111T160000', '20270111T170000') })
  await answer(day, 3)
  expect(await onDay('2027-01-11')).toEqual([])
  const moved = await card(await arrive({ ...series, ...at('20270104T150000', '20270104T160000') }))
  expect(moved).toMatchObject({ before: { begins: '2027-01-04 14:00:00' } })
  expect(await onDay('2027-01-18')).toEqual(['2027-01-18 15:00:00'])
})
