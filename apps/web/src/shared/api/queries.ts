import type { DataOf, Endpoint, InputOf } from '@portico/contract/endpoint.ts'
import { QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiError } from './ApiError.ts'
import { call } from './call.ts'

/** One client for the whole page. The cache key is the endpoint and its input, so sharing needs no import. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 60_000, retry: false, refetchOnWindowFocus: false } },
})

/** The cache key of a call: its address and its input. */
export const apiKey = (endpoint: Endpoint, input?: unknown) => [endpoint.url, input ?? null] as const

/** Query options of an endpoint, for prefetching and for `useApiQuery`. */
export function apiQuery<E extends Endpoint>(endpoint: E, input?: InputOf<E>) {
  return queryOptions<DataOf<E>, ApiError>({
    queryKey: apiKey(endpoint, input),
    queryFn: ({ signal }) => (call as (...all: unknown[]) => Promise<DataOf<E>>)(endpoint, input, { signal }),
  })
}

interface QueryChoices {
  enabled?: boolean
  refetchInterval?: number
  staleTime?: number
  /** 0 forgets the answer with its last reader. */
  gcTime?: number
}

/** Server data by endpoint: `useApiQuery(api.menu.mine)`. */
export function useApiQuery<E extends Endpoint>(
  endpoint: E,
  input?: InputOf<E>,
  choices?: QueryChoices,
): UseQueryResult<DataOf<E>, ApiError> {
  return useQuery({ ...apiQuery(endpoint, input), ...choices })
}
