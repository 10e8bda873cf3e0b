import type { DataOf, Endpoint, InputOf } from '@portico/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { apiKey, apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useParameter } from '#shared/parameters.ts'
import { besidesList, type ListState, pageSizes, readListState, rowsByHeight, writeListState } from './listState.ts'

/** An endpoint whose answer is one page of rows; see the contract's `listInput` and `listData`. */
export type ListEndpoint = Endpoint & { readonly input: NonNullable<Endpoint['input']> }
export type RowOf<E extends Endpoint> = DataOf<E> extends { rows: (infer R)[] } ? R : never
/** What the list's call can sort by. */
export type SortOf<E extends Endpoint> = InputOf<E> extends { sort?: infer S } ? Extract<S, string> : never
export type FilterNames<E extends Endpoint> = Exclude<keyof InputOf<E>, 'page' | 'limit' | 'sort' | 'isDescending'> &
  string
/** How a filter's text in the address becomes what the call takes; as it is where nothing is said. */
export type FilterReaders<E extends Endpoint> = Partial<Record<FilterNames<E>, (text: string) => unknown>>

/**
 * One page of a server-side list with its state in the address: filters, order, page and page size. `fixed` goes with
 * every call and stands in no address. A page has as many rows as `isByHeight` finds room for, else the base size.
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  filterNames: readonly FilterNames<E>[],
  readers: FilterReaders<E> = {},
  fixed?: Partial<InputOf<E>>,
  isByHeight = false,
) {
  const sizes = pageSizes(useParameter('dataDisplayNum'))
  // As high as it is when one comes: a page of rows does not change under who drags the window's edge.
  const [height] = useState(window.innerHeight)
  const [base = 10] = sizes
  const usual = isByHeight ? rowsByHeight(height, base) : base
  const location = useLocation()
  const navigate = useNavigate()
  const state = readListState(new URLSearchParams(location.search), filterNames, sizes, usual)
  const change = (next: Partial<ListState>) => {
    const written = writeListState({ ...state, page: 1, ...next })
    const kept = besidesList(new URLSearchParams(location.search), filterNames)
    const query = new URLSearchParams([...kept, ...written]).toString()
    navigate(`${location.pathname}${query ? `?${query}` : ''}`, { replace: true })
  }
  const filters = Object.entries(state.filters).map(([name, text]) => {
    const read = readers[name as FilterNames<E>]
    return [name, read ? read(text) : text] as const
  })
  const order = state.sort ? { sort: state.sort, isDescending: state.isDescending } : {}
  /** Filters and order as the calls take them: the list, and its export. */
  const asked = { ...order, ...Object.fromEntries(filters), ...fixed }
  const input = { ...asked, page: state.page, limit: state.size } as InputOf<E>
  // The server names people in the reader's language.
  const language = useLanguage(state => state.language)
  const queryKey = [...apiKey(endpoint, input), language]
  const query = useQuery({ ...apiQuery(endpoint, input), queryKey, placeholderData: keepPreviousData, staleTime: 0 })
  return { state, change, asked, sizes, usual, query }
}
