import type { Endpoint } from '@portico/contract/endpoint.ts'
import { queryClient } from '#shared/api/queries.ts'

/** What these calls answered may be others now: it is asked for anew where somebody sees it, or once somebody does. */
export function refresh(...endpoints: readonly Endpoint[]): void {
  for (const { url } of endpoints) void queryClient.invalidateQueries({ queryKey: [url] })
}
