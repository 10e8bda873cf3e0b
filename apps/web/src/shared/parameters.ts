import { api } from '@portico/contract/api.ts'
import { useApiQuery } from './api/queries.ts'
import { useLanguage } from './i18n/language.ts'

/** A system parameter's value; undefined until the parameters are there, or when there is no such one. */
export function useParameter(id: string): string | undefined {
  const { data } = useApiQuery(api.parameters.all)
  return data?.find(parameter => parameter.id === id)?.value
}

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
