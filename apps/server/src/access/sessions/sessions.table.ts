import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'

/**
 * When somebody signed in last; who never did has no row. A table of its own: sessions and lines of the log go in time, and
 * a change of `users` is told to everything that counts people.
 */
export const lastSignIns = pgTable('last_sign_ins', {
  userId: ofUser('user_id').primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})

/**
 * A signed-in browser or client. `userId` is whom the session is for, `actorId` who really sits there: they differ
 * while acting for a delegator.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the 256-bit token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    /** SHA-256 of the browser-binding cookie, where the sign-in came from a browser. */
    browserHash: text('browser_hash'),
    userId: ofUser('user_id'),
    actorId: ofUser('actor_id'),
    delegationId: integer('delegation_id'),
    method: text().notNull(),
    address: text().notNull(),
    userAgent: text('user_agent').notNull(),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set when the tab was closed: the session ends then unless it is used again before. */
    closingAt: timestamp('closing_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    endedWhy: text('ended_why'),
  },
  table => [
    index('sessions_user').on(table.userId),
    index('sessions_actor').on(table.actorId),
    index('sessions_browser').on(table.browserHash),
  ],
)
