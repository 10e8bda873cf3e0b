import { filledFrom } from '@portico/contract/rules/filling/filledFrom.ts'
import { withoutFields } from '@portico/contract/rules/templates/steps/stepFields.ts'
import type { DocumentPerson, FormValues } from '@portico/contract/work/documentEntities.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import { today } from '#http/clock.ts'
import type { Session } from '#http/context.ts'
import { found, refuse } from '#http/rejection.ts'
import { replacementOf } from '../../proofs/proofs.queries.ts'
import { askedOf } from '../asking/questions.queries.ts'
import { mayWithdraw, namingOf, stepOf } from '../deciding/stepOf.queries.ts'
import { urgingOf } from '../deciding/urging/urges.queries.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { shownBefore, shownNamed } from '../stepFields/shownNamed.rules.ts'
import { nobodyId, stranger, strangerOf } from '../stranger.rules.ts'
import { dataFactsNow, type Reader } from './dataFacts/dataFacts.steps.ts'
import { type FileRow, filesOf } from './documentFiles.store.ts'
import { isEditable, unitOf, type WithTemplate } from './drafts.queries.ts'
import { isUsedUp, surelyFillable, withdrawalOf } from './fillable.queries.ts'
import { namedBy } from './named.steps.ts'
import { findReadable, headsOf, type Readable, senderEmail } from './readable.queries.ts'
import { filesNamed } from './references.rules.ts'
import { worldOf } from './world.queries.ts'

/** A document that is not begun: what fills itself is filled in, and nothing is kept. */
export async function openNew(deps: DocumentDeps, code: string, { session, language }: Reader): Promise<OpenDocument> {
  const { db, clock } = deps
  const { user, actor } = session
  const { version, document: template } = await surelyFillable(db.orm, user.id, code)
  if (await isUsedUp(db.orm, template, { code, applicantId: user.id, id: null }, today(clock)))
    throw refuse('documentUsedUp')
  const unitCode = await unitOf(db.orm, user.id)
  const known = await namedBy(db.orm, template, {}, { applicant: user, unitCode })
  const data = await dataFactsNow(deps, template, { session, language })
  const named = { ...known, ...data.named }
  return {
    id: null,
    code,
    version,
    template,
    state: 'draft',
    revision: 0,
    round: 1,
    values: { ...filledFrom(template, {}, named) },
    named,
    files: [],
    ...(await headOf(db.orm, user.id, actor.id, unitCode)),
    number: null,
    submittedAt: null,
    changedAt: null,
    reason: null,
    replacedBy: null,
    mayEdit: true,
    mayWithdraw: false,
    urging: null,
    mine: null,
    asked: [],
    hidden: [],
    naming: null,
    before: null,
    isWithdrawn: false,
    unread: data.unread,
    ...(await calendarOf({ db, clock })),
  }
}

/** A document for whoever may read it. */
export const openKept = async (deps: DocumentDeps, id: string, reader: Reader): Promise<OpenDocument> =>
  openReadable(deps, found(await findReadable(deps.db.orm, id, reader.session), 'documentMissing'), reader)

