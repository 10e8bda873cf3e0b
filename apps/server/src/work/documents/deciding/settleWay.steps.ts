import { enough, isPending, isUnassigned, needOf, type RoundStep, type StepFacts, settledStep } from './way.rules.ts'

/** Looks them up; the answer may differ from one moment to the next. */
export type FactsOf = (step: RoundStep) => Promise<StepFacts>

/** What a round has become. */
export interface Settled {
  readonly steps: readonly RoundStep[]
  /** Nothing is left to decide. */
  readonly isOver: boolean
}

const decidersOf = (steps: readonly RoundStep[]) =>
  steps.flatMap(it => it.people.filter(person => person.hasDecided).map(person => person.userId))

/**
 * Brings a round up to date: who decides what is open is looked up again, what needs nobody is passed or left out, and
 * the next group is opened once one is done. Nothing is decided here.
 */
export async function settleWay(round: readonly RoundStep[], factsOf: FactsOf): Promise<Settled> {
  let steps = [...round]
  for (;;) {
    const pending = steps.filter(isPending)
    if (pending.length === 0) return { steps, isOver: true }
    const group = Math.min(...pending.map(it => it.group))
    for (const step of pending.filter(it => it.group === group)) {
      const others = steps.filter(it => it.key !== step.key)
      const settled = settledStep(step, await factsOf(step), new Set(decidersOf(others)))
      steps = steps.map(it => (it.key === step.key ? settled : it))
    }
    if (steps.some(it => it.state === 'open')) return { steps, isOver: false }
  }
}

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
    if (!last || isUnassigned(last)) continue
    const isCertain = enough(needOf(last), last.people.length) === last.people.length
    for (const { userId, hasDecided } of last.people) if (hasDecided || isCertain) agreed.add(userId)
  }
  return planned
}
