import { randomUUID } from 'node:crypto'
import type { Language } from '@portico/contract/messages.ts'
import { escapeHtml } from '@portico/contract/rules/richText.ts'
import type { Of } from '@portico/contract/wire.ts'
import type { Invitation, InvitationReply } from '@portico/contract/work/mail/invitations.ts'
import type { MailAddress } from '@portico/contract/work/mailEntities.ts'
import type { Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import * as schedule from '#work/schedule/schedule.queries.ts'
import { peopleAt } from '../internal/internalPeople.queries.ts'
import type { MailboxDeps } from '../mailbox.handlers.ts'
import { readRef } from '../mailShapes.rules.ts'
import type { StoredMail } from '../mailStore.rules.ts'
import { saidToPeople } from '../saidToPeople.steps.ts'
import { newMessageId } from '../sending/outbox.job.ts'
import { queueAtOnce } from '../sending/outbox.queries.ts'
import { decodeText } from '../texts/mailText.rules.ts'
import { parseCalendar } from './calendarText.client.ts'
import { changeInvitation, findInvitation, type InvitationRow, keepInvitation } from './invitations.queries.ts'
import type { CalendarEvent } from './invitationTypes.rules.ts'
import { changeOne, onOurClock, placeEvent, timesOf } from './placing.steps.ts'
import { replyText } from './replyText.rules.ts'
import { invitationShape, isNewer, standOf } from './standing.rules.ts'

/** Bytes of such a file; a meeting with three hundred people and a long text has far fewer. */
const largest = 300_000

interface Found {
  mail: StoredMail
  event: CalendarEvent
  text: string
}
type Place = Pick<Of<typeof InvitationReply>, 'accountId' | 'folder' | 'id' | 'part'>

/** The appointment in a file of a mail; null where there is none to be read. */
export async function findEvent(
  deps: MailboxDeps,
  input: Place,
  ownerId: number,
  address: string,
): Promise<Found | null> {
  return saidToPeople(async () => {
    const store = await deps.places.store(ownerId, input.accountId, address)
    const ref = readRef(input)
    const mail = await store.read(ref)
    const file = mail.files.find(({ part }) => part === input.part)
    if (!file || file.size > largest) return null
    const { content } = await store.file(ref, input.part)
    const pieces: Buffer[] = []
    let size = 0
    for await (const piece of content as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > largest) {
        content.destroy()
        return null
      }
      pieces.push(piece)
    }
    const text = decodeText(Buffer.concat(pieces), undefined)
    const event = await parseCalendar(text)
    return event && timesOf(deps.clock, event) ? { mail, event, text } : null
  })
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The mail comes from whom it names as the organiser, as far as its head says. `Sender` says nothing: mail systems check
 * who stands in `From` (DMARC), and anybody may write another one beside their own.
 */
const isFromOrganizer = ({ mail: { from }, event: { organizer } }: Found) =>
  from !== null && organizer !== null && same(from.address, organizer.address)

/** Brings the schedule to what a later mail of the organiser says; nothing for an appointment that was not answered. */
export async function follow(deps: MailboxDeps, found: Found, ownerId: number): Promise<InvitationRow | null> {
  const { db } = deps
  const { event } = found
  const row = await findInvitation(db.orm, ownerId, event.uid)
  const isMeant = event.method === 'REQUEST' || event.method === 'CANCEL'
  if (!row || !isMeant || !isNewer(event, row) || !isFromOrganizer(found)) return row
  if (!event.organizer || !same(event.organizer.address, row.organizer)) return row
  await schedule.inTurn(db, ownerId, async tx => {
    const now = await findInvitation(tx, ownerId, event.uid)
    if (!now || !isNewer(event, now)) return
    await changeInvitation(tx, now, await followed(tx, deps, event, now))
  })
  return findInvitation(db.orm, ownerId, event.uid)
}

async function followed(tx: Orm, { clock }: MailboxDeps, event: CalendarEvent, row: InvitationRow) {
  const { ownerId, entries, answer, reminder } = row
  const state = { sequence: event.sequence, stampedAt: new Date(event.stamp) }
  const look = { reminder, colour: answer === 'tentative' ? ('amber' as const) : ('primary' as const) }
  const isCancelled = event.method === 'CANCEL'
  // Not by the answer: it may be that to one occurrence, and the others stand there.
  const isIn = entries.length > 0
  // One occurrence says nothing of the whole, also where nothing of it stands in the schedule.
  if (event.occurs)
    return {
      ...state,
      entries: await changeOne(tx, clock, ownerId, entries, event, isIn && !isCancelled ? look : null),
    }
  await schedule.deleteEntries(
    tx,
    ownerId,
    entries.map(one => one.id),
  )
  if (isCancelled) return { ...state, isCancelled, entries: [] }
  const times = timesOf(clock, event)
  if (!times) return state
  const isMoved = times.begins !== row.begins || times.ends !== row.ends
  const before = row.before ?? (isMoved ? { begins: row.begins, ends: row.ends } : null)
  const placed = isIn ? await placeEvent(tx, clock, ownerId, event, look) : []
  return { ...state, ...times, place: event.place, before, isCancelled: false, entries: placed }
}

/** The card of an appointment for its reader. */
export async function shownInvitation(
  deps: MailboxDeps,
  found: Found,
  row: InvitationRow | null,
  session: Session,
  accountId: number,
): Promise<Invitation> {
  const { event } = found
  const ownerId = session.user.id
  const own = [await deps.places.sender(ownerId, accountId), await deps.places.person(ownerId)]
  const isOwn = event.organizer !== null && own.some(it => same(it.address, event.organizer?.address ?? ''))
  const times = timesOf(deps.clock, event)
  if (!times) throw refuse('mailInvitationTime')
  return invitationShape({
    event,
    row,
    times,
    until: event.rule?.until ? onOurClock(deps.clock, event.rule.until).slice(0, 10) : null,
    isPretended: event.organizer !== null && !isFromOrganizer(found),
    mayAnswer: !session.isActing && !isOwn && ['invitation', 'update'].includes(standOf(event, row)),
    isReplied: await isReached(deps, accountId, event.organizer),
  })
}

/** An answer reaches the organiser: from the portal's own mailbox only people of the portal do. */
async function isReached({ db, places }: MailboxDeps, accountId: number, organizer: MailAddress | null) {
  if (!organizer) return false
  if (accountId !== 0) return true
  return (await peopleAt(db, await places.domain(), [organizer.address])).size > 0
}

const words = {
  accepted: { zh: '接受：', en: 'Accepted: ', said: { zh: '{name} 接受了邀请。', en: '{name} has accepted.' } },
  tentative: { zh: '也许：', en: 'Tentative: ', said: { zh: '{name} 也许参加。', en: '{name} may come.' } },
  declined: { zh: '拒绝：', en: 'Declined: ', said: { zh: '{name} 拒绝了邀请。', en: '{name} has declined.' } },
} as const

/** Keeps the answer, places the appointment or takes it out, and has the organiser told: all of it or nothing. */
export async function answerEvent(
  deps: MailboxDeps,
  input: Of<typeof InvitationReply>,
  found: Found,
  session: Session,
  caller: Caller,
): Promise<void> {
  const { db, clock, places } = deps
  const { event, text } = found
  const { accountId, answer, reminder = null } = input
  const ownerId = session.user.id
  const from = await places.sender(ownerId, accountId)
  const isReplied = await isReached(deps, accountId, event.organizer)
  const note = input.note?.trim() ?? ''
  const times = timesOf(clock, event)
  if (!times) throw refuse('mailInvitationTime')
  await schedule.inTurn(db, ownerId, async tx => {
    const row = await findInvitation(tx, ownerId, event.uid)
    if (!['invitation', 'update'].includes(standOf(event, row))) throw refuse('mailInvitationOver')
    const look = { reminder, colour: answer === 'tentative' ? ('amber' as const) : ('primary' as const) }
    const isIn = answer !== 'declined'
    let entries = row?.entries ?? []
    if (event.occurs && entries.length > 0)
      entries = await changeOne(tx, clock, ownerId, entries, event, isIn ? look : null)
    else {
      await schedule.deleteEntries(
        tx,
        ownerId,
        entries.map(one => one.id),
      )
      entries = isIn ? await placeEvent(tx, clock, ownerId, event, look) : []
    }
    await keepInvitation(tx, {
      ownerId,
      uid: event.uid,
      organizer: event.organizer?.address ?? '',
      sequence: event.sequence,
      stampedAt: new Date(event.stamp),
      answer,
      answeredAt: clock.now(),
      reminder,
      // An answer to one occurrence leaves the times of the whole as they are known.
      ...(event.occurs && row
        ? { begins: row.begins, ends: row.ends, place: row.place }
        : { ...times, place: event.place }),
      before: null,
      isCancelled: false,
      entries,
    })
    if (!isReplied || !event.organizer) return
    const calendar = replyText({ invitation: text, who: from, answer, note, now: clock.now() })
    await queueAtOnce(tx, ownerId, randomUUID(), {
      accountId,
      content: { ...letter(event, event.organizer, answer, from.name, note, caller.language), calendar },
      actorId: session.actor.id,
      clientAddress: caller.address,
      messageId: newMessageId(from.address),
    })
  })
  deps.outbox.wake(0)
}

/** What the organiser reads whose program knows no calendar. */
function letter(
  event: CalendarEvent,
  organizer: MailAddress,
  answer: keyof typeof words,
  name: string,
  note: string,
  language: Language,
) {
  const { [language]: begins, said } = words[answer]
  const lines = [said[language].replace('{name}', () => name), ...note.split('\n')].filter(line => line !== '')
  return {
    to: [organizer],
    cc: [],
    bcc: [],
    subject: `${begins}${event.title}`.slice(0, 300),
    html: lines.map(line => `<p>${escapeHtml(line)}</p>`).join(''),
    origin: null,
    files: [],
  }
}