/** The same, once it was found that they may. */
export async function openReadable(
  deps: DocumentDeps,
  { document, template, isWithdrawn, hidden }: Readable,
  { session, language }: Reader,
): Promise<OpenDocument> {
  const { db, clock } = deps
  const { id, code, version, state, revision, round, unitCode } = document
  const isOwn = document.applicantId === session.user.id
  const { values, files } = await shownOf(db.orm, { document, template, hidden }, session)
  const heads = await headOf(db.orm, document.applicantId, document.filledById, unitCode)
  const applicant = { id: document.applicantId ?? nobodyId, code: heads.applicant.code }
  // What is filled in is called as it is now; what was handed in as it was then.
  const isOpen = document.submittedAt === null || (isOwn && isEditable(document))
  const known = isOpen ? await namedBy(db.orm, template, values, { applicant, unitCode }) : document.named
  const mayEdit = isOwn && isEditable(document)
  const data = mayEdit ? await dataFactsNow(deps, template, { session, language }) : null
  const named = { ...known, ...data?.named }
  return {
    id,
    code,
    version,
    template,
    state,
    revision,
    round,
    values,
    named: shownNamed(template, values, named, hidden),
    files: files.map(({ id, name, kind, size }) => ({ id, name, kind, size })),
    ...heads,
    ...(document.applicantId === null && { applicant: strangerOf(await senderEmail(db.orm, id)) }),
    number: document.serial,
    submittedAt: document.submittedAt && clock.format(document.submittedAt),
    changedAt: clock.format(document.changedAt),
    reason: await reasonOf(db.orm, { document, isWithdrawn }),
    replacedBy: state === 'voided' ? await replacementOf(db.orm, id) : null,
    mayEdit,
    mayWithdraw: await mayWithdraw(db.orm, document, session),
    urging: await urgingOf(db.orm, clock, document, session),
    mine: await stepOf(db.orm, document, session),
    asked: await askedOf({ db, clock }, id, session),
    naming: await namingOf(db.orm, document, session),
    hidden: [...hidden],
    before: state === 'running' ? shownBefore(template, document.before, hidden) : null,
    isWithdrawn,
    unread: data?.unread ?? [],
    ...(await calendarOf({ db, clock })),
  }
}

/** Why it came back; of a draft that cannot be handed in, why its template was withdrawn. */
async function reasonOf(
  db: DocumentDeps['db']['orm'],
  { document: { state, reason, code }, isWithdrawn }: Pick<WithTemplate, 'document' | 'isWithdrawn'>,
) {
  return state === 'draft' && isWithdrawn ? ((await withdrawalOf(db, code))?.reason ?? null) : reason
}

/** What came back is read as it was handed in, until it is handed in again: what its applicant changes meanwhile is theirs. */
export async function shownOf(
  db: DocumentDeps['db']['orm'],
  it: Pick<Readable, 'document' | 'template' | 'hidden'>,
  { user }: Pick<Session, 'user'>,
) {
  const { document, hidden } = it
  const { id, state, applicantId, values } = document
  if (state === 'returned' && applicantId !== user.id) return handedIn(db, it)
  const files = await filesOf(db, id)
  return hidden.size === 0 ? { values, files } : namedAlone(it, withoutFields(values, hidden), files)
}

/** What was handed in last, with its files. */
export async function handedIn(db: DocumentDeps['db']['orm'], it: Pick<Readable, 'document' | 'template' | 'hidden'>) {
  const files = await filesOf(db, it.document.id)
  return namedAlone(it, withoutFields(it.document.submitted ?? {}, it.hidden), files)
}

/** Values with those files that they name. */
function namedAlone({ template }: Pick<Readable, 'template'>, values: FormValues, files: readonly FileRow[]) {
  const named = filesNamed(template, values)
  return { values, files: files.filter(file => named.includes(file.id)) }
}

async function calendarOf({ db, clock }: Pick<DocumentDeps, 'db' | 'clock'>) {
  const { today, specialDays } = await worldOf(db.orm, clock)
  return { today, specialDays }
}

/** Whose it is, for which unit, and who filled it in, if another did. */
export async function headOf(
  db: DocumentDeps['db']['orm'],
  applicantId: number | null,
  filledById: number | null,
  unitCode: string,
) {
  const it = found(await headsOf(db, applicantId, filledById, unitCode))
  const { unitName, unitNameEn } = it
  if (it.applicantCode === null) return { applicant: stranger, unitName, unitNameEn, filledBy: null }
  const applicant: DocumentPerson = { code: it.applicantCode, name: it.applicantName, nameEn: it.applicantNameEn }
  const filler: DocumentPerson = { code: it.filledByCode, name: it.filledByName, nameEn: it.filledByNameEn }
  const filledBy = applicantId === filledById ? null : filler
  return { applicant, unitName, unitNameEn, filledBy }
}
