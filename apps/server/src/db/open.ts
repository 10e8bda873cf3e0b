import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The query builder over the pool; `pool` runs the prepared hot queries. */
export interface Database {
  readonly orm: Orm
  readonly pool: pg.Pool
  close(): Promise<void>
}
export type Orm = NodePgDatabase<Record<string, never>>

export type Connection = pg.PoolConfig

/** Opens a pool whose every statement is bounded: 5 s, and 10 s idle in a transaction (security rule 19). */
export function openDatabase(connection: Connection, size = 10): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 5000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'portico',
  })
  // A cut connection is noticed by the next query, which fails and is answered with 999; it must not end the process.
  pool.on('error', () => undefined)
  return { orm: drizzle(pool) as Orm, pool, close: () => pool.end() }
}

/** Is this error the database being gone, rather than a statement being wrong? */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (/^(08|57P0|53)/.test(code) || /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code)) return true
    if (/Connection terminated|timeout exceeded when trying to connect|client.*not queryable/i.test(at.message))
      return true
  }
  return false
}
