import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverForm } from '../../../testing/mail/mailAccounts.ts'
import { type MailSystem, startMailSystem, whyNoMailSystem, withoutPenalty } from '../../../testing/mail/mailSystem.ts'
import { at, calendarIn, invitation, organizerAt } from '../../../testing/mail/sampleInvitations.ts'
import { composed, plainMail } from '../../../testing/mail/sampleMails.ts'
import { type Wire as Answer, startPortal, type TestPortal } from '../../../testing/portal.ts'

const whyNot = whyNoMailSystem()
const patience = 90_000
const zhang = { address: 'zhang@mail.example', password: 'secret-1' }
const li = { address: organizerAt, password: 'secret-2' }

interface Card {
  kind: number
  title: string
  begins: string
  ends: string
  unknownZone: string
  isPretended: number
  isOdd: number
  isReplied: number
  mayAnswer: number
  ownAnswer: number
  entries: number[]
  before: { begins: string; ends: string } | null
  rule: { nth: number; weekdays: number[]; until: string | null } | null
  counts: { waiting: number; accepted: number; declined: number }
}
interface Entry {
  rcid: number
  rcbt: string
  kssj: string
  jssj: string
  txfz: number | null
}

/** The whole way: an invitation comes in through a mail server, and its answer goes out through one. */
describe.skipIf(whyNot !== null)(`invitations on a real mail server${whyNot ? ` (${whyNot})` : ''}`, () => {
  let system: MailSystem
  let portal: TestPortal
  let me: { satoken: string }
  let other: { satoken: string }
  let accountId = 0
  let theirs = 0
  beforeAll(async () => {
    system = await startMailSystem([zhang, li], withoutPenalty)
    portal = await startPortal()
    me = await portal.as('zhangsan')
    const form = serverForm({ imapPort: system.imapPort, submissionPort: system.submissionPort })
    const { id } = await good<{ id: number }>(portal.post('/xtglYxfw/save', form, await portal.as('admin')))
    const account = async ({ address, password }: typeof zhang, senderName: string, as: typeof me) => {
      const given = { yxfwId: id, accountName: '校园邮箱', senderName, address }
      const pwd = await portal.sealPassword(password)
      return (await good<{ accountId: number }>(portal.post('/mailos/saveOwnAccount', { ...given, pwd }, as))).accountId
    }
    other = await portal.as('lisi')
    accountId = await account(zhang, '张三', me)
    theirs = await account(li, '李四', other)
  }, patience)
  afterAll(async () => {
    await portal?.close()
    await system?.close()
  })
  const good = async <T>(answer: Promise<Answer>): Promise<T> => {
    const { code, data, message, body } = await answer
    if (code !== 200) throw new Error(`${code} ${message} ${JSON.stringify(body['errors'])}`)
    return data as T
  }
  const arrive = async (subject: string, content: string, method = 'REQUEST', from = `李四 <${li.address}>`) => {
    const mail = await composed({ from, to: zhang.address, subject, text: '请见邀请', icalEvent: { method, content } })
    system.deliver(zhang.address, mail)
    return placeOf(subject)
  }
  const placeOf = async (subject: string) => {
    const ask = { accountId, folder: 'INBOX', keyword: subject }
    const { list } = await good<{ list: { emailId: string; subject: string }[] }>(
      portal.post('/mailos/getEmailList', ask, me),
    )
    const mail = { accountId, folder: 'INBOX', emailId: list.find(it => it.subject === subject)?.emailId ?? '' }
    const { files } = await good<{ files: { part: string; fileType: string }[] }>(
      portal.post('/mailos/getEmailDetail', mail, me),
    )
    return { ...mail, part: files.find(it => /calendar|ics/.test(it.fileType))?.part ?? '' }
  }
  type Place = Awaited<ReturnType<typeof placeOf>>
  const card = (place: Place) => good<Card>(portal.post('/mailos/getInvitation', place, me))
  const answer = (place: Place, more: object) => portal.post('/mailos/answerInvitation', { ...place, ...more }, me)
  const onDay = async (rq: string, title = '学科建设推进会') =>
    (await good<Entry[]>(portal.post('/schedule/queryListBydate', { rq }, me))).filter(it => it.rcbt === title)
  /** The letter of this subject as it came to Li Si. */
  const letterOf = async (subject: string): Promise<string> => {
    const ask = { accountId: theirs, folder: 'INBOX', keyword: subject }
    for (let round = 0; round < 100; round++) {
      await portal.services.outbox.work()
      const { list } = await good<{ list: { emailId: string }[] }>(portal.post('/mailos/getEmailList', ask, other))
      const [mail] = list
      if (!mail) {
        await wait(100)
        continue
      }
      const { payload } = await portal.server.inject({
        method: 'POST',
        url: '/portal_server/mailos/getEmailFile',
        headers: other,
        payload: { ...ask, keyword: undefined, emailId: mail.emailId, part: '0' },
      })
      return payload
    }
    throw new Error(`${subject} has not come`)
  }

  test('what Outlook calls a zone is known, and the card says who says what', async () => {
    const shown = await card(await arrive('邀请：推进会', invitation()))
    expect(shown).toMatchObject({
      kind: 1,
      title: '学科建设推进会',
      begins: '2026-11-25 14:00:00',
      ends: '2026-11-25 15:30:00',
      unknownZone: '',
      isPretended: 0,
      mayAnswer: 1,
      isReplied: 1,
      ownAnswer: 0,
      counts: { waiting: 1, accepted: 1, declined: 0 },
    })
    expect(await onDay('2026-11-25')).toEqual([])
  })

  test('accepted it stands in the schedule, and its organiser gets an answer that calendars understand', async () => {
    const place = await placeOf('邀请：推进会')
    const shown = await good<Card>(answer(place, { answer: 1, note: '准时到', reminder: 15 }))
    expect(shown).toMatchObject({ ownAnswer: 1, kind: 1 })
    expect(await onDay('2026-11-25')).toMatchObject([
      { rcid: shown.entries[0], kssj: '2026-11-25 14:00:00', jssj: '2026-11-25 15:30:00', txfz: 15 },
    ])
    const letter = await letterOf('接受：学科建设推进会')
    expect(letter).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REPLY/im)
    const calendar = calendarIn(letter)
    expect(calendar).toContain('METHOD:REPLY')
    expect(calendar).toContain('UID:040000008200E00074C5B7101A82E008-1')
    expect(calendar).toMatch(/ATTENDEE;PARTSTAT=ACCEPTED;CN=张三:mailto:zhang@mail\.example/)
    expect(calendar).toContain('COMMENT:准时到')
    // Answered again it is the same appointment, once.
    await good(answer(place, { answer: 2, reminder: null }))
    expect(await onDay('2026-11-25')).toMatchObject([{ txfz: null }])
    await good(answer(place, { answer: 1, reminder: 15 }))
  })

  test('a change moves it, says from when, and the mail before it is out of date', async () => {
    const later = { SEQUENCE: '1', DTSTAMP: '20261121T010000Z', ...at('20261125T143000', '20261125T160000') }
    const place = await arrive('更新：推进会', invitation(later))
    expect(await card(place)).toMatchObject({
      kind: 2,
      ownAnswer: 1,
      before: { begins: '2026-11-25 14:00:00', ends: '2026-11-25 15:30:00' },
      mayAnswer: 1,
    })
    expect(await onDay('2026-11-25')).toMatchObject([{ kssj: '2026-11-25 14:30:00', txfz: 15 }])
    // Looked at again it still says so, and is no further change.
    expect(await card(place)).toMatchObject({ kind: 2 })
    const old = await placeOf('邀请：推进会')
    expect(await card(old)).toMatchObject({ kind: 4, mayAnswer: 0 })
    expect((await answer(old, { answer: 1 })).message).toContain('更新')
    await good(answer(place, { answer: 1, reminder: 15 }))
    expect(await card(place)).toMatchObject({ kind: 1, before: null })
  })

  test('who only pretends to be the organiser changes and cancels nothing', async () => {
    const more = { SEQUENCE: '9', DTSTAMP: '20261122T010000Z' }
    const outside = '李四 <evil@example.org>'
    const moved = invitation({ ...more, ...at('20261126T140000', '20261126T150000') })
    expect(await card(await arrive('更新：假的', moved, 'REQUEST', outside))).toMatchObject({ isPretended: 1 })
    expect(await card(await arrive('取消：假的', invitation(more, 'CANCEL'), 'CANCEL', outside))).toMatchObject({
      isPretended: 1,
      kind: 3,
    })
    // Nor somebody who names himself as the organiser of it.
    const own = { ...more, 'ORGANIZER;CN=李四': 'mailto:evil@example.org' }
    await card(await arrive('取消：也是假的', invitation(own, 'CANCEL'), 'CANCEL', outside))
    expect(await onDay('2026-11-25')).toMatchObject([{ kssj: '2026-11-25 14:30:00' }])
  })

  test('a cancellation takes it out', async () => {
    const gone = invitation({ SEQUENCE: '2', DTSTAMP: '20261123T010000Z', STATUS: 'CANCELLED' }, 'CANCEL')
    const place = await arrive('取消：推进会', gone, 'CANCEL')
    expect(await card(place)).toMatchObject({ kind: 3, mayAnswer: 0, entries: [] })
    expect(await onDay('2026-11-25')).toEqual([])
  })

  test('a series: the fourth Wednesday of each month, without the one that is left out', async () => {
    const series = invitation({
      UID: 'series-1',
      SUMMARY: '院务会',
      RRULE: 'FREQ=MONTHLY;BYDAY=WE;BYSETPOS=4;UNTIL=20270630T160000Z',
      'EXDATE;TZID="China Standard Time"': '20261223T140000',
    })
    const place = await arrive('邀请：院务会', series)
    expect(await card(place)).toMatchObject({ rule: { nth: 4, weekdays: [3], until: '2027-07-01' }, isOdd: 0 })
    const { entries } = await good<Card>(answer(place, { answer: 1 }))
    expect(entries).toHaveLength(7)
    expect(await onDay('2027-01-27', '院务会')).toHaveLength(1)
    expect(await onDay('2026-12-23', '院务会')).toEqual([])
    // One of them is moved, another one cancelled.
    const one = (day: string, more: Record<string, string>) => ({
      UID: 'series-1',
      SUMMARY: '院务会',
      SEQUENCE: '1',
      'RECURRENCE-ID;TZID="China Standard Time"': `${day}T140000`,
      ...more,
    })
    await card(await arrive('更新：一次', invitation(one('20270127', at('20270128T090000', '20270128T100000')))))
    expect(await onDay('2027-01-27', '院务会')).toEqual([])
    expect(await onDay('2027-01-28', '院务会')).toMatchObject([{ kssj: '2027-01-28 09:00:00' }])
    const off = one('20270224', { SEQUENCE: '2', ...at('20270224T140000', '20270224T153000') })
    await card(await arrive('取消：一次', invitation(off, 'CANCEL'), 'CANCEL'))
    expect(await onDay('2027-02-24', '院务会')).toEqual([])
    expect(await onDay('2027-03-24', '院务会')).toHaveLength(1)
  })

  test('a series that the schedule knows is one, and declined it goes', async () => {
    const place = await arrive(
      '邀请：组会',
      invitation({ UID: 'weekly', SUMMARY: '组会', RRULE: 'FREQ=WEEKLY;COUNT=1000000' }),
    )
    const { entries } = await good<Card>(answer(place, { answer: 2 }))
    expect(entries).toHaveLength(1)
    expect(await onDay('2027-06-02', '组会')).toHaveLength(1)
    expect((await good<Card>(answer(place, { answer: 3 }))).entries).toEqual([])
    expect(await onDay('2026-11-25', '组会')).toEqual([])
  })

  test.each([
    ['FREQ=SECONDLY', 1],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 0],
    ['FREQ=DAILY;INTERVAL=0', 0],
    ['FREQ=MONTHLY;BYDAY=5MO,1TU', 1],
    ['FREQ=YEARLY;BYEASTER=1', 1],
  ])('%s is a rule that keeps nobody busy', async (rule, isOdd) => {
    const uid = `bomb-${rule}`
    const place = await arrive(uid, invitation({ UID: uid, SUMMARY: uid.slice(0, 60), RRULE: rule }))
    expect(await card(place)).toMatchObject({ isOdd })
    expect((await good<Card>(answer(place, { answer: 1 }))).entries).toHaveLength(1)
  })

  test('a zone that nobody knows is said, and words are words', async () => {
    const odd = invitation({
      UID: 'odd',
      SUMMARY: '<img src=x onerror=alert(1)>\\nATTENDEE:x',
      'DTSTART;TZID="China Standard Time"': undefined,
      'DTEND;TZID="China Standard Time"': undefined,
      'DTSTART;TZID=Mars/Olympus': '20261125T140000',
      'DTEND;TZID=Mars/Olympus': '20261125T150000',
    })
    const place = await arrive('邀请：怪', odd)
    expect(await card(place)).toMatchObject({
      unknownZone: 'Mars/Olympus',
      title: '<img src=x onerror=alert(1)> ATTENDEE:x',
      begins: '2026-11-25 14:00:00',
    })
  })

  test('what is no calendar, too large, or of nobody is none', async () => {
    for (const [subject, content] of [
      ['不是', 'hello'],
      ['太大', invitation({ UID: 'large', DESCRIPTION: 'x'.repeat(400_000) })],
      [
        '太多人',
        invitation({
          UID: 'many',
          ...Object.fromEntries(
            Array.from({ length: 3000 }, (_, n) => [`ATTENDEE;CN=a${n}`, `mailto:a${n}@example.org`]),
          ),
        }),
      ],
    ] as const) {
      const place = await arrive(subject, content)
      const shown = await portal.post('/mailos/getInvitation', place, me)
      expect([subject, shown.code]).toEqual([subject, 200])
      if (subject !== '太多人') expect(shown.data).toBeNull()
      else expect((shown.data as { people: object[] }).people).toHaveLength(100)
    }
    system.deliver(zhang.address, plainMail({ Subject: 'no part' }))
    const place = { ...(await placeOf('no part')), part: '7' }
    expect((await portal.post('/mailos/getInvitation', place, me)).data).toBeNull()
  })

  test('an answer cannot be written on: the schedule holds already what it says', async () => {
    const place = await arrive('邀请：答复', invitation({ UID: 'answered', SUMMARY: '答复' }))
    await system.postfix.close()
    await good(answer(place, { answer: 1 }))
    await portal.services.outbox.work()
    const [draft] = await portal.sql<{ key: string }>(
      "select key from mail_drafts where content->>'calendar' is not null and state <> 'sent'",
    )
    expect((await portal.post('/mailos/cancelSendEmail', { draftId: draft?.key }, me)).message).toContain(
      '答复不能改写',
    )
  })
})
