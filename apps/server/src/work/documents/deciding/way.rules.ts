import type { Decision, StepState } from '@portico/contract/work/documentEntities.ts'
import type { WayStep } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import type { Handing } from '../documents.table.ts'
import { holdersFor, holdersLeft } from './handing/holders.rules.ts'
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
  readonly named: readonly Handing[]
}

/** Who there is for a step at this moment: people whose accounts are on. */
export interface StepFacts {
  readonly applicant: number
  /** Whom the step names. */
  readonly people: readonly number[]
  /** The leader above, never the applicant. */
  readonly above: readonly number[]
  /** Of those to whom the step went. */
  readonly there: ReadonlySet<number>
  /** Who names somebody where nobody is there: those of the template first, then who looks after all of them. */
  readonly standIns: readonly (readonly number[])[]
}
/** Whether somebody may still have to decide it. */
export const isPending = ({ state }: RoundStep) => state === 'waiting' || state === 'open'
/** How one step stands, given who is there and who has agreed to other steps of the round. */
export function settledStep(it: RoundStep, facts: StepFacts, agreed: ReadonlySet<number>): RoundStep {
  const decided = it.people.filter(person => person.hasDecided).map(person => person.userId)
  const { people: asked, remark, end, need, isNaming, taken } = whoHasIt(it, facts)
  if (end && decided.length === 0) return { ...it, state: end, remark, people: [] }
  // Where those who are left have decided, nobody has to be named.
  const people = isNaming && decided.length > 0 ? [] : asked
  const done = new Set(decided)
  // Whoever took it over, or was named, is asked for this very step.
  if (it.step.repeated === 'pass' && !isNaming && !fillsIn(it.step))
    for (const id of people) if (agreed.has(id) && !taken?.includes(id)) done.add(id)
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

/** Whoever decides it has something to fill in: it does not pass by itself. */
const fillsIn = ({ fields }: WayStep) => (fields?.edit ?? []).length > 0

/** How many of so many have to agree. */
export const enough = (need: WayStep['need'], count: number): number =>
  need === 'any' ? 1 : need === 'all' ? count : Math.min(2, count)

/** Nobody was found for it: its people name somebody, they do not decide. */
export const isUnassigned = ({ state, remark }: Pick<RoundStep, 'state' | 'remark'>): boolean =>
  (state === 'open' || state === 'waiting') &&
  (remark?.zh === wayRemarks.unassigned.zh || remark?.zh === wayRemarks.unassignedAgain.zh)

/** What a step asks for as it stands: of those who may name somebody, one is enough. */
export const needOf = (it: Pick<RoundStep, 'step' | 'state' | 'remark'>): WayStep['need'] =>
  isUnassigned(it) ? 'any' : it.step.need

interface Deciding {
  readonly people: readonly number[]
  readonly need: WayStep['need']
  readonly remark: BothWords | null
  /** Nobody decides. */
  readonly end?: 'skipped' | 'passed'
  /** They name who decides. */
  readonly isNaming?: boolean
  /** Those of them who took it over from others. */
  readonly taken?: readonly number[]
}

/** Who has a step, after all that was handed on; where nobody has it, those who name somebody. */
function whoHasIt(it: RoundStep, facts: StepFacts): Deciding {
  const { standIns, applicant } = facts
  // Who has decided in somebody's place has done so for good, also where they leave afterwards.
  const there = new Set([...facts.there, ...it.people.filter(({ hasDecided }) => hasDecided).map(one => one.userId)])
  const first = whoDecides(it.step, facts)
  if (first.people.length > 0) {
    const people = holdersFor(first.people, it.named, there)
    return { ...first, people, taken: people.filter(id => !first.people.includes(id)) }
  }
  const left = first.end === 'passed' ? [] : holdersLeft(it.named, there)
  if (left.length > 0) return { people: left, need: it.step.need, remark: null, taken: left }
  if (first.end) return first
  const remark = hadSomebody(it) ? wayRemarks.unassignedAgain : wayRemarks.unassigned
  return { people: standingIn(standIns, applicant), need: 'any', remark, isNaming: true }
}

const hadSomebody = (it: RoundStep) =>
  it.named.length > 0 ||
  it.remark?.zh === wayRemarks.unassignedAgain.zh ||
  (it.state === 'open' && it.people.length > 0 && !isUnassigned(it))

/**
 * Whom a step asks. The applicant is left out where others are there too; where there is nobody else, the step says
 * what happens (`self`). Where nobody is there at all, it is nobody's, or it is left out (`nobody`).
 */
function whoDecides(step: WayStep, { applicant, people, above }: StepFacts): Deciding {
  const { nobody, need } = step
  const self = step.self === 'pass' && fillsIn(step) ? 'ask' : step.self
  const others = people.filter(id => id !== applicant)
  if (self === 'ask' && people.length > 0) return { people, need, remark: null }
  if (others.length > 0) return { people: others, need, remark: null }
  if (people.length > 0 && self === 'pass') return { people: [], need, remark: wayRemarks.isApplicant, end: 'passed' }
  if (people.length > 0 && above.length > 0) return { people: above, need, remark: wayRemarks.leaderAbove }
  if (nobody === 'skip') return { people: [], need, remark: wayRemarks.nobodySkipped, end: 'skipped' }
  return { people: [], need, remark: null }
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
