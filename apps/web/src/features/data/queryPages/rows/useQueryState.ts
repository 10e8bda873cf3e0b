import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import type { SavedView } from '@portico/contract/data/savedViews.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageSizes } from '#kit/list/listState.ts'
import { useParameter } from '#shared/parameters.ts'
import { isBlank, type QueryState, readQueryState, startState, withView, writeQueryState } from './queryState.ts'

/**
 * What the page shows, tied to the address: back and forward lead through earlier queries. The default view, and the
 * fields' own values, count only where the address says nothing.
 */
export function useQueryState(page: QueryPage, views: readonly SavedView[]) {
  const location = useLocation()
  const navigate = useNavigate()
  const base = useParameter('dataDisplayNum')
  const sizes = useMemo(() => pageSizes(base), [base])
  const usual = views.find(view => view.isDefault)
  const state = useMemo(() => {
    const query = new URLSearchParams(location.search)
    if (query.size > 0) return readQueryState(query, page.fields, sizes)
    const start = startState(page.fields, sizes)
    return usual ? withView(start, page.fields, usual) : start
  }, [location.search, page.fields, sizes, usual])
  const mustSay = usual !== undefined || page.fields.some(field => !isBlank(field.defaultValue))
  const addressOf = (next: QueryState) => {
    const query = writeQueryState(next, sizes, mustSay).toString()
    return `${location.pathname}${query ? `?${query}` : ''}`
  }
  // What is rendered may be one step behind the address.
  const latest = useRef('')
  useEffect(() => {
    latest.current = location.pathname + location.search
  }, [location])
  /** What does not say a page begins at the first one again. */
  const change = (next: Partial<QueryState>, how: { replace?: boolean } = {}) => {
    const address = addressOf({ ...state, page: 1, ...next })
    if (address === latest.current) return
    latest.current = address
    navigate(address, { replace: how.replace ?? false })
  }
  return { state, sizes, change, addressOf }
}
