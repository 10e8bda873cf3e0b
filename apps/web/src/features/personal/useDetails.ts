import { api } from '@portico/contract/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { setUser } from '#shared/session.ts'

/** The own details, and what to do after one of them changed: the frame shows name and picture too. */
export function useDetails() {
  const client = useQueryClient()
  const query = useApiQuery(api.profile.details, undefined, { staleTime: 0 })
  const reload = () => {
    void client.invalidateQueries({ queryKey: [api.profile.details.url] })
    void client.invalidateQueries({ queryKey: [api.profile.contact.url] })
    void call(api.users.info).then(setUser, () => undefined)
  }
  return { query, reload }
}
