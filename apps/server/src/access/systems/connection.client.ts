import { type ConnectionTest, systemAddresses } from '@portico/contract/access/systems.ts'
import { EgressFailure, type EgressFetch } from '#http/egress/egressFetch.ts'
import type { SystemRow } from './systems.queries.ts'

/** Calls each address that the system has, one after the other, and says what came back. */
export async function testConnections(egress: EgressFetch, system: SystemRow): Promise<ConnectionTest[]> {
  const results: ConnectionTest[] = []
  // Only what is registered may be reached: the origins of the system's own addresses.
  const allowed = systemAddresses.flatMap(name => originOf(system[name]))
  for (const address of systemAddresses) {
    const url = system[address]
    if (!url) continue
    const started = performance.now()
    const end = (result: Pick<ConnectionTest, 'isReachable' | 'status' | 'problem'>) =>
      results.push({ address, url, milliseconds: Math.round(performance.now() - started), ...result })
    try {
      const { status } = await egress({ purpose: 'systems', url, allowed, mayBePrivate: system.isIntranet })
      // Whoever answers is there: without a ticket many addresses say 401 or 404.
      end({ isReachable: status < 500, status })
    } catch (error) {
      if (!(error instanceof EgressFailure)) throw error
      end({ isReachable: false, problem: error.problem })
    }
  }
  return results
}

const originOf = (url: string | null) => (url && URL.canParse(url) ? [new URL(url).origin] : [])
