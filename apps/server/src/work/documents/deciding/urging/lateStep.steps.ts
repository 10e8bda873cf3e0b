import type { Orm } from '#db/open.ts'
import { type Clock, today } from '#http/clock.ts'
import { unitOf } from '../../filling/drafts.queries.ts'
import type { Advanced, OnItsWay } from '../advance.steps.ts'
import { holdOnItsWay } from '../decide.steps.ts'
import { leaderAbove } from '../deciders.queries.ts'
import { lateItem, putItem } from '../documentTodos.steps.ts'
import { addHappening } from '../happenings.queries.ts'
import { peopleById } from '../peopleById.queries.ts'
import { type KeptStep, readSteps } from '../rounds.queries.ts'
import { handToDeputies } from './deputies.steps.ts'
import { type LateStep, lateSteps } from './lateSteps.queries.ts'
import { markStep } from './markStep.steps.ts'

/** What stands before the to-do items of a step that is late. */
const late = { zh: '已逾期', en: 'Overdue' }

/**
 * Does for a step past its deadline what its template says, once: those who have it are told again and, unless it says
 * `remind`, the leaders above them too; or it goes to their deputies, where there are any. Null: another instance was
 * quicker, or somebody decided.
 */
export async function actOnLate(
  tx: Orm,
  clock: Clock,
  { id, key }: Pick<LateStep, 'id' | 'key'>,
): Promise<(OnItsWay & Advanced) | null> {
  const it = await holdOnItsWay(tx, id)
  const { doc } = it
  const isStill = (await lateSteps(tx, clock.now(), id)).some(one => one.key === key)
  const step = (await readSteps(tx, id, doc.round)).find(one => one.key === key)
  if (!isStill || !step) return null
  const end = step.step.due?.end
  const handed = end === 'handToDeputy' ? await handToDeputies(tx, clock, it, step) : null
  if (handed) {
    await addHappening(tx, clock, doc, { event: 'late', round: doc.round, step }, null)
    const now = (await readSteps(tx, doc.id, doc.round)).find(one => one.key === key && one.state === 'open')
    const marked = now ? await markStep(tx, clock, it, now, late) : []
    return { ...it, ...handed, userIds: [...handed.userIds, ...marked] }
  }
  const leaders = end === 'remind' ? [] : await leadersOf(tx, clock, step)
  const [to] = await peopleById(tx, leaders.slice(0, 1))
  await addHappening(tx, clock, doc, { event: 'late', round: doc.round, step, ...(to && { to }) }, null)
  const again = await markStep(tx, clock, it, step, late)
  const stands = { state: doc.state, number: doc.serial }
  return { ...it, ...stands, userIds: [...again, ...(await tellLeaders(tx, clock, it, step, leaders))] }
}

/** They learn that it is late, and no more of it than its to-do item says. */
const tellLeaders = (tx: Orm, clock: Clock, { doc, template }: OnItsWay, step: KeptStep, leaders: readonly number[]) =>
  leaders.length === 0
    ? Promise.resolve([])
    : putItem(tx, clock, template, doc, {
        name: lateItem(doc, doc.round, step.place),
        kind: 'reading',
        people: leaders,
        mark: late,
        isToldOnly: true,
      })

/** Who leads the units of those who have a step, as far as they do not have it themselves. */
async function leadersOf(tx: Orm, clock: Clock, { people }: KeptStep): Promise<number[]> {
  const open = people.filter(({ isOpen }) => isOpen).map(({ userId }) => userId)
  const leaders = new Set<number>()
  for (const userId of open)
    for (const leader of await leaderAbove(tx, await unitOf(tx, userId), userId, today(clock))) leaders.add(leader)
  return [...leaders].filter(userId => !open.includes(userId))
}
