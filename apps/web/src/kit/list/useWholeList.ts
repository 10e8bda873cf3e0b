import { useParameter } from '#shared/parameters.ts'
import { type Filter, readersOf } from './filters/FilterBar.tsx'
import type { HeldList } from './heldList.ts'
import { pageSizes } from './listState.ts'
import { useListAddress } from './useListAddress.ts'

type Value = string | number | boolean

interface Whole<R, S extends string> {
  /** What the call answered: every row that there is. */
  query: Omit<HeldList<R>['query'], 'data' | 'isPlaceholderData'> & { data: readonly R[] | undefined }
  filters: readonly Filter[]
  /** Those of them that take several values. */
  several?: readonly string[]
  isFound?: (row: R, asked: Readonly<Record<string, unknown>>) => boolean
  /** What rows are sorted by, for each column that sorts. */
  sorts: Readonly<Record<S, (row: R) => Value>>
  /** Makes what shows of the sorted rows, where it is not simply those that are found. */
  shown?: (rows: readonly R[], isFound: (row: R) => boolean) => readonly R[]
}

const collator = new Intl.Collator('zh', { numeric: true })
const compared = (one: Value, other: Value): number =>
  typeof one === 'string' ? collator.compare(one, String(other)) : Number(one) - Number(other)

/** A list that is with the reader as a whole: it is sorted and filtered here, and its address is as that of any other. */
export function useWholeList<R, S extends string>(list: Whole<R, S>): HeldList<R> {
  const { query, sorts, several = [], isFound = () => true } = list
  const sizes = pageSizes(useParameter('dataDisplayNum'))
  const filterNames = list.filters.map(filter => filter.name)
  const readers = readersOf(list.filters)
  const { state, change, order, filters } = useListAddress({ filterNames, readers, several, sizes, usual: 0 })
  const { data } = query
  const by = Object.entries<(row: R) => Value>(sorts).find(([name]) => name === state.sort)?.[1]
  const sign = state.isDescending ? -1 : 1
  const sorted = by && data ? [...data].sort((one, other) => sign * compared(by(one), by(other))) : data
  const isIn = (row: R) => isFound(row, filters)
  const found = sorted?.filter(isIn)
  const shown = sorted && (list.shown?.(sorted, isIn) ?? found)
  return {
    state,
    change,
    several,
    asked: { ...order, ...filters },
    query: { ...query, data: found && shown && { total: found.length, rows: shown }, isPlaceholderData: false },
    all: data && { total: data.length },
    pages: undefined,
    every: async () => found ?? [],
  }
}
