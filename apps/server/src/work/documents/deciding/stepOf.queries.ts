import type { StepVerb } from '@portico/contract/work/templateDocument.ts'
import type { Reader } from '#db/open.ts'
import type { Session } from '#http/context.ts'
import { hasDecisions } from './happenings.queries.ts'
import { type DocumentRow, readSteps } from './rounds.queries.ts'

/** The open step of a document that somebody may decide, in their own name or for whom they act. */
export async function stepOf(
  db: Pick<Reader, 'select'>,
  doc: DocumentRow,
  { user, reach }: Session,
): Promise<{ key: string; verbs: StepVerb[] } | null> {
  if (doc.state !== 'running' || reach?.parts.has('todos') === false) return null
  const steps = await readSteps(db, doc.id, doc.round)
  const own = steps.find(
    it => it.state === 'open' && it.people.some(({ userId, isOpen }) => isOpen && userId === user.id),
  )
  return own ? { key: own.key, verbs: own.step.verbs } : null
}

/** Whether whoever applied may still take it back: nobody has decided anything of this round. */
export async function mayWithdraw(db: Pick<Reader, 'select'>, doc: DocumentRow, { user }: Session): Promise<boolean> {
  return doc.applicantId === user.id && doc.state === 'running' && !(await hasDecisions(db, doc))
}
