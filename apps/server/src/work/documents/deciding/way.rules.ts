import type { Decision, StepState } from '@portico/contract/work/documentEntities.ts'
import type { WayStep } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { wayRemarks } from './wayRemarks.rules.ts'

/** Somebody of a step: who may decide it, or has. */
export interface StepPerson {
  readonly userId: number
  readonly isOpen: boolean
  readonly hasDecided: boolean
}
/** A step of one round of a document. */
export interface RoundStep {
  readonly key: string
  readonly group: number
  readonly step: WayStep
  readonly state: StepState
  readonly remark: BothWords | null
  readonly people: readonly StepPerson[]
}

/** Who there is for a step at this moment: people whose accounts are on. */
export interface StepFacts {
  readonly applicant: number
  /** Whom the step names. */
  readonly people: readonly number[]
  /** The leader above, never the applicant. */
  readonly above: readonly number[]
  /** Who stands in where nobody is there: those of the template first, then who looks after all of them. */
  readonly standIns: readonly (readonly number[])[]
}
/** Whether somebody may still have to decide it. */
export const isPending = ({ state }: RoundStep) => state === 'waiting' || state === 'open'
/** How one step stands, given who is there and who has agreed to other steps of the round. */
export function settledStep(it: RoundStep, facts: StepFacts, agreed: ReadonlySet<number>): RoundStep {
  const decided = it.people.filter(person => person.hasDecided).map(person => person.userId)
  const { people, remark, end, need } = whoDecides(it.step, facts)
  if (end && decided.length === 0) return { ...it, state: end, remark, people: [] }
  const done = new Set(decided)
  if (it.step.repeated === 'pass' && remark !== wayRemarks.standIns)
    for (const id of people) if (agreed.has(id)) done.add(id)
  const all = new Set([...people, ...decided])
  const isDone = done.size >= enough(need, all.size)
  const personOf = (userId: number): StepPerson => ({
    userId,
    isOpen: !isDone && !done.has(userId),
    hasDecided: decided.includes(userId),
  })
  const shown = [...all].map(personOf)
  if (!isDone) return { ...it, state: 'open', remark, people: shown }
  return decided.length > 0
    ? { ...it, state: 'agreed', people: shown }
    : { ...it, state: 'passed', remark: wayRemarks.hasAgreed, people: shown }
}

/** How many of so many have to agree. */
export const enough = (need: WayStep['need'], count: number): number =>
  need === 'any' ? 1 : need === 'all' ? count : Math.min(2, count)

/** What a step asks for as it stands: of those who stand in, one is enough. */
export const needOf = ({ step, remark }: Pick<RoundStep, 'step' | 'remark'>): WayStep['need'] =>
  remark?.zh === wayRemarks.standIns.zh ? 'any' : step.need

interface Deciding {
  readonly people: readonly number[]
  readonly need: WayStep['need']
  readonly remark: BothWords | null
  /** Nobody decides. */
  readonly end?: 'skipped' | 'passed'
}

/**
 * Who decides a step. The applicant is left out where others are there too; where there is nobody else, the step says
 * what happens (`self`). Where nobody is there at all, others stand in, any one of them, or it is left out (`nobody`).
 */
function whoDecides({ self, nobody, need }: WayStep, { applicant, people, above, standIns }: StepFacts): Deciding {
  const others = people.filter(id => id !== applicant)
  if (self === 'ask' && people.length > 0) return { people, need, remark: null }
  if (others.length > 0) return { people: others, need, remark: null }
  if (people.length > 0 && self === 'pass') return { people: [], need, remark: wayRemarks.isApplicant, end: 'passed' }
  if (people.length > 0 && above.length > 0) return { people: above, need, remark: wayRemarks.leaderAbove }
  if (nobody === 'skip') return { people: [], need, remark: wayRemarks.nobodySkipped, end: 'skipped' }
  return { people: standingIn(standIns, applicant), need: 'any', remark: wayRemarks.standIns }
}

/** The first of them who are somebody else; the applicant alone only where nobody else is there at all. */
function standingIn(tiers: StepFacts['standIns'], applicant: number): readonly number[] {
  const others = tiers.map(tier => tier.filter(id => id !== applicant)).find(tier => tier.length > 0)
  return others ?? tiers.find(tier => tier.length > 0) ?? []
}

/** A round after somebody decided one of its open steps. */
export function decidedStep(
  round: readonly RoundStep[],
  key: string,
  userId: number,
  decision: Decision,
): readonly RoundStep[] {
  const people = (it: RoundStep) =>
    it.people.map(person => (person.userId === userId ? { userId, isOpen: false, hasDecided: true } : person))
  if (decision === 'agree') return round.map(it => (it.key === key ? { ...it, people: people(it) } : it))
  const state = decision === 'return' ? 'returned' : 'declined'
  return endedRound(
    round.map(it =>
      it.key === key ? { ...it, state, people: people(it).map(person => ({ ...person, isOpen: false })) } : it,
    ),
  )
}

/** A round that nothing more is decided in. */
export const endedRound = (round: readonly RoundStep[]): readonly RoundStep[] =>
  round.map(it =>
    isPending(it) ? { ...it, state: 'cancelled', people: it.people.map(person => ({ ...person, isOpen: false })) } : it,
  )
