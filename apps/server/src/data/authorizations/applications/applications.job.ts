import { ownAddress } from '@portico/contract/admin/logs.ts'
import type { Database } from '#db/open.ts'
import type { Jobs } from '#live/jobs.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { asking } from '../asking.queries.ts'
import { lapseWaiting, moveToLeaders, remindOfWaiting } from './answering.queries.ts'
import { writeApplicationEvent } from './applications.queries.ts'

export interface ApplicationJobDeps {
  db: Database
  logs: Logs
  jobs: Jobs
}

/** Who decides is reminded after three days; what nobody decided goes back after ten; another leader gets what waits. */
export const keepApplications = (deps: ApplicationJobDeps): void =>
  void deps.jobs.start({ name: 'lapse_applications', every: 60_000, onceIn: 50, work: () => lookAtApplications(deps) })

const caller = { address: ownAddress, requestId: 'applications' }

export async function lookAtApplications({ logs }: Pick<ApplicationJobDeps, 'logs'>): Promise<void> {
  await logs.change(null, caller, async tx => {
    const db = asking(tx)
    const moved = await moveToLeaders(db)
    const reminded = await remindOfWaiting(db)
    const lapsed = await lapseWaiting(db)
    for (const { id } of lapsed) await writeApplicationEvent(tx, { event: 'lapsed', id }, null, caller)
    if (moved.length + reminded.length + lapsed.length === 0) return { unchanged: null }
    const detail = { count: lapsed.length, reminded: reminded.length }
    return { operation: 'authorizations.lapse', object: '', detail }
  })
}
