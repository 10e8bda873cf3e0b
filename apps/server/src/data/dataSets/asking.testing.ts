import type { TestPortal } from '../../testing/portal.ts'
import { builtInSets } from './builtInSets.rules.ts'
import type { DataRow, RowAsk, RowFilter, RowSource } from './rowSource.rules.ts'
import { sqlSource } from './sqlSource.queries.ts'

/** A built-in set's definition. */
export function setOf(key: string) {
  const set = builtInSets.find(each => each.key === key)
  if (!set) throw new Error(key)
  return set
}

/** A question for every row, in Chinese, but for what is said. */
export const ask = (columns: string[], more: Partial<RowAsk> = {}): RowAsk => ({
  scope: { kind: 'all' },
  filters: [],
  sorts: [],
  language: 'zh',
  columns,
  ...more,
})

export async function gather(batches: AsyncIterable<readonly DataRow[]>): Promise<DataRow[]> {
  const rows: DataRow[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

/** The sources of a portal's sets, and how many rows they find. */
export function sourcesOf(portal: () => TestPortal) {
  const sourceOf = (key: string): RowSource => sqlSource(portal().services.db, setOf(key), 'Asia/Shanghai')
  const total = async (key: string, more: Partial<RowAsk> = {}) => (await sourceOf(key).count(ask([], more))).total
  const count = (key: string, ...filters: RowFilter[]) => total(key, { filters })
  return { sourceOf, total, count }
}
