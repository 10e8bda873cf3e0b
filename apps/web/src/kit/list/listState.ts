import { mostValues } from '@portico/contract/lists.ts'
import { textOfValues, valuesIn } from './filters/filterValues.ts'

/** A list's state as its address keeps it. `filters` are texts, by the filter's name. */
export interface ListState {
  page: number
  size: number
  /** The size is the usual one, whatever that is here. */
  isUsual: boolean
  sort: string | undefined
  isDescending: boolean
  filters: Readonly<Record<string, string>>
}

const own = { page: 'page', size: 'size', sort: 'sort', descending: 'desc' } as const

/**
 * Reads the address; what makes no sense there is passed over. `usual`: the rows of a page where it says nothing;
 * `several`: the filters that take several values.
 */
export function readListState(
  query: URLSearchParams,
  filters: readonly string[],
  sizes: readonly number[],
  usual: number,
  several: readonly string[],
): ListState {
  const page = Number(query.get(own.page))
  const size = Number(query.get(own.size))
  const isChosen = sizes.includes(size)
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: isChosen ? size : usual,
    isUsual: !isChosen,
    sort: query.get(own.sort) ?? undefined,
    isDescending: query.get(own.descending) === '1',
    filters: Object.fromEntries(
      filters.flatMap(name => {
        const values = query.getAll(name).flatMap(value => (value ? [value.slice(0, 200)] : []))
        const text = several.includes(name) ? textOfValues([...new Set(values)].slice(0, mostValues)) : values[0]
        return text ? [[name, text]] : []
      }),
    ),
  }
}

/** The address of a state; what is as usual is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(state.filters))
    if (value !== '') for (const one of valuesIn(value)) query.append(name, one)
  if (state.sort) {
    query.set(own.sort, state.sort)
    if (state.isDescending) query.set(own.descending, '1')
  }
  if (!state.isUsual) query.set(own.size, String(state.size))
  if (state.page > 1) query.set(own.page, String(state.page))
  return query
}

/** What of a window is no row of a list: header, tabs, the page's head, filters, the table's head, pager and footer. */
const besideRows = 330
/** Of one line, in CSS pixels. */
export const lineRow = 42

/**
 * As many rows of one height as a list page has room for below what else it shows above them, and never fewer than the base size, which an
 * administrator sets.
 */
export const rowsByHeight = (height: number, base: number, above = 0, rowHeight = lineRow): number =>
  Math.min(50, Math.max(base, Math.floor((height - besideRows - above) / rowHeight)))

/** What the address holds besides the list's own state, such as the view of the page that the list is a part of. */
export function besidesList(query: URLSearchParams, filters: readonly string[]): [string, string][] {
  const names = new Set<string>([...Object.values(own), ...filters])
  return [...query].filter(([name]) => !names.has(name))
}

/** Page sizes on offer: the base size, then 2, 4 and 8 times it (spec 2 §9). */
export function pageSizes(base: string | undefined): number[] {
  const size = Number(base)
  const first = Number.isInteger(size) && size >= 5 && size <= 50 ? size : 10
  return first === 10 ? [10, 20, 50, 100] : [1, 2, 4, 8].map(times => first * times)
}
