import type { InputOf } from '@portico/contract/endpoint.ts'
import type { documents as calls } from '@portico/contract/work/documents.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { keepRound, type OnItsWay } from './advance.steps.ts'
import { holdOnItsWay } from './decide.steps.ts'
import type { Told } from './documentTodos.steps.ts'
import { addHappening } from './happenings.queries.ts'
import { markDocument, readSteps } from './rounds.queries.ts'
import { mayWithdraw } from './stepOf.queries.ts'
import { endedRound } from './way.rules.ts'

/** Takes a document back before anybody has decided: it is a draft again, and nobody has to do anything. */
export async function withdrawDocument(
  tx: Orm,
  clock: Clock,
  input: InputOf<(typeof calls)['withdraw']>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<OnItsWay & { userIds: Told }> {
  const it = await holdOnItsWay(tx, input.id)
  const { doc } = it
  if (doc.applicantId !== session.user.id) throw refuse('documentMissing')
  if (!(await mayWithdraw(tx, doc, session))) throw refuse('documentNotWithdrawable')
  if (input.revision !== doc.revision) throw refuse('documentChangedMeanwhile')
  const kept = await readSteps(tx, doc.id, doc.round)
  const userIds = await keepRound(tx, clock, it, kept, endedRound(kept))
  await markDocument(tx, clock, doc.id, { state: 'draft' })
  await addHappening(tx, clock, doc, { event: 'withdrawn', round: doc.round }, { session, caller })
  return { ...it, userIds }
}
