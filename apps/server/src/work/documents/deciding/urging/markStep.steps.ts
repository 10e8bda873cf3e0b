import type { BothWords } from '@portico/contract/work/templateFields.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { itemOf, type OnItsWay } from '../advance.steps.ts'
import { putItem, type Told } from '../documentTodos.steps.ts'
import type { KeptStep } from '../rounds.queries.ts'
import { isUnassigned, needOf } from '../way.rules.ts'

/** Tells those who have an open step once more: its to-do item says from now on why. */
export const markStep = (
  tx: Orm,
  clock: Clock,
  { doc, template }: OnItsWay,
  step: KeptStep,
  mark: BothWords,
): Promise<Told> =>
  putItem(tx, clock, template, doc, {
    name: itemOf(doc, step, step.place),
    kind: isUnassigned(step) ? 'task' : 'approval',
    people: step.people.filter(({ isOpen }) => isOpen).map(({ userId }) => userId),
    closesForAll: needOf(step) === 'any',
    dueAt: step.dueAt,
    mark,
  })
