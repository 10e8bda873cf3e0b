import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { setUser } from '#shared/session.ts'

/** The own details, and what to do after one of them changed: the frame shows name and picture too. */
export function useDetails() {
  const query = useApiQuery(api.profile.details, undefined, { staleTime: 0 })
  const reload = () => {
    refresh(api.profile.details, api.profile.contact)
    void call(api.users.info).then(setUser, () => undefined)
  }
  return { query, reload }
}
