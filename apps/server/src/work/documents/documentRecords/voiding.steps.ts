import { Voiding } from '@portico/contract/work/documentRecords.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { voidProof } from '../../proofs/proofs.queries.ts'
import type { OnItsWay } from '../deciding/advance.steps.ts'
import { holdOnItsWay, shortestReason } from '../deciding/decide.steps.ts'
import { endItem, type Told, withdrawTelling } from '../deciding/documentTodos.steps.ts'
import { addHappening, type Doer, type Doing } from '../deciding/happenings.queries.ts'
import { markDocument } from '../deciding/rounds.queries.ts'
import { tellOutcome } from '../deciding/telling/tellOutcome.steps.ts'

const tooShort = { key: 'documentReasonShort', values: { min: shortestReason } } as const

/** Takes an issued document back for good, and says why: its number stays used. */
export async function voidDocument(
  tx: Orm,
  clock: Clock,
  input: { id: string; reason: string },
  doer: Doer & { session: Doing },
): Promise<OnItsWay & { reason: string; userIds: Told }> {
  const it = await holdOnItsWay(tx, input.id)
  const { doc } = it
  const reason = input.reason.trim()
  if (doc.state === 'draft') throw refuse('documentMissing')
  if (doc.state !== 'issued') throw refuse('documentNotIssued')
  if ([...reason].length < shortestReason) throw refuseFields(Voiding, { reason: tooShort })
  await markDocument(tx, clock, doc.id, { state: 'voided', reason })
  await voidProof(tx, doc.id, { at: clock.now(), reason })
  await addHappening(tx, clock, doc, { event: 'voided', round: doc.round, words: reason }, doer)
  const told = { outcome: 'voided', number: doc.serial, by: doer.session } as const
  const issued = await withdrawTelling(tx, endItem(doc, doc.round))
  return { ...it, reason, userIds: [...issued, ...(await tellOutcome(tx, clock, it, told))] }
}
