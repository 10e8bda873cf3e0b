import { authorizationEvents } from '@portico/contract/data/authorizationEntities.ts'
import { index, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const sum = (name: string) => numeric(name, { precision: 17, scale: 2 })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What became of authorizations of projects. Append-only; codes and names are kept, so that a line outlives the account. */
export const authorizationLog = pgTable(
  'authorization_log',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    event: text({ enum: authorizationEvents }).notNull(),
    authorizationId: integer('authorization_id').notNull(),
    projectCode: text('project_code').notNull(),
    projectName: text('project_name').notNull(),
    giverCode: text('giver_code').notNull(),
    giverName: text('giver_name').notNull(),
    receiverCode: text('receiver_code').notNull(),
    receiverName: text('receiver_name').notNull(),
    /** Who did it, and for whom where they acted for somebody. */
    actorCode: text('actor_code').notNull(),
    actorName: text('actor_name').notNull(),
    principalName: text('principal_name'),
    uses: text().array().notNull(),
    amountBefore: sum('amount_before'),
    amountAfter: sum('amount_after'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    reason: text(),
    address: text().notNull(),
  },
  table => [
    index('authorization_log_project').on(table.projectCode, table.id),
    index('authorization_log_authorization').on(table.authorizationId, table.id),
  ],
)
