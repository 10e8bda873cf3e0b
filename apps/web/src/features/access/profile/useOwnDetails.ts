import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'
import { call } from '#shared/api/call.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { setUser } from '#shared/session.ts'

/** The own details. */
export const useOwnDetails = () => useApiQuery(api.profile.details, undefined, { staleTime: 0 })

/** What is to be done after one of them changed: the frame shows name and picture too. */
export function reloadOwn(): void {
  refresh(api.profile.details, api.profile.contact)
  void call(api.users.info).then(setUser, () => undefined)
}
