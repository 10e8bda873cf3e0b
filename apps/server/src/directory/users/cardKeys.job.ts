import type { Database } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import type { Jobs } from '#live/jobs.ts'
import { makeCardKeys } from './cardKeys.queries.ts'

/** Accounts of one person are known to be so within a minute. */
export function keepCardKeys({ db, seal, jobs }: { db: Database; seal: Seal; jobs: Jobs }): void {
  jobs.start({ name: 'card_keys', every: 60_000, first: 5000, onceIn: 50, work: () => makeCardKeys(db, seal) })
}
