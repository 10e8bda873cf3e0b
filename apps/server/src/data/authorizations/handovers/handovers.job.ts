import { ownAddress } from '@portico/contract/admin/logs.ts'
import { ownPages } from '@portico/contract/pages.ts'
import type { Clock } from '#http/clock.ts'
import type { Jobs } from '#live/jobs.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { asking } from '../asking.queries.ts'
import { putTodo } from '../tellings/portalTodos.queries.ts'
import type { BothWords } from '../tellings/tellings.rules.ts'
import { confirmDays, readUnconfirmed, type Unconfirmed } from './handovers.queries.ts'

interface HandoverJobDeps {
  clock: Clock
  logs: Logs
}

/** Who took a project over is reminded in time to look at it; once that is late, finance is told too. */
export const remindOfHandovers = (deps: HandoverJobDeps & { jobs: Jobs }): void =>
  void deps.jobs.start({ name: 'remind_of_handovers', every: 600_000, onceIn: 500, work: () => lookAtHandovers(deps) })

const caller = { address: ownAddress, requestId: 'handovers' }
const sender = ['项目移交', 'Handover'] as const
const page = `${ownPages.leaveMode.path}?view=handover`

export async function lookAtHandovers({ clock, logs }: HandoverJobDeps): Promise<void> {
  await logs.change(null, caller, async tx => {
    const db = asking(tx)
    let count = 0
    for (const row of await readUnconfirmed(db)) {
      const { id, isLate, successorCode, office } = row
      const name = `xmsq-jj${isLate ? 'b' : 't'}:${id}`
      const tell = (people: readonly string[], words: BothWords) => putTodo(db, { people, name, words, sender, page })
      count += await tell([successorCode], reminder(row, clock))
      if (isLate)
        count += await tell(
          office.filter(code => code !== successorCode),
          lateWords(row),
        )
    }
    if (count === 0) return { unchanged: null }
    return { operation: 'authorizations.tell', object: '', detail: { count } }
  })
}

function reminder({ projectCode, projectName, projectNameEn, endedAt, isLate }: Unconfirmed, clock: Clock): BothWords {
  const by = clock.format(new Date(endedAt.getTime() + confirmDays * 86_400_000)).slice(0, 10)
  return isLate
    ? [
        `接手的项目已逾期未核对（${by}）：${projectCode} ${projectName}`,
        `Still to be looked at, since ${by}: ${projectCode} ${projectNameEn}`,
      ]
    : [
        `请在 ${by} 前核对接手的项目：${projectCode} ${projectName}`,
        `Look at the project that you took over by ${by}: ${projectCode} ${projectNameEn}`,
      ]
}

const lateWords = (it: Unconfirmed): BothWords => [
  `${it.successorName} 接手后 ${confirmDays} 天仍未核对：${it.projectCode} ${it.projectName}`,
  `${it.successorNameEn} has not looked at what they took over ${confirmDays} days ago: ${it.projectCode} ${it.projectNameEn}`,
]
