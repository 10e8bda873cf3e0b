import type { InvitedAnswer } from '@portico/contract/work/mail/invitations.ts'
import type { MailAddress } from '@portico/contract/work/mailEntities.ts'
import type { Zone } from './zones.rules.ts'

/** A moment as its sender wrote it: `yyyy-MM-dd HH:mm:ss` of some clock. */
export interface Written {
  at: string
  /** Null: of nobody's clock, or of one that nobody knows. */
  zone: Zone | null
  /** The name of a zone that nobody knows. */
  unknown: string
  isDay: boolean
}

export type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly'
/** How it comes again, as far as days go; nothing more often than a day is read. */
export interface Rule {
  frequency: Frequency
  interval: number
  /** 1 is Monday. */
  weekdays: number[]
  /** Which of those weekdays of a month: the second, or the last (-1); 0 is each. */
  nth: number
  monthDays: number[]
  months: number[]
  until: Written | null
  count: number | null
}

export interface Invited extends MailAddress {
  answer: InvitedAnswer
}

/** What an iTIP mail (RFC 5546) says of one appointment. */
export interface CalendarEvent {
  method: string
  uid: string
  sequence: number
  /** Milliseconds; 0 where it is not said. */
  stamp: number
  title: string
  place: string
  note: string
  organizer: MailAddress | null
  people: Invited[]
  begins: Written
  ends: Written
  /** `null` with `isOdd`: there is a rule, and nobody here can follow it. */
  rule: Rule | null
  isOdd: boolean
  left: Written[]
  /** Of one occurrence alone: which. */
  occurs: Written | null
}
