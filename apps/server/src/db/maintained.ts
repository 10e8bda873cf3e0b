import { type Column, sql } from 'drizzle-orm'
import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Columns of every table that administrators maintain: the state's number, who wrote it, when. */
export const maintained = {
  revision: integer().notNull().default(1),
  changedBy: text('changed_by'),
  changedAt: timestamp('changed_at', { withTimezone: true }),
}

/** What a change of a maintained row sets besides its own values; the where clause names the revision that was read. */
export const nextRevision = (table: { revision: Column }, by: string) => ({
  revision: sql`${table.revision} + 1`,
  changedBy: by,
  changedAt: sql`now()`,
})
