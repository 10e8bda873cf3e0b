import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'

/** Somebody asks for an account; an administrator approves it with roles and units, or rejects it with a reason. */
export const registrations = pgTable(
  'registrations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    state: text({ enum: ['waiting', 'approved', 'rejected'] })
      .notNull()
      .default('waiting'),
    name: text().notNull(),
    username: text().notNull(),
    code: text(),
    email: text().notNull(),
    mobile: text().notNull(),
    /** AES-256-GCM, bound to this table, column and row. */
    cardIdSealed: text('card_id_sealed'),
    unitCode: text('unit_code'),
    reason: text(),
    /** Chosen by the person; gone when the request is decided. */
    passwordHash: text('password_hash'),
    address: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    rejectReason: text('reject_reason'),
    userId: integer('user_id'),
    ...maintained,
  },
  table => [index('registrations_state').on(table.state, table.createdAt)],
)
