import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import { type Ending, type today, todayLimits } from '@portico/contract/work/today.ts'
import { listEndingSoon } from '#data/authorizations/wallet/wallet.queries.ts'
import { endingDelegations } from '#directory/delegations/delegations.queries.ts'
import type { Handlers, Session } from '#http/context.ts'
import { wired } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listUnconfirmed } from '../notices/notices.queries.ts'
import { expandEntries } from '../schedule/occurrences.steps.ts'
import { entriesBetween } from '../schedule/schedule.queries.ts'
import { todoShape } from '../todos/todoShape.rules.ts'
import { countTodos, listTodos } from '../todos/todos.queries.ts'

type Deps = Pick<Ground, 'db' | 'clock'>
const { rows: most, dueHours, scheduleDays, endingDays } = todayLimits

/** Each part as its own page has it: items, notices and project money of whom one acts for, one's own schedule. */
export function todayHandlers({ db, clock }: Deps): Handlers<typeof today> {
  const shapeTodo = todoShape(clock)

  const dueTodos = async ({ user, reach }: Session) => {
    if (reach && !reach.parts.has('todos')) return { rows: undefined, count: 0 }
    const filter = { state: 'open', dueHours } as const
    const [rows, count] = await Promise.all([
      listTodos(db, user.id, filter, {}, { limit: most, offset: 0 }),
      countTodos(db, user.id, filter),
    ])
    return { rows: rows.map(shapeTodo), count }
  }

  const nextEntries = async ({ actor }: Session) => {
    const now = clock.format(new Date())
    const to = `${dayAfter(now.slice(0, 10), scheduleDays)} 00:00:00`
    const found = await expandEntries(await entriesBetween(db, actor.id, now, to), now, to)
    return found.filter(entry => entry.ends > now).slice(0, most)
  }

  const delegationsEnding = async ({ actor, isActing }: Session): Promise<Ending[]> => {
    // Their page is closed meanwhile.
    if (isActing) return []
    const found = await endingDelegations(db, actor.id, endingDays, most)
    return found.map(row => {
      const isGiven = row.delegatorId === actor.id
      return {
        id: row.id,
        kind: 'delegation',
        side: isGiven ? 'given' : 'received',
        personName: isGiven ? row.delegateName : row.delegatorName,
        personNameEn: isGiven ? row.delegateNameEn : row.delegatorNameEn,
        projectName: undefined,
        projectNameEn: undefined,
        endsAt: clock.format(row.endsAt),
      }
    })
  }

  const projectsEnding = async ({ user, reach }: Session, side: Ending['side']): Promise<Ending[]> => {
    // Whose authorisation names applications sees money where their pages are named: not here.
    if (reach?.applications) return []
    const found = await listEndingSoon(db, user.code, side, endingDays, most)
    return found.flatMap(row => {
      if (row.endsAt === null) return []
      const isGiven = side === 'given'
      const ending: Ending = {
        id: row.id,
        kind: 'project',
        side,
        personName: isGiven ? row.receiverName : row.giverName,
        personNameEn: isGiven ? row.receiverNameEn : row.giverNameEn,
        projectName: row.projectName,
        projectNameEn: row.projectNameEn,
        endsAt: clock.format(row.endsAt),
      }
      return [ending]
    })
  }

  return {
    mine: async ({ session }) => {
      const [due, entries, notices, ...endings] = await Promise.all([
        dueTodos(session),
        nextEntries(session),
        listUnconfirmed(db, session.user.id, most),
        delegationsEnding(session),
        projectsEnding(session, 'given'),
        projectsEnding(session, 'received'),
      ])
      return {
        todos: due.rows,
        dueCount: due.count,
        entries,
        notices: notices.map(row => wired(row, clock)),
        endings: endings
          .flat()
          .sort((one, other) => (one.endsAt < other.endsAt ? -1 : 1))
          .slice(0, most),
      }
    },
  }
}
