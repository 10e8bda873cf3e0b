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
import { fundGroups } from '../fundGroups/fundGroups.table.ts'

const amount = (name: string) => numeric(name, { precision: 17, scale: 2 }).notNull()
const none = (name: string) => amount(name).default('0')
const moment = (name: string) => timestamp(name, { withTimezone: true })
const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/**
 * What a movement of money touches of a project, in one narrow row. Triggers on projects and users keep everything but
 * `held`, `reserved` and `unbooked`, which only the functions of the migrations write.
 */
export const fundAccounts = pgTable(
  'fund_accounts',
  {
    projectId: integer('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    unitCode: text('unit_code').notNull(),
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
    /** Spent, and not in the books yet: those of another system are behind. */
    unbooked: none('unbooked'),
    /** Nothing of the project ends before; null: nothing ends. */
    settlesAt: moment('settles_at'),
  },
  table => [
    unique('fund_accounts_code').on(table.code),
    check('fund_accounts_sums', sql`least(${table.reserved}, ${table.held}, ${table.unbooked}) >= '0'`),
  ],
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
    /** Who got it together; null: one person. */
    groupId: integer('group_id').references(() => fundGroups.id),
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
    /** Who let it rest: its giver, the leader, or its receiver by their own wish. */
    pausedBy: text('paused_by'),
    endedBy: text('ended_by'),
    endedAt: moment('ended_at'),
    /** When what was left of it went back. */
    settledAt: moment('settled_at'),
    ...maintained,
  },
  table => [
    // One expression, of which each change of a row pays the reading. What is null (by project) is no least.
    check(
      'project_authorizations_within',
      sql`least(${table.spent}, ${table.held}, ${table.passed}, ${table.amount} - ${table.spent} - ${table.held} - ${table.passed}) >= '0'`,
    ),
    index('project_authorizations_unsettled').on(table.projectId, table.endsAt).where(sql`settled_at is null`),
    index('project_authorizations_parent').on(table.parentId),
    index('project_authorizations_giver').on(table.giverCode, table.id),
    index('project_authorizations_group').on(table.groupId).where(sql`group_id is not null`),
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

/**
 * Money set aside for a document. The row is its own first movement; its key is known for good. It refers to systems, projects
 * and authorizations without foreign keys, which would lock a row that all holds share: a trigger keeps these from being removed.
 * Another keeps its sums within its amount as they change: a constraint would be read and compiled by each new hold as well.
 */
export const fundHolds = pgTable(
  'fund_holds',
  {
    id: id(),
    systemId: text('system_id').notNull(),
    key: text().notNull(),
    /** Of the call that made it: the same key with another is refused. */
    digest: text().notNull(),
    /** Its place in the call. */
    line: integer().notNull(),
    projectId: integer('project_id').notNull(),
    /** Null: the leader's own money. */
    authorizationId: integer('authorization_id'),
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
    /** Committed and not returned, for which another system's books have no transaction yet. */
    unbooked: none('unbooked'),
    /** What was left afterwards, as it was answered; null where that is not the person's to know. */
    left: numeric({ precision: 17, scale: 2 }),
    expiresAt: moment('expires_at').notNull(),
    /** Its end as it was answered, which the same call is answered again. */
    heldUntil: moment('held_until'),
    at: moment('at').notNull().defaultNow(),
  },
  table => [
    unique('fund_holds_key').on(table.systemId, table.key, table.line),
    index('fund_holds_expiring').on(table.projectId, table.expiresAt).where(sql`committed + released < amount`),
    index('fund_holds_project').on(table.projectId, table.id),
    index('fund_holds_behind').on(table.projectId, table.id).where(sql`unbooked > 0`),
    index('fund_holds_document').on(table.systemId, table.document),
    // Holds come in the order of time: a few numbers say where a day stands, and a hold writes none of them.
    index('fund_holds_at').using('brin', table.at),
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
    index('fund_movements_returns').on(table.at).where(sql`kind = 'return'`),
  ],
)

/** What came back after its authorization had ended, and was given to that again, and not to the project. */
export const fundRestored = pgTable('fund_restored', {
  movementId: integer('movement_id')
    .primaryKey()
    .references(() => fundMovements.id),
  byCode: text('by_code').notNull(),
  at: moment('at').notNull().defaultNow(),
})
