import { type AnyColumn, asc, desc, ilike, like, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './open.ts'

/** How a list is asked for; see the contract's `listInput`. */
export interface ListAsk<S extends string> {
  page?: number | undefined
  limit?: number | undefined
  sort?: S | undefined
  isDescending?: boolean | undefined
}

/** A stretch of a list. */
export interface Window {
  limit: number
  offset: number
}

/** Rows to skip and to take; ten where nobody says. */
export function pageOf({ page = 1, limit = 10 }: Pick<ListAsk<string>, 'page' | 'limit'>): Window {
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
  // To fold the case of what has none, as Chinese, takes longer than all the rest of the comparison.
  const isLike = typed?.toLowerCase() === typed?.toUpperCase() ? like : ilike
  return typed ? or(...columns.map(column => isLike(column, `%${typed}%`))) : undefined
}

/** One of the values that are asked for; every one where none is. */
export const isAny = (column: AnyColumn | SQL, values: readonly (string | number)[] | undefined): SQL | undefined =>
  values && sql`${column} = any(${sql.param([...values])})`

/** How a list is read: what is asked for, counted, and a stretch of it in the asked order. */
export interface ListQuery<A, R, C = number | Counted> {
  count(db: Database, ask: A): PromiseLike<C>
  read(db: Database, ask: A, window: Window): PromiseLike<R[]>
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

/** Rows among which a frequent word is often found. They are counted before the index is asked, which is read to its end. */
export interface Likely {
  /** A query of whole rows of the table, in no order. */
  rows: SQL
  /** The same that is asked for, with `contains` for the word: no index, no pieces. */
  where: SQL | undefined
}

/** So many of the likely rows are looked at first, and gone through where a tenth of those have the word. */
const lookedAt = 1000
const goneThrough = 10_000

/** Counts the rows of a table up to the bound, which is a lower one where a word is looked for. */
export async function countUpTo(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
  word?: string,
  likely?: Likely,
): Promise<Counted> {
  const bound = word?.trim() ? foundBound : countBound
  const count = async (from: PgTable | SQL, which: SQL | undefined) => {
    const some = db.orm
      .select({ one: sql`1`.as('one') })
      .from(from)
      .where(which)
      .limit(bound + 1)
      .as('some')
    const rows = await db.orm.select({ count: sql<number>`count(*)::int` }).from(some)
    return rows[0]?.count ?? 0
  }
  const among = (rows: number) => likely && count(sql`(${likely.rows} limit ${rows}) ${table}`, likely.where)
  const isFrequent = ((await among(lookedAt)) ?? 0) * 10 >= lookedAt
  const early = (isFrequent && (await among(goneThrough))) || 0
  return counted(early > bound ? early : await count(table, where), bound)
}
