import type { TableColumn } from '@portico/contract/data/pageDocument.ts'
import type { ColumnSort } from '@portico/contract/data/queryPages.ts'
import { ownLeaves } from './columnTree.ts'

const most = 8

/** The page's own order, as its columns say it. */
export const ownSorts = (columns: readonly TableColumn[]): ColumnSort[] =>
  ownLeaves(columns)
    .filter(column => column.sortNumber > 0)
    .sort((one, other) => one.sortNumber - other.sortNumber)
    .map(({ id, isDescending }) => ({ column: id, isDescending }))

/** What is asked for after a change of the order in force; without any the page's own would come back, so it turns. */
export const askedSorts = (next: readonly ColumnSort[], isOwn: boolean, own: readonly ColumnSort[]): ColumnSort[] => {
  const [first] = own
  return next.length === 0 && isOwn && first ? [{ ...first, isDescending: !first.isDescending }] : [...next]
}

/**
 * The order after a click on a column's head: ascending, descending, none. A plain click sorts by this column alone,
 * `isAdding` keeps the others and puts it behind them.
 */
export function nextSorts(sorts: readonly ColumnSort[], column: string, isAdding: boolean): ColumnSort[] {
  const before = sorts.find(sort => sort.column === column)
  const isOver = before?.isDescending === true
  const now: ColumnSort = { column, isDescending: before !== undefined }
  if (!isAdding) return isOver && sorts.length === 1 ? [] : [isOver ? { column, isDescending: false } : now]
  if (isOver) return sorts.filter(sort => sort.column !== column)
  if (before) return sorts.map(sort => (sort.column === column ? now : sort))
  return [...sorts, now].slice(0, most)
}

/** The order with one column in it as said; null takes it out. */
export function withSort(sorts: readonly ColumnSort[], sort: ColumnSort, isAdding: boolean): ColumnSort[] {
  if (!isAdding) return [sort]
  const at = sorts.findIndex(other => other.column === sort.column)
  return at < 0 ? [...sorts, sort].slice(0, most) : sorts.map((other, place) => (place === at ? sort : other))
}
