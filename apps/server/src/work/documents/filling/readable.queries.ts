import { hiddenAnywhere, hiddenAt } from '@portico/contract/rules/templates/steps/stepFields.ts'
import { and, desc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { isNamedIn } from '#access/permissions/keepers/recordKeepers.queries.ts'
import type { Reader } from '#db/open.ts'
import type { Session } from '#http/context.ts'
import { documentPeople, documentQuestions, documents } from '../documents.table.ts'
import { hasGiven } from '../given.queries.ts'
import { selectDocuments, type WithTemplate } from './drafts.queries.ts'

/** What of a session says what it may read. */
export type Reading = Pick<Session, 'user' | 'roles' | 'reach' | 'rights' | 'someRights'>

/** A document with what of it whoever asks does not see. */
export interface Readable extends WithTemplate {
  hidden: ReadonlySet<string>
}

/** What its applicant works on is theirs alone, whoever has seen it before. */
const isWorkedOn = inArray(documents.state, ['draft', 'returned'])

/**
 * A document for whoever may read it: its applicant, who handed it in for them, and whoever decides or decided, gave a step
 * to somebody else, or was asked, unless the question was taken back, as long as it is not a draft again; and whoever looks
 * after all documents, or after those of its template. To all others it is not there, and neither to a delegate who is not
 * let into to-do items.
 */
export async function findReadable(db: Reader, id: string, session: Reading): Promise<Readable | undefined> {
  const { user, reach, rights, someRights } = session
  const userId = user.id
  const isOwn = someRights.has('documents') ? isNamedIn(session, 'documents', documents.code) : undefined
  const decides = sql`exists (select from ${documentPeople} where ${documentPeople.documentId} = ${documents.id}
    and ${documentPeople.userId} = ${userId})`
  const isAsked = sql`exists (select from ${documentQuestions} where ${documentQuestions.documentId} = ${documents.id}
    and ${documentQuestions.askedId} = ${userId} and ${documentQuestions.state} <> 'takenBack')`
  const mayRead = or(
    eq(documents.applicantId, userId),
    and(eq(documents.filledById, userId), not(isWorkedOn)),
    rights.has('documents') ? ne(documents.state, 'draft') : isOwn && and(ne(documents.state, 'draft'), isOwn),
    reach?.parts.has('todos') === false
      ? undefined
      : and(ne(documents.state, 'draft'), or(decides, hasGiven(userId), isAsked)),
  )
  const [row] = await selectDocuments(db).where(and(eq(documents.id, id), mayRead))
  if (!row) return undefined
  const keeps = rights.has('documents') || (isOwn !== undefined && (await isAmong(db, id, isOwn)))
  return { ...row, hidden: keeps ? new Set() : await hiddenFrom(db, row, userId) }
}

/** Whether a document is one of those. */
async function isAmong(db: Reader, id: string, those: SQL): Promise<boolean> {
  return (
    (
      await db
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.id, id), those))
    ).length > 0
  )
}

/**
 * What of a document somebody does not see: what none of the steps shows that they have, had, named somebody for or were
 * asked about. Who applied or filled it in sees everything.
 */
async function hiddenFrom(
  db: Reader,
  { document: { id, state, applicantId, filledById }, template }: WithTemplate,
  userId: number,
): Promise<ReadonlySet<string>> {
  const isFiller = filledById === userId && state !== 'draft' && state !== 'returned'
  if (applicantId === userId || isFiller || hiddenAnywhere(template).size === 0) return new Set()
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from document_people where document_id = ${id} and user_id = ${userId}
    union select key from document_steps where document_id = ${id}
      and named @> ${JSON.stringify([{ by: userId }])}::jsonb
    union select key from document_questions where document_id = ${id} and asked_id = ${userId} and state <> 'takenBack'`)
  const keys = new Set(rows.map(({ key }) => key))
  return hiddenAt(
    template,
    template.way.steps.filter(({ key }) => keys.has(key)),
  )
}

/** A document that is or was in force, whoever asks: for who was given a link to it. */
export async function findInForce(db: Reader, id: string): Promise<WithTemplate | undefined> {
  const inForce = inArray(documents.state, ['issued', 'voided'])
  const [row] = await selectDocuments(db).where(and(eq(documents.id, id), inForce))
  return row
}

/** What somebody submitted last of a template. */
export async function findLast(db: Reader, code: string, userId: number): Promise<WithTemplate | undefined> {
  const submitted = and(eq(documents.code, code), eq(documents.applicantId, userId), isNotNull(documents.submittedAt))
  const [row] = await selectDocuments(db)
    .where(and(submitted, ne(documents.state, 'draft')))
    .orderBy(desc(documents.submittedAt))
    .limit(1)
  return row
}

interface Heads extends Record<string, unknown> {
  /** Null, as are the next, of what came in by a shared link. */
  applicantCode: string | null
  applicantName: string
  applicantNameEn: string
  filledByCode: string
  filledByName: string
  filledByNameEn: string
  unitName: string
  unitNameEn: string
}
/** Who a document is of, who filled it in, and for which unit. */
export async function headsOf(
  db: Reader,
  applicantId: number | null,
  filledById: number | null,
  unitCode: string,
): Promise<Heads | undefined> {
  const { rows } = await db.execute<Heads>(sql`
    select a.code as "applicantCode", a.name as "applicantName", a.name_en as "applicantNameEn", b.code as "filledByCode",
      b.name as "filledByName", b.name_en as "filledByNameEn", coalesce(u.name, ${unitCode}) as "unitName",
      coalesce(u.name_en, ${unitCode}) as "unitNameEn"
    from (select 1) one left join users a on a.id = ${applicantId} left join users b on b.id = ${filledById}
      left join units u on u.code = ${unitCode}`)
  return rows[0]
}

/** The address that whoever sent a document in by a link has proved; null where none was asked for. */
export async function senderEmail(db: Reader, documentId: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string | null }>(
    sql`select email from shared_documents where document_id = ${documentId}`,
  )
  return rows[0]?.email ?? null
}
