import type { InputOf } from '@portico/contract/endpoint.ts'
import { filledFrom } from '@portico/contract/rules/filling/filledFrom.ts'
import type { documents as calls } from '@portico/contract/work/documents.ts'
import { today } from '#http/clock.ts'
import type { Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { dataFactsNow, type Reader } from './dataFacts/dataFacts.steps.ts'
import { holdOwn, insertDraft, unitOf, writeDraft } from './drafts.queries.ts'
import { findFillable, isUsedUp, surelyFillable } from './fillable.queries.ts'
import { merge } from './merge.rules.ts'
import { namedBy } from './named.steps.ts'
import { checkedValues, refuseTooMuch } from './shape.rules.ts'

type Input = InputOf<(typeof calls)['save']>

/** Begins a document with what was filled in first, and with what fills itself; once, also where that is sent again. */
export async function begin(deps: DocumentDeps, input: Input, reader: Reader) {
  const { db, clock } = deps
  const { id, code, set } = input
  const { session } = reader
  const { user, actor } = session
  // A version is never changed: what is read of it before is what is read within.
  const about = await findFillable(db.orm, user.id, code)
  const data = about ? await dataFactsNow(deps, about.document, reader) : null
  const row = await db.unlogged.transaction(async tx => {
    const { version, document: template } = await surelyFillable(tx, user.id, code)
    if (await isUsedUp(tx, template, { code, applicantId: user.id, id }, today(clock))) throw refuse('documentUsedUp')
    const sent = Object.fromEntries(checkedValues(template, set))
    const named = await namedBy(tx, template, {}, { applicant: user, unitCode: await unitOf(tx, user.id) })
    const values = { ...filledFrom(template, {}, { ...named, ...data?.named }), ...sent }
    refuseTooMuch(values)
    return insertDraft(tx, { id, code, version, applicantId: user.id, filledById: actor.id, values })
  })
  if (row === null) return save(deps, { ...input, revision: 1 }, session)
  return { id, revision: row.revision, changedAt: clock.format(row.changedAt), others: {}, conflicts: {} }
}

/** Keeps changed fields of a draft; what was changed elsewhere since stays, and is answered. */
export async function save({ db, clock }: DocumentDeps, { id, code, set, revision }: Input, session: Session) {
  return db.unlogged.transaction(async tx => {
    const { document, template } = await holdOwn(tx, id, session.user.id)
    if (document.code !== code) throw refuse('documentMissing')
    if (revision > document.revision) throw refuse('documentChangedElsewhere')
    const merged = merge(document, checkedValues(template, set), revision)
    refuseTooMuch(merged.values)
    const changedAt = merged.hasChanged ? await writeDraft(tx, id, merged) : document.changedAt
    const { others, conflicts } = merged
    return { id, revision: merged.revision, changedAt: clock.format(changedAt), others, conflicts }
  })
}
