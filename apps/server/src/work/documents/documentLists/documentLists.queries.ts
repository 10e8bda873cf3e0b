import type { InputOf } from '@portico/contract/endpoint.ts'
import type { DocumentPerson } from '@portico/contract/work/documentEntities.ts'
import type { QuestionState } from '@portico/contract/work/documentQuestions.ts'
import type { documentRecords as calls } from '@portico/contract/work/documentRecords.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { and, count, desc, eq, isNotNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { isKeptBy } from '#access/permissions/keepers/recordKeepers.queries.ts'
import type { Database, Reader } from '#db/open.ts'
import { contains, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { units } from '#directory/units/units.table.ts'
import { namesPerson } from '#directory/users/personWords.queries.ts'
import { users } from '#directory/users/users.table.ts'
import type { Session } from '#http/context.ts'
import { templateVersions } from '../../templates/templates.table.ts'
import { nearly } from '../deciding/dueAt.queries.ts'
import { documents } from '../documents.table.ts'
import { hasGiven } from '../given.queries.ts'

export type Ask = InputOf<(typeof calls)['list']>
/** Which list it is: somebody's own, or everybody's. */
export type DocumentList = 'mine' | 'waiting' | 'done' | 'records'

const name = sql<string>`${templateVersions.document} ->> 'name'`
const nameEn = sql<string>`${templateVersions.document} ->> 'nameEn'`
const summary = (language: 'zh' | 'en') => sql<string>`${documents.summary} ->> ${sql.raw(`'${language}'`)}`
/** Of the round that it is in, what is open. */
const isOpen = sql`s.document_id = ${documents.id} and s.round = ${documents.round} and s.state = 'open'`
const dueAt = sql<string | null>`(select min(s.due_at) from document_steps s where ${isOpen})`

/** What somebody was asked about it and has not answered. */
const isAsked = (userId: number) => sql`q.document_id = ${documents.id} and q.asked_id = ${userId} and q.state = 'open'`
/** Of what waits for somebody, first when their answer is due. */
const dueIn = (list: DocumentList, userId: number) =>
  list === 'waiting'
    ? sql<string | null>`coalesce((select min(q.due_at) from document_questions q where ${isAsked(userId)}), ${dueAt})`
    : dueAt

const listedIn = (list: DocumentList, userId: number) => ({
  id: documents.id,
  code: documents.code,
  name,
  nameEn,
  state: documents.state,
  summary: documents.summary,
  number: documents.serial,
  replacedBy: sql<
    string | null
  >`(select n.serial from documents n where n.id = ${documents.replacedBy} and n.state = 'issued')`,
  applicantCode: users.code,
  applicantName: users.name,
  applicantNameEn: users.nameEn,
  /** Of what came in by a link that asked for it. */
  senderEmail: sql<string | null>`(select s.email from shared_documents s where s.document_id = ${documents.id})`,
  unitCode: documents.unitCode,
  unitName: units.name,
  unitNameEn: units.nameEn,
  submittedAt: documents.submittedAt,
  changedAt: documents.changedAt,
  steps: sql<BothWords[]>`coalesce((select jsonb_agg(s.step -> 'title' order by s.place) from document_steps s
    where ${isOpen}), '[]')`,
  people: sql<DocumentPerson[]>`coalesce((select jsonb_agg(distinct jsonb_build_object('code', o.code, 'name', o.name,
      'nameEn', o.name_en)) from document_steps s join document_people p on p.document_id = s.document_id
      and p.round = s.round and p.key = s.key and p.is_open join users o on o.id = p.user_id where ${isOpen}), '[]')`,
  soonAt: sql<
    string | null
  >`(select min(s.opened_at + ${nearly}::float8 * (s.due_at - s.opened_at)) from document_steps s
    where ${isOpen})`,
  dueAt: dueIn(list, userId),
  asksForAnswer: sql<boolean>`exists (select from document_questions q where ${isAsked(userId)})`,
})

const sortsIn = (list: DocumentList, userId: number) => ({
  changedAt: documents.changedAt,
  submittedAt: documents.submittedAt,
  name: inPinyin(name),
  dueAt: dueIn(list, userId),
})

/** Documents that name somebody among their people, by what they have to do with them. */
const amongPeople = (userId: number, which: SQL) =>
  sql`${documents.id} in (select p.document_id from document_people p where p.user_id = ${userId} and ${which})`
/** Documents that somebody was asked about. */
const amongAsked = (userId: number, state: QuestionState) =>
  sql`${documents.id} in (select q.document_id from document_questions q where q.asked_id = ${userId} and q.state = ${state})`
const isHandedIn = notInArray(documents.state, ['draft', 'returned'])
/** Who reads a list: their own by their number, what they look after by what they hold. */
export type ListReader = Pick<Session, 'user' | 'roles' | 'rights'>
const lists: Readonly<Record<Exclude<DocumentList, 'records'>, (userId: number) => SQL | undefined>> = {
  // What somebody filled in for another is theirs to see once it is handed in, as it is to open.
  mine: userId => or(eq(documents.applicantId, userId), and(eq(documents.filledById, userId), isHandedIn)),
  waiting: userId =>
    and(eq(documents.state, 'running'), or(amongPeople(userId, sql`p.is_open`), amongAsked(userId, 'open'))),
  // A draft is its applicant's own again, whoever has seen it before.
  done: userId =>
    and(
      ne(documents.state, 'draft'),
      or(amongPeople(userId, sql`p.has_decided`), hasGiven(userId), amongAsked(userId, 'answered')),
    ),
}
const isRecord = (reader: ListReader, isNumbered = false) =>
  and(
    // A number stays used where a document is a draft again: it has its line, and nobody else opens it.
    isNumbered ? isNotNull(documents.number) : ne(documents.state, 'draft'),
    isKeptBy(reader, 'documents', documents.code),
  )

const matching = (list: DocumentList, reader: ListReader, ask: Ask) =>
  and(
    list === 'records' ? isRecord(reader, ask.isNumbered) : lists[list](reader.user.id),
    isAny(documents.state, ask.state),
    isAny(documents.code, ask.code),
    or(
      contains(ask.keyword, name, nameEn, documents.serial, summary('zh'), summary('en')),
      namesPerson(ask.keyword, users.nameEn, users.code, users.name),
    ),
  )

const ofVersion = and(eq(templateVersions.code, documents.code), eq(templateVersions.version, documents.version))
const select = (db: Reader, list: DocumentList, userId: number) =>
  db
    .select(listedIn(list, userId))
    .from(documents)
    .innerJoin(templateVersions, ofVersion)
    // Of what came in by a shared link there is none.
    .leftJoin(users, eq(users.id, documents.applicantId))
    .leftJoin(units, eq(units.code, documents.unitCode))
export type ListedRow = Awaited<ReturnType<typeof select>>[number]

function orderFor(list: DocumentList, userId: number, ask: Ask) {
  if (ask.sort) return orderOf(ask, sortsIn(list, userId), [documents.id])
  return ask.isNumbered ? [documents.scope, documents.number] : [desc(documents.changedAt), desc(documents.id)]
}

/** One of the lists; where nobody asks for an order, what changed last comes first. */
export const documentList = (list: DocumentList, reader: ListReader): ListQuery<Ask, ListedRow> => ({
  count: async (db: Database, ask) => {
    const [found] = await db.orm
      .select({ count: count() })
      .from(documents)
      .innerJoin(templateVersions, ofVersion)
      .leftJoin(users, eq(users.id, documents.applicantId))
      .where(matching(list, reader, ask))
    return found?.count ?? 0
  },
  read: (db, ask, { limit, offset }) =>
    select(db.orm, list, reader.user.id)
      .where(matching(list, reader, ask))
      .orderBy(...orderFor(list, reader.user.id, ask))
      .limit(limit)
      .offset(offset),
})
