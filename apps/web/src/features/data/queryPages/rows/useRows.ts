import { api } from '@portico/contract/api.ts'
import type { Ask, QueryPage } from '@portico/contract/data/queryPages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiKey, apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { conditionsOf, type QueryState } from './queryState.ts'

/** Which rows the calls are about: the filter and the order on the screen, for the unit of this browser tab. */
export function useAsk(page: QueryPage, { values, filters, sorts }: QueryState): Ask {
  const unitCode = useSelectedUnit(it => it.unit?.code)
  return useMemo(() => {
    const conditions = conditionsOf(page.fields, values)
    return {
      pageId: page.id,
      ...(unitCode ? { unitCode } : {}),
      ...(conditions.length > 0 ? { conditions } : {}),
      ...(filters.length > 0 ? { filters: [...filters] } : {}),
      ...(sorts.length > 0 ? { sorts: [...sorts] } : {}),
    }
  }, [page, values, filters, sorts, unitCode])
}

/** One page of rows. The old ones stay until the new ones are there. */
export function useRows(ask: Ask, page: number, size: number, isWanted: boolean) {
  const language = useLanguage(state => state.language)
  const input = { ...ask, page, limit: size }
  return useQuery({
    ...apiQuery(api.queryPages.rows, input),
    queryKey: [...apiKey(api.queryPages.rows, input), language],
    placeholderData: keepPreviousData,
    enabled: isWanted,
    staleTime: 0,
  })
}
