import { api } from '@portico/contract/api.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { usePick } from '#shared/i18n/texts.ts'

/** The roles that one may give, for a field to choose from. */
export function useRoleOptions() {
  const pick = usePick()
  const { data = [], isFetching } = useApiQuery(api.users.grantable)
  return {
    options: data.map(({ code, name, nameEn }) => ({ value: code, label: pick(name, nameEn) })),
    isLoading: isFetching,
  }
}
