import { authorizationUses } from '@portico/contract/data/authorizationEntities.ts'
import { durations } from '@portico/contract/rules/funds/duration.ts'
import { boolean, integer, numeric, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'

const sum = (name: string) => numeric(name, { precision: 17, scale: 2 })

/** 授权方案: terms under a name, for who gives them often. */
export const authorizationSets = pgTable(
  'authorization_sets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: ofUser('owner_id'),
    name: text().notNull(),
    uses: text({ enum: authorizationUses }).array().notNull(),
    amount: sum('amount'),
    duration: text({ enum: durations }).notNull(),
    days: integer(),
    mayPassOn: boolean('may_pass_on').notNull(),
    balanceVisible: boolean('balance_visible').notNull(),
    documentLimit: sum('document_limit'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [unique('authorization_sets_name').on(table.ownerId, table.name)],
)
