import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Both logs are append-only (a trigger refuses update and delete) and chained: each row's hash covers the row and the
 * hash before it. `actor` is who really did it, `principal` for whom. Their indexes over words (`…_grams`) and over
 * names (`…_name`) stand in the migrations alone.
 */
const chained = {
  seq: bigint({ mode: 'number' }).primaryKey(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  actorId: integer('actor_id'),
  actorName: text('actor_name'),
  principalId: integer('principal_id'),
  principalName: text('principal_name'),
  address: text().notNull(),
  requestId: text('request_id').notNull(),
  hash: text().notNull(),
}

export const loginLog = pgTable(
  'login_log',
  {
    ...chained,
    username: text().notNull(),
    method: text().notNull(),
    success: boolean().notNull(),
    reason: text(),
    userAgent: text('user_agent').notNull(),
  },
  table => [
    index('login_log_at').on(table.at, table.seq),
    index('login_log_username').on(table.username, table.seq),
    index('login_log_address').on(table.address, table.seq),
    index('login_log_actor').on(table.actorId),
    index('login_log_principal').on(table.principalId).where(sql`principal_id <> actor_id`),
    index('login_log_failed').on(table.at, table.seq).where(sql`not success`),
  ],
)

export const operationLog = pgTable(
  'operation_log',
  {
    ...chained,
    /** What was done, `noun.verb`. */
    operation: text().notNull(),
    /** What it was done to. */
    object: text(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
    /** JSON text, kept to the letter because the hash covers it. */
    detail: text().notNull(),
  },
  table => [
    index('operation_log_at').on(table.at, table.seq),
    index('operation_log_operation').on(table.operation, table.seq),
    index('operation_log_address').on(table.address, table.seq),
    index('operation_log_actor').on(table.actorId),
    index('operation_log_principal').on(table.principalId).where(sql`principal_id <> actor_id`),
    index('operation_log_refused').on(table.operation, table.seq).where(sql`outcome = 'refused'`),
  ],
)

/** Where a log begins after its oldest rows were pruned: the last removed row's place in the chain, with a seal of its own. */
export const logAnchors = pgTable('log_anchors', {
  log: text({ enum: ['login_log', 'operation_log'] }).primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  mac: text().notNull(),
  prunedAt: timestamp('pruned_at', { withTimezone: true }).notNull().defaultNow(),
})
