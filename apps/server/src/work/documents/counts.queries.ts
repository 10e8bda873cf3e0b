import { and, count, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { documents } from './documents.table.ts'

/** How many documents a template has: handed in since then, and on their way. */
export interface DocumentCounts {
  readonly handedIn: number
  readonly running: number
}

/** By template; one without documents is left out. Drafts are nobody's but their applicant's. */
export async function countDocuments(
  db: Reader,
  codes: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, DocumentCounts>> {
  const { code, state, submittedAt } = documents
  const rows = await db
    .select({
      code,
      handedIn: sql<number>`${count()} filter (where ${gte(submittedAt, since)})`.mapWith(Number),
      running: sql<number>`${count()} filter (where ${eq(state, 'running')})`.mapWith(Number),
    })
    .from(documents)
    .where(and(inArray(code, [...codes]), ne(state, 'draft')))
    .groupBy(code)
  return new Map(rows.map(row => [row.code, row]))
}
