import type { Orm } from '#db/open.ts'
import { questionItem, type Told, withdrawItem } from '../deciding/documentTodos.steps.ts'
import type { RoundStep } from '../deciding/way.rules.ts'
import { endWaiting } from './questions.queries.ts'

/** Nobody waits for an answer any more where whoever asked has the step no longer: it was decided, or is another's. */
export async function endQuestions(
  tx: Orm,
  doc: { id: string; round: number },
  step: Pick<RoundStep, 'key' | 'state' | 'people'>,
): Promise<Told> {
  const waiting = step.state === 'open' ? step.people.filter(it => it.isOpen).map(it => it.userId) : []
  const ended = await endWaiting(tx, doc, step.key, waiting)
  const told: number[] = []
  for (const { question } of ended) told.push(...(await withdrawItem(tx, questionItem(doc.id, question))))
  return told
}
