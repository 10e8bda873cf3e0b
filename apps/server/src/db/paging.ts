import { type AnyColumn, asc, desc, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

/** How a list is asked for; see the contract's `listInput`. */
export interface ListAsk<S extends string> {
  page?: number | undefined
  limit?: number | undefined
  sort?: S | undefined
  isDescending?: boolean | undefined
}

/** Rows to skip and to take; ten where nobody says. */
export function pageOf({ page = 1, limit = 10 }: Pick<ListAsk<string>, 'page' | 'limit'>): {
  limit: number
  offset: number
} {
  return { limit, offset: (page - 1) * limit }
}

/** The order of a list: the asked column by the server's own map, then `last`, which makes it total. */
export function orderOf<S extends string>(
  ask: Pick<ListAsk<S>, 'sort' | 'isDescending'>,
  columns: Readonly<Record<S, AnyColumn | SQL>>,
  last: readonly (AnyColumn | SQL)[],
): SQL[] {
  const direction = ask.isDescending ? desc : asc
  const asked = ask.sort ? [direction(columns[ask.sort])] : []
  return [...asked, ...last.map(column => asc(column))]
}

/** A word typed into a search field, found anywhere in one of the columns; its own wildcards mean themselves. */
export function contains(word: string | undefined, ...columns: (AnyColumn | SQL)[]): SQL | undefined {
  const typed = word?.trim().replace(/[\\%_]/g, '\\$&')
  return typed ? or(...columns.map(column => ilike(column, `%${typed}%`))) : undefined
}

/** So far rows are counted that grow without end: to count a million takes longer than anybody waits for a number. */
export const countBound = 10_000

/** So far those that a word finds: each has to be looked at for it. */
const foundBound = 1000

/** How many rows there are; `isAtLeast` where there are more than are counted. */
export interface Counted {
  total: number
  isAtLeast?: true
}
export const counted = (found: number, bound = countBound): Counted =>
  found > bound ? { total: bound, isAtLeast: true } : { total: found }

/** Counts the rows of a table up to the bound, which is a lower one where a word is looked for. */
export async function countUpTo(db: Database, table: PgTable, where: SQL | undefined, word?: string): Promise<Counted> {
  const bound = word?.trim() ? foundBound : countBound
  const some = db.orm
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(bound + 1)
    .as('some')
  const rows = await db.orm.select({ count: sql<number>`count(*)::int` }).from(some)
  return counted(rows[0]?.count ?? 0, bound)
}
