import { durations } from '@portico/contract/rules/funds/duration.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { systems } from '#access/systems/systems.table.ts'
import { maintained } from '#db/maintained.ts'
import { projects } from '../dataSets/dataSets.table.ts'

const amount = (name: string) => numeric(name, { precision: 17, scale: 2 }).notNull()
const none = (name: string) => amount(name).default('0')
const moment = (name: string) => timestamp(name, { withTimezone: true })
const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/**
 * What a movement of money touches of a project, in one narrow row. Triggers on projects and users keep everything but
 * `held` and `reserved`, which only the functions of the migration write.
 */
export const fundAccounts = pgTable(
  'fund_accounts',
  {
    projectId: integer('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Neither closed, nor led by somebody whose account is off. */
    open: boolean().notNull(),
    leaderCode: text('leader_code').notNull(),
    startedOn: date('started_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** What the books say. */
    balance: amount('balance'),
    /** Promised by authorisations by amount, and neither held nor spent. */
    reserved: none('reserved'),
    /** Set aside for documents that are not final. */
    held: none('held'),
  },
  table => [check('fund_accounts_sums', sql`${table.reserved} >= 0 and ${table.held} >= 0`)],
)

/** Who may use a project: one project, one receiver or group, for some uses, between two moments. */
export const projectAuthorizations = pgTable(
  'project_authorizations',
  {
    id: id(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    parentId: integer('parent_id'),
    /** From the first below the leader down to this one itself. */
    chain: integer().array().notNull(),
    /** Who led the project when the chain began: another leader makes it dormant. */
    leaderCode: text('leader_code').notNull(),
    giverCode: text('giver_code').notNull(),
    uses: text().array().notNull(),
    /** The sum set aside; null: by project, which draws from what is free. */
    amount: numeric({ precision: 17, scale: 2 }),
    spent: none('spent'),
    held: none('held'),
    /** What is left of those passed on below it. */
    passed: none('passed'),
    documentLimit: numeric('document_limit', { precision: 17, scale: 2 }),
    mayPassOn: boolean('may_pass_on').notNull().default(false),
    balanceVisible: boolean('balance_visible').notNull().default(false),
    startsAt: moment('starts_at').notNull(),
    /** Exclusive; null: long term. */
    endsAt: moment('ends_at'),
    /** How long it was given for, as it was chosen. */
    duration: text({ enum: durations }).notNull().default('custom'),
    reason: text(),
    state: text({ enum: ['granted', 'paused', 'ended'] })
      .notNull()
      .default('granted'),
    givenAt: moment('given_at').notNull().defaultNow(),
    /** Kept while it is ended, so that whoever undoes that finds it as it was. */
    pausedAt: moment('paused_at'),
    endedBy: text('ended_by'),
    endedAt: moment('ended_at'),
    /** When what was left of it went back. */
    settledAt: moment('settled_at'),
    ...maintained,
  },
  table => [
    check('project_authorizations_sums', sql`${table.spent} >= 0 and ${table.held} >= 0 and ${table.passed} >= 0`),
    check(
      'project_authorizations_within',
      sql`${table.amount} is null or ${table.spent} + ${table.held} + ${table.passed} <= ${table.amount}`,
    ),
    index('project_authorizations_unsettled').on(table.projectId, table.endsAt).where(sql`settled_at is null`),
    index('project_authorizations_parent').on(table.parentId),
    index('project_authorizations_giver').on(table.giverCode, table.id),
  ],
)

/**
 * A person who may use an authorization. What decides whether it serves now is copied here by triggers, so that asking
 * what somebody may use reads one index.
 */
export const authorizationReceivers = pgTable(
  'authorization_receivers',
  {
    personCode: text('person_code').notNull(),
    authorizationId: integer('authorization_id')
      .notNull()
      .references(() => projectAuthorizations.id, { onDelete: 'cascade' }),
    projectId: integer('project_id').notNull(),
    uses: text().array().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    balanceVisible: boolean('balance_visible').notNull(),
    /** Nothing in its chain is paused or ended, and nobody in it is disabled. */
    live: boolean().notNull(),
  },
  table => [
    primaryKey({ columns: [table.personCode, table.authorizationId] }),
    index('authorization_receivers_authorization').on(table.authorizationId),
    index('authorization_receivers_live')
      .on(table.personCode, table.projectId, table.startsAt, table.endsAt)
      .where(sql`live`),
  ],
)

/** Money set aside for a document. The row is its own first movement; its key is known for good. */
export const fundHolds = pgTable(
  'fund_holds',
  {
    id: id(),
    systemId: text('system_id')
      .notNull()
      .references(() => systems.id),
    key: text().notNull(),
    /** Of the call that made it: the same key with another is refused. */
    digest: text().notNull(),
    /** Its place in the call. */
    line: integer().notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** Null: the leader's own money. */
    authorizationId: integer('authorization_id').references(() => projectAuthorizations.id),
    chain: integer().array().notNull(),
    use: text().notNull(),
    personCode: text('person_code').notNull(),
    actorCode: text('actor_code'),
    document: text().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    path: text(),
    amount: amount('amount'),
    committed: none('committed'),
    released: none('released'),
    returned: none('returned'),
    /** What was left afterwards, as it was answered; null where that is not the person's to know. */
    left: numeric({ precision: 17, scale: 2 }),
    expiresAt: moment('expires_at').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  table => [
    unique('fund_holds_key').on(table.systemId, table.key, table.line),
    check('fund_holds_open', sql`${table.committed} + ${table.released} <= ${table.amount}`),
    check('fund_holds_returned', sql`${table.returned} <= ${table.committed}`),
    index('fund_holds_expiring').on(table.projectId, table.expiresAt).where(sql`committed + released < amount`),
    index('fund_holds_authorization').on(table.authorizationId, table.id),
    index('fund_holds_document').on(table.systemId, table.document),
  ],
)

/** Every change of a hold after it was made. Append-only: a trigger refuses change and removal. */
export const fundMovements = pgTable(
  'fund_movements',
  {
    id: id(),
    holdId: integer('hold_id')
      .notNull()
      .references(() => fundHolds.id),
    kind: text({ enum: ['commit', 'release', 'return', 'extend', 'expire', 'revoke'] }).notNull(),
    amount: amount('amount'),
    /** Null where no system asked: a hold's own end. */
    systemId: text('system_id').references(() => systems.id),
    key: text(),
    digest: text(),
    answer: jsonb().$type<object>(),
    voucher: text(),
    reason: text(),
    actorCode: text('actor_code'),
    at: moment('at').notNull().defaultNow(),
  },
  table => [
    unique('fund_movements_key').on(table.systemId, table.key),
    check('fund_movements_amount', sql`${table.amount} > 0`),
    index('fund_movements_hold').on(table.holdId, table.id),
  ],
)
