import type { FactsOf } from './settleWay.steps.ts'
import { enough, needOf, type RoundStep, settledStep } from './way.rules.ts'

/**
 * A round as it will go from now on: of steps that wait, who would decide them now, or why nobody would. Whoever is the
 * only one to decide an earlier step counts as having agreed to it.
 */
export async function plannedWay(round: readonly RoundStep[], factsOf: FactsOf): Promise<readonly RoundStep[]> {
  const planned: RoundStep[] = []
  const agreed = new Set<number>()
  for (const it of [...round].sort((one, other) => one.group - other.group)) {
    const before = new Set(agreed)
    if (it.state !== 'waiting') planned.push(it)
    else {
      const settled = settledStep(it, await factsOf(it), before)
      planned.push(settled.state === 'open' ? { ...settled, state: 'waiting' } : settled)
    }
    const last = planned.at(-1)
    if (!last) continue
    const isCertain = enough(needOf(last), last.people.length) === last.people.length
    for (const { userId, hasDecided } of last.people) if (hasDecided || isCertain) agreed.add(userId)
  }
  return planned
}
