import type { DataOf, Endpoint, InputOf } from '@portico/contract/endpoint.ts'
import { maxPageSize, takesSeveral } from '@portico/contract/lists.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { apiKey, apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useParameter } from '#shared/parameters.ts'
import type { ListPart } from './heldList.ts'
import { lineRow, pageSizes, rowsByHeight } from './listState.ts'
import { useListAddress } from './useListAddress.ts'

/** An endpoint whose answer is one page of rows; see the contract's `listInput` and `listData`. */
export type ListEndpoint = Endpoint & { readonly input: NonNullable<Endpoint['input']> }
export type RowOf<E extends Endpoint> = DataOf<E> extends { rows: (infer R)[] } ? R : never
/** What the list's call can sort by. */
export type SortOf<E extends Endpoint> = InputOf<E> extends { sort?: infer S } ? Extract<S, string> : never
export type FilterNames<E extends Endpoint> = Exclude<keyof InputOf<E>, 'page' | 'limit' | 'sort' | 'isDescending'> &
  string

/**
 * One page of a server-side list with its state in the address: filters, order, page and page size. `fixed` goes with
 * every call and stands in no address. A page has as many rows of `rowHeight` as there is room for below what
 * stands `above` the list besides head and filters, both in CSS pixels; null: the base size.
 */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  filterNames: readonly FilterNames<E>[],
  readers: Readonly<Record<string, (text: string) => unknown>> = {},
  fixed?: Partial<InputOf<E>>,
  above: number | null = null,
  rowHeight = lineRow,
) {
  const sizes = pageSizes(useParameter('dataDisplayNum'))
  // As high as it is when one comes: a page of rows does not change under who drags the window's edge.
  const [height] = useState(window.innerHeight)
  const [base = 10] = sizes
  const usual = above === null ? base : rowsByHeight(height, base, above, rowHeight)
  const several = filterNames.filter(name => takesSeveral(endpoint.input, name))
  const { state, change, order, filters } = useListAddress({ filterNames, readers, several, sizes, usual })
  const asked = { ...order, ...filters, ...fixed }
  // The server names people in the reader's language.
  const language = useLanguage(state => state.language)
  const pageOf = (asked: object, page: number, limit: number) => {
    const input = { ...asked, page, limit } as InputOf<E>
    return { ...apiQuery(endpoint, input), queryKey: [...apiKey(endpoint, input), language], staleTime: 0 }
  }
  const query = useQuery({ ...pageOf(asked, state.page, state.size), placeholderData: keepPreviousData })
  const isFiltered = Object.keys(state.filters).length > 0
  const all = useQuery({ ...pageOf({ ...fixed }, 1, 1), enabled: isFiltered }).data as ListPart<RowOf<E>> | undefined
  const data = query.data as ListPart<RowOf<E>> | undefined
  const every = async () => {
    const found = await call(endpoint, { ...asked, page: 1, limit: maxPageSize } as InputOf<E>)
    return (found as ListPart<RowOf<E>>).rows
  }
  const isMany = data?.isAtLeast || (data?.total ?? 0) > maxPageSize
  return {
    state,
    change,
    several,
    asked,
    query,
    all: isFiltered ? all : undefined,
    pages: { sizes, usual },
    every: isMany ? undefined : every,
  }
}
