import type { Endpoint } from '@portico/contract/endpoint.ts'
import { queryClient } from '#shared/api/queries.ts'

/** What these calls answered may be others now: it is asked for anew where somebody sees it, or once somebody does. */
export function refresh(...endpoints: readonly Endpoint[]): void {
  for (const { url } of endpoints) {
    const filter = { queryKey: [url] }
    // What is on its way for the first time is not asked anew by that, and may say how it was before.
    const first = queryClient
      .getQueryCache()
      .findAll({ ...filter, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    void queryClient.invalidateQueries(filter).then(() => {
      for (const { queryKey } of first) void queryClient.invalidateQueries({ queryKey, exact: true })
    })
  }
}
