import type { InvitationAnswer } from '@portico/contract/work/mail/invitations.ts'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** An entry of the schedule, and which occurrence of the appointment it is: its wall clock. */
export interface PlacedEntry {
  id: number
  occurs: string
}

/** Appointments that a person has answered, by the name that their calendar gives them (UID): changes follow by it. */
export const mailInvitations = pgTable(
  'mail_invitations',
  {
    ownerId: ofUser('owner_id'),
    uid: text().notNull(),
    /** Whose word changes it. */
    organizer: text().notNull(),
    sequence: integer().notNull(),
    stampedAt: moment('stamped_at').notNull(),
    answer: text().$type<InvitationAnswer>().notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
    reminder: integer(),
    /** The portal's wall clock, as of the last state that was followed. */
    begins: text().notNull(),
    ends: text().notNull(),
    place: text().notNull().default(''),
    /** Of the state that was answered, where a later one was followed since. */
    before: jsonb().$type<{ begins: string; ends: string }>(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    entries: jsonb().$type<PlacedEntry[]>().notNull().default([]),
  },
  table => [primaryKey({ columns: [table.ownerId, table.uid] })],
)
