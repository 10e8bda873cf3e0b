import { delegationEvents } from '@portico/contract/access/delegations.ts'
import { delegationParts } from '@portico/contract/endpoint.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { ofUser } from '../users/users.table.ts'

/** 委托授权: `delegatorId` lets `delegateId` act for them between two moments. */
export const delegations = pgTable(
  'delegations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    delegatorId: ofUser('delegator_id'),
    delegateId: ofUser('delegate_id'),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    reason: text(),
    /** Ids in the permission tree; null: whatever the delegator holds. */
    applicationIds: text('application_ids').array(),
    parts: text({ enum: delegationParts }).array().notNull().default(['todos']),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    ...maintained,
  },
  table => [index('delegations_delegate').on(table.delegateId), index('delegations_delegator').on(table.delegatorId)],
)

/**
 * 委托授权日志: append-only (a trigger refuses change and removal). People stand here by name, so that a line outlives
 * the account.
 */
export const delegationLog = pgTable(
  'delegation_log',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    event: text({ enum: delegationEvents }).notNull(),
    delegationId: integer('delegation_id'),
    delegatorCode: text('delegator_code').notNull(),
    delegatorName: text('delegator_name').notNull(),
    delegatorNameEn: text('delegator_name_en').notNull(),
    delegateCode: text('delegate_code').notNull(),
    delegateName: text('delegate_name').notNull(),
    delegateNameEn: text('delegate_name_en').notNull(),
    /** Who did it: one of the two, or an administrator. */
    actorName: text('actor_name').notNull(),
    actorNameEn: text('actor_name_en').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    reason: text(),
    address: text().notNull(),
  },
  table => [
    index('delegation_log_at').on(table.at),
    index('delegation_log_event').on(table.event, table.id),
    index('delegation_log_delegator').on(sql`"delegator_name" collate "pinyin"`, table.id),
    index('delegation_log_delegate').on(sql`"delegate_name" collate "pinyin"`, table.id),
    index('delegation_log_actor').on(sql`"actor_name" collate "pinyin"`, table.id),
  ],
)
