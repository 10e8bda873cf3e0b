import type { StepVerb } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import type { Reader } from '#db/open.ts'
import type { Session } from '#http/context.ts'
import { verbsOf } from '../stranger.rules.ts'
import { hasDecisions } from './happenings.queries.ts'
import { type DocumentRow, readSteps } from './rounds.queries.ts'
import { isUnassigned } from './way.rules.ts'

/** The open step of a document that somebody may decide, in their own name or for whom they act. */
export async function stepOf(
  db: Pick<Reader, 'select'>,
  doc: DocumentRow,
  { user, reach }: Session,
): Promise<{ key: string; verbs: StepVerb[]; edit: string[] } | null> {
  if (doc.state !== 'running' || reach?.parts.has('todos') === false) return null
  const own = (await openSteps(db, doc, user.id)).find(it => !isUnassigned(it))
  return own ? { key: own.key, verbs: verbsOf(doc, own.step), edit: [...(own.step.fields?.edit ?? [])] } : null
}

/** The open step that nobody was found for, and that somebody may name who decides. */
export async function namingOf(
  db: Pick<Reader, 'select'>,
  doc: DocumentRow,
  { user, reach }: Session,
): Promise<{ key: string; title: BothWords } | null> {
  if (doc.state !== 'running' || reach?.parts.has('todos') === false) return null
  const own = (await openSteps(db, doc, user.id)).find(isUnassigned)
  return own ? { key: own.key, title: own.step.title } : null
}

const openSteps = async (db: Pick<Reader, 'select'>, doc: DocumentRow, me: number) =>
  (await readSteps(db, doc.id, doc.round)).filter(
    it => it.state === 'open' && it.people.some(({ userId, isOpen }) => isOpen && userId === me),
  )

/** Whether whoever applied may still take it back: nobody has decided anything of this round. */
export async function mayWithdraw(db: Pick<Reader, 'select'>, doc: DocumentRow, { user }: Session): Promise<boolean> {
  return doc.applicantId === user.id && doc.state === 'running' && !(await hasDecisions(db, doc))
}
