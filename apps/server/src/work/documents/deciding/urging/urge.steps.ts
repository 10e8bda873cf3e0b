import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { OnItsWay } from '../advance.steps.ts'
import { holdOnItsWay } from '../decide.steps.ts'
import type { Told } from '../documentTodos.steps.ts'
import { addHappening } from '../happenings.queries.ts'
import { peopleById } from '../peopleById.queries.ts'
import { markStep } from './markStep.steps.ts'
import { mostUrges, soonest, urgedSteps } from './urges.queries.ts'

/** What stands before the to-do item of a step that was urged. */
const urged = { zh: '催办', en: 'Urged' }

/** Its applicant asks those who have the open steps to get on with it: each step that may be urged now. */
export async function urgeDocument(
  tx: Orm,
  clock: Clock,
  id: string,
  { session, caller }: { session: Session; caller: Caller },
): Promise<OnItsWay & { keys: string[]; userIds: Told }> {
  const it = await holdOnItsWay(tx, id)
  const { doc } = it
  if (doc.applicantId !== session.user.id) throw refuse('documentMissing')
  const all = await urgedSteps(tx, clock, doc)
  if (all.length === 0) throw refuse('documentNobodyToUrge')
  const still = all.filter(({ left }) => left > 0)
  if (still.length === 0) throw refuse('documentUrgedEnough', { max: mostUrges })
  const now = still.filter(({ from }) => from === null)
  if (now.length === 0)
    throw refuse('documentUrgedLately', { moment: clock.format(soonest(still) ?? clock.now()).slice(0, 16) })
  const userIds: number[] = []
  for (const { step } of now) {
    const open = step.people.filter(({ isOpen }) => isOpen).map(({ userId }) => userId)
    const [first, ...others] = await peopleById(tx, open)
    const to = first && others.length === 0 ? { to: first } : {}
    await addHappening(tx, clock, doc, { event: 'urged', round: doc.round, step, ...to }, { session, caller })
    userIds.push(...(await markStep(tx, clock, it, step, urged)))
  }
  return { ...it, keys: now.map(({ step }) => step.key), userIds }
}
