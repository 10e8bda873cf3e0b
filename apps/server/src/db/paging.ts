import { type AnyColumn, asc, desc, ilike, or, type SQL } from 'drizzle-orm'

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
