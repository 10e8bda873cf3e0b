import { and, eq, notInArray } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { questionItem, type Told, withdrawItem } from '../deciding/documentTodos.steps.ts'
import type { RoundStep } from '../deciding/way.rules.ts'
import { documentQuestions } from '../documents.table.ts'

/** Nobody waits for an answer any more where whoever asked has the step no longer: it was decided, or is another's. */
export async function endQuestions(
  tx: Orm,
  { id, round }: { id: string; round: number },
  step: Pick<RoundStep, 'key' | 'state' | 'people'>,
): Promise<Told> {
  const waiting = step.state === 'open' ? step.people.filter(it => it.isOpen).map(it => it.userId) : []
  const ended = await tx
    .update(documentQuestions)
    .set({ state: 'ended' })
    .where(
      and(
        eq(documentQuestions.documentId, id),
        eq(documentQuestions.round, round),
        eq(documentQuestions.key, step.key),
        eq(documentQuestions.state, 'open'),
        waiting.length === 0 ? undefined : notInArray(documentQuestions.askerId, waiting),
      ),
    )
    .returning({ question: documentQuestions.id })
  const told: number[] = []
  for (const { question } of ended) told.push(...(await withdrawItem(tx, questionItem(id, question))))
  return told
}
