import { useLocation, useNavigate } from 'react-router'
import { valuesIn } from './filters/filterValues.ts'
import { besidesList, type ListState, readListState, writeListState } from './listState.ts'

interface Asked {
  filterNames: readonly string[]
  /** How a filter's text becomes what is asked for, or each of several; as it is where nothing is said. */
  readers: Readonly<Record<string, (text: string) => unknown>>
  several: readonly string[]
  sizes: readonly number[]
  usual: number
}

/** What the address says of a list, and how it is changed there: another order or filter begins at the first page. */
export function useListAddress({ filterNames, readers, several, sizes, usual }: Asked) {
  const location = useLocation()
  const navigate = useNavigate()
  const state = readListState(new URLSearchParams(location.search), filterNames, sizes, usual, several)
  const change = (next: Partial<ListState>) => {
    const written = writeListState({ ...state, page: 1, ...next })
    const kept = besidesList(new URLSearchParams(location.search), filterNames)
    const query = new URLSearchParams([...kept, ...written]).toString()
    navigate(`${location.pathname}${query ? `?${query}` : ''}`, { replace: true })
  }
  const filters = Object.entries(state.filters).map(([name, text]) => {
    const read = readers[name] ?? ((one: string) => one)
    if (!several.includes(name)) return [name, read(text)] as const
    const values = valuesIn(text)
      .map(read)
      .filter(one => one !== undefined)
    return [name, values.length > 0 ? values : undefined] as const
  })
  const order = state.sort ? { sort: state.sort, isDescending: state.isDescending } : {}
  return { state, change, order, filters: Object.fromEntries(filters) }
}
