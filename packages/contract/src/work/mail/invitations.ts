import * as w from '../../wire.ts'
import { longestPart, MailAddress, mailRows } from '../mailEntities.ts'

/** What somebody says to an invitation; `waiting`: nothing yet. */
export const invitedAnswers = { waiting: 0, accepted: 1, tentative: 2, declined: 3 } as const
export type InvitedAnswer = keyof typeof invitedAnswers
export type InvitationAnswer = Exclude<InvitedAnswer, 'waiting'>

/**
 * What a mail with an appointment is to its reader. `invitation`: asks for an answer. `update`: its time or place is
 * another one than was answered. `cancelled`: it does not take place. `outdated`: a later mail says otherwise. `reply`:
 * somebody answers. `notice`: it only tells of an appointment.
 */
const kinds = { invitation: 1, update: 2, cancelled: 3, outdated: 4, reply: 5, notice: 6 } as const
export type InvitationKind = keyof typeof kinds

const Invited = w.entity({
  name: ['name', w.text(200)],
  address: ['address', w.text(320)],
  answer: ['answer', w.word(invitedAnswers)],
})

/** How it comes again. */
const InvitationRule = w.entity({
  frequency: ['frequency', w.word({ daily: 1, weekly: 2, monthly: 3, yearly: 4 })],
  interval: ['interval', w.int(1, 999)],
  weekdays: ['weekdays', w.list(w.int(1, 7), 7)],
  /** Which of these weekdays of a month; -1 is the last, 0 each. */
  nth: ['nth', w.int(-5, 5)],
  monthDays: ['monthDays', w.list(w.int(-31, 31), 60)],
  months: ['months', w.list(w.int(1, 12), 60)],
  until: ['until', w.maybe(w.day())],
  count: ['count', w.maybe(w.int(1))],
})
export type InvitationRule = w.Of<typeof InvitationRule>

/** An appointment of which a mail tells. Moments are the portal's wall clock. */
export const Invitation = w.entity({
  kind: ['kind', w.word(kinds)],
  title: ['title', w.text()],
  place: ['place', w.text()],
  note: ['note', w.longText(1000)],
  begins: ['begins', w.moment()],
  ends: ['ends', w.moment()],
  isAllDay: ['isAllDay', w.flag(1, 0)],
  /** The zone that it was written in, where nobody knows it: the portal's own was taken. */
  unknownZone: ['unknownZone', w.text()],
  organizer: ['organizer', w.maybe(MailAddress)],
  /** The mail does not come from whom it names as the organiser. */
  isPretended: ['isPretended', w.flag(1, 0)],
  people: ['people', w.list(Invited, 100)],
  /** How many there are of each answer, also of those who are not in the list. */
  counts: [
    'counts',
    w.entity({
      waiting: ['waiting', w.int(0)],
      accepted: ['accepted', w.int(0)],
      tentative: ['tentative', w.int(0)],
      declined: ['declined', w.int(0)],
    }),
  ],
  rule: ['rule', w.maybe(InvitationRule)],
  /** It comes again by a rule that the schedule cannot follow: the first time alone is meant. */
  isOdd: ['isOdd', w.flag(1, 0)],
  /** It is about one occurrence of a series alone. */
  isOne: ['isOne', w.flag(1, 0)],
  /** When it was to be before this change. */
  before: ['before', w.maybe(w.entity({ begins: ['begins', w.moment()], ends: ['ends', w.moment()] }))],
  /** The reader's own last answer. */
  answer: ['ownAnswer', w.word(invitedAnswers)],
  /** Its entries of the reader's schedule. */
  entries: ['entries', w.list(w.int(1), 100)],
  mayAnswer: ['mayAnswer', w.flag(1, 0)],
  /** Whether an answer goes out by mail: nobody of the portal's own mailbox reaches other addresses. */
  isReplied: ['isReplied', w.flag(1, 0)],
})
export type Invitation = w.Of<typeof Invitation>

export const invitationRows = { ...mailRows, part: ['part', w.text(longestPart)] } as const
export const InvitationReply = w.body({
  ...invitationRows,
  answer: ['answer', w.word({ accepted: 1, tentative: 2, declined: 3 })],
  note: ['note', w.optional(w.longText(500))],
  /** Minutes before it begins. */
  reminder: ['reminder', w.optional(w.maybe(w.int(0, 10_080)))],
})
