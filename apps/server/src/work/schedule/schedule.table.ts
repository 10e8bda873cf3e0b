import { repeats } from '@portico/contract/rules/recurrence.ts'
import { type ScheduleColour, scheduleColours } from '@portico/contract/work/schedule.ts'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#directory/users/users.table.ts'

/** The portal's wall clock, not a moment: nine o'clock stays nine o'clock when the zone's clocks change. */
const wallClock = (name: string) => timestamp(name, { mode: 'string', precision: 0 })

/** 日程: an entry of somebody's schedule, with the rule by which it comes again. */
export const scheduleEntries = pgTable(
  'schedule_entries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: ofUser('owner_id'),
    title: text().notNull(),
    place: text().notNull().default(''),
    note: text().notNull().default(''),
    isAllDay: boolean('is_all_day').notNull().default(false),
    begins: wallClock('begins').notNull(),
    /** The first moment after it. */
    ends: wallClock('ends').notNull(),
    colour: text({ enum: scheduleColours }).notNull().default('primary'),
    /** Minutes before it begins. */
    reminder: integer(),
    repeat: text({ enum: repeats }).notNull().default('none'),
    weekdays: jsonb().$type<number[]>().notNull().default([]),
    until: date({ mode: 'string' }),
    count: integer(),
    /** Grows with each change: calendar programs ask which state is newer. */
    revision: integer().notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('schedule_entries_owner').on(table.ownerId, table.begins)],
)

/** What one occurrence has instead of its series' values. */
export interface OccurrenceValues {
  title: string
  place: string
  note: string
  isAllDay: boolean
  begins: string
  ends: string
  colour: ScheduleColour
  reminder: number | null
}

/** An occurrence that is not as its series says: changed, or removed. */
export const scheduleExceptions = pgTable(
  'schedule_exceptions',
  {
    entryId: integer('entry_id')
      .notNull()
      .references(() => scheduleEntries.id, { onDelete: 'cascade' }),
    /** When its series has it begin. */
    occurs: wallClock('occurs').notNull(),
    /** Null: it is removed. */
    values: jsonb().$type<OccurrenceValues>(),
  },
  table => [primaryKey({ columns: [table.entryId, table.occurs] })],
)

/** The private address under which a person's calendar programs read the schedule. */
export const scheduleFeeds = pgTable('schedule_feeds', {
  ownerId: integer('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the key; the key itself is said once and kept nowhere. */
  keyHash: text('key_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastReadAt: timestamp('last_read_at', { withTimezone: true }),
})
