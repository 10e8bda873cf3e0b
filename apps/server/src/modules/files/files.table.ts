import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../users/users.table.ts'

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
