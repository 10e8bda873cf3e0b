import { Replacing } from '@portico/contract/work/documentRecords.ts'
import type { Orm } from '#db/open.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { holdOnItsWay } from '../deciding/decide.steps.ts'
import { findIssued, replaceDocument } from './documentRecords.queries.ts'

/** Says which issued document stands in the place of a voided one, or that none does: its proof page and its people read it. */
export async function nameReplacement(tx: Orm, input: { id: string; number?: string | undefined }) {
  const it = await holdOnItsWay(tx, input.id)
  const { id, code, state } = it.doc
  if (state === 'draft') throw refuse('documentMissing')
  if (state !== 'voided') throw refuse('documentNotVoided')
  const number = input.number?.trim() || null
  const other = number === null ? null : await findIssued(tx, code, number)
  if (other === undefined) throw refuseFields(Replacing, { number: { key: 'documentReplacementMissing' } })
  if (other !== it.doc.replacedBy) await replaceDocument(tx, id, other)
  return { ...it, number, isChanged: other !== it.doc.replacedBy }
}
