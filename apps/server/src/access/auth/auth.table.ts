import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Wrong tries to sign in, and the locks that they bring: a row for an account, and one for a name that opens none, so
 * that both are counted by the same write. Decision 33.
 */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    /** `user:` and the account's id, or a keyed hash of a name that opens no account: names typed here may be passwords. */
    key: text().primaryKey(),
    /** Without a foreign key: looking the account up would take longer than not to. */
    userId: integer('user_id'),
    failed: integer().notNull(),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    /** Whether the last try was still counted, not turned away by the lock. */
    wasCounted: boolean('was_counted').notNull(),
    triedAt: timestamp('tried_at', { withTimezone: true }).notNull(),
  },
  table => [index('sign_in_tries_user').on(table.userId), index('sign_in_tries_locked').on(table.lockedUntil)],
)
