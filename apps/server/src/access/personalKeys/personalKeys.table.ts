import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'

/** 个人密钥: what a person's own client carries in place of a session. One that was made before the password goes with it. */
export const personalKeys = pgTable(
  'personal_keys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser('user_id'),
    name: text().notNull(),
    /** SHA-256 of the key, hex. */
    keyHash: text('key_hash').notNull().unique(),
    begins: text().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  table => [index('personal_keys_user').on(table.userId)],
)
