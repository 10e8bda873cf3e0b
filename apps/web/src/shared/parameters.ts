import { api } from '@portico/contract/api.ts'
import type { Parameter } from '@portico/contract/platform/parameters.ts'
import { create } from 'zustand'
import { apiQuery, queryClient } from './api/queries.ts'
import { useLanguage } from './i18n/language.ts'

type Values = ReadonlyMap<string, string>
const { queryKey } = apiQuery(api.parameters.all)

/**
 * The parameters that the frame has asked for, by id. A store of their own: twenty places of the first screen read one,
 * and an observer of the query for each, with its timers, costs more than the cards.
 */
const useValues = create<{ values: Values | undefined }>(() => ({ values: undefined }))

let shown: readonly Parameter[] | undefined
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== queryKey[0]) return
  const found = queryClient.getQueryData(queryKey)
  if (found === shown) return
  shown = found
  useValues.setState({ values: found && new Map(found.map(({ id, value }) => [id, value])) })
})

/** A system parameter's value; undefined until the parameters are there, or when there is no such one. */
export const useParameter = (id: string): string | undefined => useValues(({ values }) => values?.get(id))

/** A text parameter that has an English twin under `{id}En`; falls back to the Chinese one. */
export function useTextParameter(id: string): string {
  const isEnglish = useLanguage(state => state.language === 'en')
  const zh = useParameter(id)
  const en = useParameter(`${id}En`)
  return (isEnglish && en ? en : zh) ?? ''
}

/** A switch parameter: 1 is on; `otherwise` while it is unknown. */
export function useSwitchParameter(id: string, otherwise: boolean): boolean {
  const value = useParameter(id)
  return value === undefined ? otherwise : value === '1' || value === 'true'
}
