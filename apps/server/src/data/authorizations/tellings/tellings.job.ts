import { ownAddress } from '@portico/contract/admin/logs.ts'
import { ownPages } from '@portico/contract/pages.ts'
import type { Clock } from '#http/clock.ts'
import type { Jobs } from '#live/jobs.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { type Asking, asking } from '../asking.queries.ts'
import { lastSecond } from '../giving.steps.ts'
import { putTodo } from './portalTodos.queries.ts'
import { readSpent, takeUntold } from './tellings.queries.ts'
import { spentWords, tellingWords } from './tellings.rules.ts'

interface TellingDeps {
  clock: Clock
  logs: Logs
}

/** Within a minute whoever gave or got an authorization is told what becomes of it, unless they want to hear nothing. */
export const tellOfAuthorizations = (deps: TellingDeps & { jobs: Jobs }): void =>
  void deps.jobs.start({ name: 'tell_of_authorizations', every: 60_000, onceIn: 50, work: () => tellUntold(deps) })

const caller = { address: ownAddress, requestId: 'authorizations' }
/** So many in one transaction; the rest a minute later. */
const atOnce = 200
const sender = ['授权钱包', 'Wallet'] as const
const card = (side: 'given' | 'received', id: number) => `${ownPages.wallet.path}?side=${side}&id=${id}`

export async function tellUntold({ clock, logs }: TellingDeps): Promise<void> {
  await logs.change(null, caller, async tx => {
    const db = asking(tx)
    const count = (await tellCauses(db, clock)) + (await tellSpent(db, clock))
    if (count === 0) return { unchanged: null }
    return { operation: 'authorizations.tell', object: '', detail: { count } }
  })
}

async function tellCauses(db: Asking, clock: Clock): Promise<number> {
  const rows = await takeUntold(db, atOnce)
  for (const { id, cause, mark, givers, receivers, endsAt, ...row } of rows) {
    const words = tellingWords(cause, { ...row, lastDay: endsAt && clock.format(lastSecond(endsAt)).slice(0, 10) })
    const item = { name: `xmsq-tx:${id}:${cause}:${mark}`, words, sender }
    await putTodo(db, { ...item, people: givers, page: card('given', id) })
    await putTodo(db, { ...item, people: receivers, page: card('received', id) })
  }
  return rows.length
}

/** One item a day for each authorization: as long as it is open it says how much it is by now. */
async function tellSpent(db: Asking, clock: Clock): Promise<number> {
  const today = clock.format(new Date()).slice(0, 10)
  let count = 0
  for (const { id, giver, ...row } of await readSpent(db, clock.parse(`${today} 00:00:00`)))
    count += await putTodo(db, {
      people: [giver],
      name: `xmsq-yq:${id}:${today}`,
      words: spentWords(row),
      sender: [row.personName, row.personNameEn],
      page: card('given', id),
    })
  return count
}
