import type { Database } from '#db/open.ts'
import type { Jobs } from '#live/jobs.ts'
import { differencesOfFunds, settleEnded } from './funds.queries.ts'

/**
 * Sums that were set aside go back within a minute of their end, whether anybody asks for the project or not. Each night
 * every figure that is kept is added up anew: one that differs is a failure of this job, told by its figures, and never
 * mended in silence.
 */
export function keepFunds({ db, jobs }: { db: Database; jobs: Jobs }): void {
  jobs.start({ name: 'settle_funds', every: 60_000, onceIn: 50, work: () => settleEnded(db) })
  jobs.start({
    name: 'check_funds',
    every: 24 * 60 * 60 * 1000,
    first: 10 * 60 * 1000,
    onceIn: 23 * 60 * 60,
    work: () => checkFunds(db),
  })
}

/** Throws, naming the first, where a figure of the books is not what its movements make. */
export async function checkFunds(db: Database): Promise<void> {
  const found = await differencesOfFunds(db)
  const [first] = found
  if (first) throw new Error(`${found.length} figures of project money differ; ${first.what} of ${first.id} first`)
}
