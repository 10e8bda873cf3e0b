import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Key material that every instance shares, sealed with PORTAL_SECRET. */
export const keys = pgTable('keys', {
  name: text().primaryKey(),
  publicPart: text('public_part').notNull(),
  sealed: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
