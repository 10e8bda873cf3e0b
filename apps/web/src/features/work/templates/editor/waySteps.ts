import type { WayStep } from '@portico/contract/work/templateDocument.ts'
import { freeKey } from './fieldList.ts'
import { inserted, replaced, without } from './listParts.ts'

/** A step as it is arranged: whether it is open beside the one before it. */
interface ArrangedStep {
  step: WayStep
  isBeside: boolean
}

/** The steps in their order, those of one group behind each other. */
export function arranged(steps: readonly WayStep[]): ArrangedStep[] {
  const ordered = [...steps].sort((one, other) => one.group - other.group)
  return ordered.map((step, at) => ({ step, isBeside: ordered[at - 1]?.group === step.group }))
}

/** The steps of an arrangement, their groups counted anew. */
export function grouped(list: readonly ArrangedStep[]): WayStep[] {
  let group = 0
  return list.map(({ step, isBeside }, at) => {
    if (at === 0 || !isBeside) group += 1
    return { ...step, group }
  })
}

/** Takes a step elsewhere: it stands alone there, and what stood beside it closes up. */
export function moveStep(steps: readonly WayStep[], from: number, to: number): WayStep[] {
  const list = arranged(steps)
  const moved = list[from]
  if (!moved) return [...steps]
  const next = list[from + 1]
  const closed = next && !moved.isBeside ? replaced(list, from + 1, { ...next, isBeside: false }) : list
  const rest = without(closed, from)
  const behind = rest[to]
  const isWithin = behind?.isBeside === true
  return grouped(inserted(rest, to, { ...moved, isBeside: isWithin }))
}

export const setBeside = (steps: readonly WayStep[], key: string, isBeside: boolean): WayStep[] =>
  grouped(arranged(steps).map(it => (it.step.key === key ? { ...it, isBeside } : it)))

/** A new step at the end: whoever leads the applicant's unit. */
export function addStep(steps: readonly WayStep[]): { steps: WayStep[]; key: string } {
  const key = freeKey(
    'step',
    steps.map(it => it.key),
  )
  const step: WayStep = {
    key,
    title: { zh: '单位负责人', en: "Unit's leader" },
    group: 1,
    who: { kind: 'unitLeader', level: 1 },
    need: 'any',
    verbs: ['return', 'decline', 'handOn', 'ask'],
    due: { workdays: 2, end: 'remind' },
    self: 'up',
    repeated: 'pass',
    nobody: 'administrators',
  }
  return { steps: grouped([...arranged(steps), { step, isBeside: false }]), key }
}
