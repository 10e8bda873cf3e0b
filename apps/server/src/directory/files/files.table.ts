import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../users/users.table.ts'

/**
 * Pictures that no row of `files` lists, because they belong to what refers to them: whose room they take, and since when,
 * so that those that nothing came to refer to are found again.
 */
export const loosePictures = pgTable(
  'loose_pictures',
  {
    name: text().primaryKey(),
    type: text({ enum: ['icon', 'avatar', 'feedback', 'notice', 'article'] }).notNull(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('loose_pictures_owner').on(table.ownerId)],
)

/** Pictures that people uploaded; the bytes stand in the data folder under the name that the server made. */
export const files = pgTable(
  'files',
  {
    name: text().primaryKey(),
    type: text({ enum: ['icon', 'avatar', 'feedback', 'notice', 'article'] }).notNull(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** As the sender called it: shown to people, never a path. */
    originalName: text('original_name').notNull(),
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('files_owner').on(table.ownerId)],
)
