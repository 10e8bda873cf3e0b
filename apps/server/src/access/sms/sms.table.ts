import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Text messages that were sent, or would have been: the number masked, the text only where nothing was really sent. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    mobile: text().notNull(),
    purpose: text().notNull(),
    gateway: text({ enum: ['log', 'http'] }).notNull(),
    sent: boolean().notNull(),
    problem: text(),
    body: text(),
  },
  table => [index('text_messages_at').on(table.at)],
)
