import type { Database } from '#db/open.ts'
import type { Jobs } from '#live/jobs.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { asking } from '../asking.queries.ts'
import { writeApplicationEvent } from './applications.queries.ts'

export interface ApplicationJobDeps {
  db: Database
  logs: Logs
  jobs: Jobs
}

/** Who decides is reminded after three days; what nobody decided goes back after ten; another leader gets what waits. */
export const keepApplications = (deps: ApplicationJobDeps): void =>
  void deps.jobs.start({ name: 'lapse_applications', every: 60_000, onceIn: 50, work: () => lookAtApplications(deps) })

const caller = { address: 'portal', requestId: 'applications' }
/** So many in one transaction: whoever decides meanwhile is not held up. */
const atOnce = 100

export async function lookAtApplications({ logs }: Pick<ApplicationJobDeps, 'logs'>): Promise<void> {
  await logs.change(null, caller, async tx => {
    const db = asking(tx)
    const moved = await db.query(
      `update authorization_applications x set giver_code = f.leader_code, waiting_since = now(), urged_at = null, reminded_at = null
       from fund_accounts f where f.project_id = x.project_id and x.state = 'pending' and x.step = 'giver' and x.parent_id is null
         and x.giver_code <> f.leader_code and x.applicant_code <> f.leader_code returning x.id`,
      [],
    )
    const reminded = await db.query(
      `update authorization_applications set reminded_at = now() where id in (select id from authorization_applications
         where state = 'pending' and reminded_at is null and waiting_since < now() - interval '3 days' for update skip locked limit ${atOnce})
       returning id`,
      [],
    )
    const lapsed = await db.query<{ id: number }>(
      `update authorization_applications set state = 'lapsed', answered_at = now() where id in (select id from authorization_applications
         where state = 'pending' and waiting_since < now() - interval '10 days' for update skip locked limit ${atOnce})
       returning id`,
      [],
    )
    for (const { id } of lapsed.rows) await writeApplicationEvent(tx, { event: 'lapsed', id }, null, caller)
    const count = moved.rows.length + reminded.rows.length + lapsed.rows.length
    if (count === 0) return { unchanged: null }
    return {
      operation: 'authorizations.lapse',
      object: '',
      detail: { count: lapsed.rows.length, reminded: reminded.rows.length },
    }
  })
}
