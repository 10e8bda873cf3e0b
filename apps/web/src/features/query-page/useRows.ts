import { api } from '@portico/contract/api.ts'
import type { Ask } from '@portico/contract/queryPages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiKey, apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'

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
