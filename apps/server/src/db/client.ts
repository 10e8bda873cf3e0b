import pg from 'pg'

/** How long the portal waits for its database, and on how many connections. */
export interface Limits {
  /** Connections of the pool. */
  pool: number
  /** Seconds that a statement may take. */
  patience: number
  /** Seconds that somebody waits for a connection. */
  connect: number
}
export const usualLimits: Limits = { pool: 10, patience: 5, connect: 3 }

export type Connection = pg.PoolConfig

/** The database ends a statement at its bound and says so; only one that says nothing is given up by us, this much later (ms). */
const grace = 2000

/** What every connection has: bounds on both sides, and probes that find a line that was cut without a word. */
export const bounded = ({ patience, connect }: Omit<Limits, 'pool'>) => ({
  connectionTimeoutMillis: connect * 1000,
  statement_timeout: patience * 1000,
  query_timeout: patience * 1000 + grace,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'portico',
})

/** A query with a bound of its own on our side, in ms; the server's own is set in its transaction. */
export type PatientQuery = pg.QueryConfig & { query_timeout: number }

export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/**
 * The one kind of connection that the portal makes. Its end is heard by whoever waits for an answer, and by nobody
 * else: without a listener it would end the process. A connection that gave no answer in time is thrown away at once:
 * what is asked of it next would wait behind the question that is still open.
 */
export class Client extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
    const ask = super.query.bind(this) as (...given: unknown[]) => unknown
    const askInTime = (...given: unknown[]): unknown => {
      const asked = ask(...given)
      if (asked instanceof Promise)
        asked.catch((error: unknown) => {
          if (isSilence(error)) this.connection.stream.destroy(error as Error)
        })
      return asked
    }
    Object.assign(this, { query: askInTime })
  }
}
