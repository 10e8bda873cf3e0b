import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'
import type { RowProblem } from './importRow.rules.ts'

/** An import of people from a sheet: read and checked first, written when its owner says so; polled by the page. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: ofUser('owner_id'),
    fileName: text('file_name').notNull(),
    state: text({ enum: ['checking', 'checked', 'writing', 'done', 'cancelled', 'failed'] }).notNull(),
    /** Asked for by the owner; the writer looks at it between two batches. */
    isCancelled: boolean('is_cancelled').notNull().default(false),
    total: integer().notNull().default(0),
    good: integer().notNull().default(0),
    done: integer().notNull().default(0),
    problems: jsonb().$type<RowProblem[]>().notNull().default([]),
    /** Why it failed, where it did: a message's key. */
    failure: text(),
    /** The good rows, sealed, until they are written or the import is old: they hold card numbers. */
    rowsSealed: text('rows_sealed'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Who works on it says so here; without it the process has died. */
    beatAt: timestamp('beat_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('imports_owner').on(table.ownerId, table.createdAt)],
)
