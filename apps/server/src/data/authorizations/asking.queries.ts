import { sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Orm } from '#db/open.ts'

/** As much of a connection as these need: a pool, or a transaction's own. */
export interface Asking {
  query<R extends QueryResultRow>(text: string, values: unknown[]): Promise<{ rows: R[] }>
}

/** A transaction as the queries of this noun ask it. */
export const asking = (tx: Pick<Orm, 'execute'>): Asking => ({
  query: async <R extends QueryResultRow>(text: string, values: unknown[]) => {
    // Drizzle has no way to take a numbered text: the parts between its numbers become a statement of its own.
    const parts = text.split(/\$(\d+)/)
    const chunks = parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    )
    const { rows } = await tx.execute(sql.join(chunks))
    // Drizzle leaves moments as PostgreSQL writes them; a pool reads them.
    return { rows: rows.map(row => withMoments(row) as R) }
  },
})

const writtenMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/
const withMoments = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && writtenMoment.test(value) ? new Date(value) : value,
    ]),
  )
