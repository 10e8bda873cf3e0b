import { randomBytes } from 'node:crypto'
import type { FormValues } from '@portico/contract/work/documentEntities.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import { found, refuse } from '#http/rejection.ts'
import { templates, templateVersions } from '../../templates/templates.table.ts'
import { documentQuestions, documents } from '../documents.table.ts'
import { isSame, type Merged } from './merge.rules.ts'

export type DocumentRow = typeof documents.$inferSelect
export interface WithTemplate {
  document: DocumentRow
  template: TemplateDocument
  isWithdrawn: boolean
}

/** As many drafts may somebody have. */
const mostDrafts = 200

/** 128 random bits: nobody guesses the id of a file. */
export const newId = (): string => randomBytes(16).toString('base64url')

/** A document with the version that it was made with. */
export const selectDocuments = (db: Pick<Reader, 'select'>) =>
  db
    .select({
      document: documents,
      template: templateVersions.document,
      isWithdrawn: sql<boolean>`${templates.reason} is not null`,
    })
    .from(documents)
    .innerJoin(
      templateVersions,
      and(eq(templateVersions.code, documents.code), eq(templateVersions.version, documents.version)),
    )
    .innerJoin(templates, eq(templates.code, documents.code))

/** True of documents that somebody fills in in their own name, whoever sits there. */
const isOwn = (id: string, userId: number) => and(eq(documents.id, id), eq(documents.applicantId, userId))

/** True of what its applicant may change. */
export const isEditable = ({ state }: Pick<DocumentRow, 'state'>): boolean => state === 'draft' || state === 'returned'

/** An own document, held while it is changed: nobody else's is there. What was handed in is not changed any more. */
export async function holdOwn(tx: Orm, id: string, userId: number): Promise<WithTemplate> {
  const [held] = await selectDocuments(tx).where(isOwn(id, userId)).for('update', { of: documents })
  if (!isEditable(found(held, 'documentMissing').document)) throw refuse('documentNotEditable')
  return found(held)
}

/** A new draft; null where there is a document of that id. */
export async function insertDraft(
  tx: Orm,
  draft: Pick<DocumentRow, 'id' | 'code' | 'version' | 'values'> & { applicantId: number; filledById: number },
): Promise<DocumentRow | null> {
  await holdPerson(tx, draft.applicantId)
  const drafts = and(eq(documents.applicantId, draft.applicantId), eq(documents.state, 'draft'))
  const [many] = await tx.select({ count: count() }).from(documents).where(drafts)
  if ((many?.count ?? 0) >= mostDrafts) throw refuse('documentDraftsFull', { max: mostDrafts })
  const fieldRevisions = Object.fromEntries(Object.keys(draft.values).map(key => [key, 1]))
  const [row] = await tx
    .insert(documents)
    .values({ ...draft, unitCode: await unitOf(tx, draft.applicantId), fieldRevisions })
    .onConflictDoNothing({ target: documents.id })
    .returning()
  return row ?? null
}

/** What counts somebody's documents is done one after the other. */
export async function holdPerson(tx: Orm, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('documents'), ${userId})`)
}

/** The unit that somebody acts for: their main one. */
export async function unitOf(db: Reader, userId: number): Promise<string> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select unit_code as code from user_units where user_id = ${userId} order by is_primary desc, unit_code limit 1`)
  return rows[0]?.code ?? ''
}

export async function writeDraft(tx: Orm, id: string, { revision, values, fieldRevisions }: Merged): Promise<Date> {
  const set = { revision, values, fieldRevisions, changedAt: sql`now()` }
  const [row] = await tx.update(documents).set(set).where(eq(documents.id, id)).returning()
  return found(row).changedAt
}

export interface Submitted {
  values: FormValues
  named: DocumentRow['named']
  summary: DocumentRow['summary']
  chosen: DocumentRow['chosen']
  filledById: number | null
}
export async function writeSubmitted(tx: Orm, row: DocumentRow, submitted: Submitted): Promise<DocumentRow> {
  // Whoever has it open elsewhere learns what the portal filled in or left out, should it come back.
  const keys = new Set([...Object.keys(row.values), ...Object.keys(submitted.values)])
  const changed = [...keys].filter(key => !isSame(row.values[key] ?? null, submitted.values[key] ?? null))
  const [written] = await tx
    .update(documents)
    .set({
      ...submitted,
      fieldRevisions: { ...row.fieldRevisions, ...Object.fromEntries(changed.map(key => [key, row.revision + 1])) },
      state: 'running',
      reason: null,
      revision: row.revision + 1,
      changedAt: sql`now()`,
      submittedAt: sql`now()`,
    })
    .where(eq(documents.id, row.id))
    .returning()
  return found(written)
}

/** Keeps what whoever decides has filled in: it is part of what was handed in from now on. */
export async function writeFilled(
  tx: Orm,
  row: DocumentRow,
  filled: Pick<Submitted, 'values' | 'named' | 'summary'>,
  changed: readonly string[],
): Promise<DocumentRow> {
  const revision = row.revision + 1
  const [written] = await tx
    .update(documents)
    .set({
      ...filled,
      submitted: filled.values,
      fieldRevisions: { ...row.fieldRevisions, ...Object.fromEntries(changed.map(key => [key, revision])) },
      revision,
      changedAt: sql`now()`,
    })
    .where(eq(documents.id, row.id))
    .returning()
  return found(written)
}

export async function removeDraft(tx: Orm, id: string): Promise<void> {
  await tx.delete(documentQuestions).where(eq(documentQuestions.documentId, id))
  await tx.delete(documents).where(eq(documents.id, id))
}
