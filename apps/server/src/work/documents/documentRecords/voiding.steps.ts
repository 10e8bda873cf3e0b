import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { refuse } from '#http/rejection.ts'
import type { OnItsWay } from '../deciding/advance.steps.ts'
import { holdOnItsWay, shortestReason } from '../deciding/decide.steps.ts'
import { addHappening, type Doer } from '../deciding/happenings.queries.ts'
import { markDocument } from '../deciding/rounds.queries.ts'

/** Takes an issued document back for good, and says why: its number stays used. */
export async function voidDocument(
  tx: Orm,
  clock: Clock,
  input: { id: string; reason: string },
  doer: Doer,
): Promise<OnItsWay & { reason: string }> {
  const it = await holdOnItsWay(tx, input.id)
  const { doc } = it
  const reason = input.reason.trim()
  if (doc.state === 'draft') throw refuse('recordMissing')
  if (doc.state !== 'issued') throw refuse('documentNotIssued')
  if ([...reason].length < shortestReason) throw refuse('documentReasonShort', { min: shortestReason })
  await markDocument(tx, clock, doc.id, { state: 'voided', reason })
  await addHappening(tx, clock, doc, { event: 'voided', round: doc.round, words: reason }, doer)
  return { ...it, reason }
}
