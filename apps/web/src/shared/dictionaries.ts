import { api } from '@portico/contract/api.ts'
import { useApiQuery } from './api/queries.ts'
import { useLanguage } from './i18n/language.ts'

interface DictionaryOption {
  value: string
  label: string
}

/** The labels of a dictionary as a select's options, in the language in force; empty until they are there. */
export function useDictionaryOptions(id: string): DictionaryOption[] {
  const isEnglish = useLanguage(state => state.language === 'en')
  const { data } = useApiQuery(api.dictionaries.one, { id }, { staleTime: 5 * 60_000 })
  return (data?.labels ?? []).map(({ value, name, nameEn }) => ({ value, label: isEnglish && nameEn ? nameEn : name }))
}
