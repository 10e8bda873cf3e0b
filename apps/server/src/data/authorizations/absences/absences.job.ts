import { ownAddress } from '@portico/contract/admin/logs.ts'
import type { Clock } from '#http/clock.ts'
import type { Jobs } from '#live/jobs.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { asking } from '../asking.queries.ts'
import { readDue } from './absences.queries.ts'
import { overWords, soonOverWords } from './absenceTellings.rules.ts'
import { tellAway, tellBegun, toldOf } from './absenceTellings.steps.ts'

interface AbsenceJobDeps {
  clock: Clock
  logs: Logs
}

/** Nothing has to be ended: what was arranged ends by itself. That it has begun, ends soon and is over is told within a minute. */
export const tellOfAbsences = (deps: AbsenceJobDeps & { jobs: Jobs }): void =>
  void deps.jobs.start({ name: 'tell_of_absences', every: 60_000, onceIn: 50, work: () => lookAtAbsences(deps) })

const caller = { address: ownAddress, requestId: 'absences' }

export async function lookAtAbsences({ clock, logs }: AbsenceJobDeps): Promise<void> {
  await logs.change(null, caller, async tx => {
    const db = asking(tx)
    let count = 0
    for (const { due, code, name, nameEn, ...row } of await readDue(db)) {
      const away = { code, name, nameEn }
      const told = toldOf(row, away, clock)
      if (due === 'begun') count += await tellBegun(db, row, away, clock)
      else if (due === 'soon') count += await tellAway(db, row, away, `soon:${told.endsOn}`, soonOverWords(told))
      else count += await tellAway(db, row, away, 'over', overWords(told, row.items))
    }
    if (count === 0) return { unchanged: null }
    return { operation: 'authorizations.tell', object: '', detail: { count } }
  })
}
