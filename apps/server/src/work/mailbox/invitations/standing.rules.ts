import type { Invitation, InvitationKind } from '@portico/contract/work/mail/invitations.ts'
import type { InvitationRow } from './invitations.queries.ts'
import type { CalendarEvent } from './invitationTypes.rules.ts'

/** A later state of an appointment than the one that is known (RFC 5546, 2.1.5). */
export const isNewer = (event: CalendarEvent, row: Pick<InvitationRow, 'sequence' | 'stampedAt'>): boolean =>
  event.sequence > row.sequence || (event.sequence === row.sequence && event.stamp > row.stampedAt.getTime())

const isOlder = (event: CalendarEvent, row: InvitationRow): boolean =>
  event.sequence < row.sequence || (event.sequence === row.sequence && event.stamp < row.stampedAt.getTime())

/** What a mail with an appointment is to its reader. */
export function standOf(event: CalendarEvent, row: InvitationRow | null): InvitationKind {
  if (event.method === 'CANCEL') return 'cancelled'
  if (event.method === 'REPLY' || event.method === 'COUNTER') return 'reply'
  if (event.method !== 'REQUEST') return 'notice'
  if (!row) return 'invitation'
  // Another occurrence of the same series has states of its own.
  if (!event.occurs && (isOlder(event, row) || row.isCancelled)) return 'outdated'
  return row.before !== null || isNewer(event, row) ? 'update' : 'invitation'
}

interface Shown {
  event: CalendarEvent
  row: InvitationRow | null
  times: { begins: string; ends: string }
  until: string | null
  isPretended: boolean
  mayAnswer: boolean
  isReplied: boolean
}

export function invitationShape({ event, row, times, until, ...more }: Shown): Invitation {
  const count = (answer: keyof Invitation['counts']) => event.people.filter(one => one.answer === answer).length
  const kind = standOf(event, row)
  return {
    kind,
    title: event.title,
    place: event.place,
    note: event.note,
    ...times,
    isAllDay: event.begins.isDay,
    unknownZone: event.begins.unknown,
    organizer: event.organizer,
    people: event.people.slice(0, 100),
    counts: {
      waiting: count('waiting'),
      accepted: count('accepted'),
      tentative: count('tentative'),
      declined: count('declined'),
    },
    rule: event.rule && { ...event.rule, until },
    isOdd: event.isOdd,
    isOne: event.occurs !== null,
    before: kind === 'update' ? (row?.before ?? null) : null,
    answer: row?.answer ?? 'waiting',
    entries: (row?.entries ?? []).map(one => one.id).slice(0, 100),
    ...more,
  }
}
