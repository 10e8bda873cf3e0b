import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../users/users.table.ts'

/** 委托授权: `delegatorId` lets `delegateId` act for them between two moments. */
export const delegations = pgTable(
  'delegations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    delegatorId: integer('delegator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    delegateId: integer('delegate_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    reason: text(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  table => [index('delegations_delegate').on(table.delegateId)],
)
