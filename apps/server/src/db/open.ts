import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { bounded, Client, type Connection, isSilence, type Limits, usualLimits } from './client.ts'

export type { Connection, Limits } from './client.ts'

/** The query builder over the pool; `pool` runs the prepared hot queries. */
export interface Database {
  /** Reads. What changes a record does it within `logs.change`, together with its line in the operation log. */
  readonly orm: Reader
  /** For rows that no log names: a person's own marks and drafts, the portal's own keeping. A check lists who does. */
  readonly unlogged: Orm
  readonly pool: pg.Pool
  close(): Promise<void>
}
/** What reads and writes: a transaction. */
export type Orm = PgDatabase<NodePgQueryResultHKT, Record<string, never>>
/** What reads, within a transaction or without one. */
export type Reader = Omit<Orm, 'insert' | 'update' | 'delete' | 'transaction' | 'refreshMaterializedView'>

/** Opens a pool whose every statement is bounded: 5 s unless the settings say otherwise, and 10 s idle in a transaction (security rule 19). */
export function openDatabase(connection: Connection, limits: Partial<Limits> = {}): Database {
  const all = { ...usualLimits, ...limits }
  const pool = new pg.Pool({
    ...connection,
    ...bounded(all),
    Client,
    max: all.pool,
    idleTimeoutMillis: 60_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // A cut connection is noticed by the next query, which fails and is answered with 999; it must not end the process.
  pool.on('error', () => undefined)
  const orm: Orm = drizzle(pool)
  orm.transaction = async (work, settings) => {
    const client = await pool.connect()
    // Drizzle itself gives a connection back only after a transaction that could begin.
    try {
      return await drizzle(client).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  return { orm, unlogged: orm, pool, close: () => pool.end() }
}

/** Is this error the database being gone, rather than a statement being wrong? */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (/^(08|57P0|53|25006)/.test(code) || /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code) || isSilence(at)) return true
    if (/Connection terminated|timeout exceeded when trying to connect|client.*not queryable/i.test(at.message))
      return true
  }
  return false
}
