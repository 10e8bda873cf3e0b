import { ownAddress } from '@portico/contract/admin/logs.ts'
import { today } from '#http/clock.ts'
import type { Ground } from '#platform/ground.store.ts'
import { documentsLeft } from './documentsLeft.queries.ts'
import { settleDocument } from './settle.steps.ts'

type Deps = Pick<Ground, 'db' | 'clock' | 'logs'>

/** Whoever left a step of a document is not waited for: others are looked up who decide it. */
export const settleWays = (deps: Deps & Pick<Ground, 'jobs'>): void =>
  void deps.jobs.start({ name: 'settle_ways', every: 300_000, onceIn: 250, work: () => settleLeft(deps) })

const caller = { address: ownAddress, requestId: 'documents' }

/** Looks again at each document that somebody has who cannot decide it any more. */
export async function settleLeft(deps: Deps): Promise<void> {
  for (const id of await documentsLeft(deps.db.orm, today(deps.clock))) await settleDocument(deps, id, caller)
}
