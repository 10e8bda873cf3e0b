import { api } from '@portico/contract/api.ts'
import type { SessionInfo } from '@portico/contract/sessions.ts'
import type { Of } from '@portico/contract/wire.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sayFailure } from '#kit/act/attempt.ts'
import type { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { apiKey, useApiQuery } from '#shared/api/queries.ts'

export type Session = Of<typeof SessionInfo>

/** The person's sessions, and ending them. */
export function useSessions() {
  const client = useQueryClient()
  const list = useApiQuery(api.sessions.list, undefined, { staleTime: 0 })
  const after = {
    onError: sayFailure,
    onSettled: () => client.invalidateQueries({ queryKey: apiKey(api.sessions.list) }),
  }
  const end = useMutation<null, ApiError, string>({ mutationFn: id => call(api.sessions.end, { id }), ...after })
  const endOthers = useMutation<{ count: number }, ApiError>({
    mutationFn: () => call(api.sessions.endOthers),
    ...after,
  })
  return { list, end, endOthers }
}
