import type {
  DocumentEvent,
  DocumentState,
  FieldChange,
  FieldValue,
  StepState,
} from '@portico/contract/work/documentEntities.ts'
import type { QuestionState } from '@portico/contract/work/documentQuestions.ts'
import type { WayStep } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '#directory/users/users.table.ts'
import { templateVersions } from '../templates/templates.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** `to` decides for `from`, or where nobody was found (null); `by` whom: of what was handed on, the same as `from`. */
export interface Handing {
  readonly from: number | null
  readonly to: number
  readonly by: number
}

/** By field what it said; null where it said nothing. */
export interface BeforeReturn {
  readonly values: Record<string, FieldValue | null>
  readonly named: Record<string, { zh: string; en: string; facts: Record<string, string> }>
}

/** 单据: one filled template. It keeps the version that it was made with. */
export const documents = pgTable(
  'documents',
  {
    /** 128 random bits, base64url: nobody guesses one. */
    id: text().primaryKey(),
    code: text().notNull(),
    version: integer().notNull(),
    state: text().$type<DocumentState>().notNull().default('draft'),
    /** Null, as is who filled it in, of what came in by a shared link. */
    applicantId: integer('applicant_id').references(() => users.id),
    /** Who filled it in; another than the applicant where somebody acted for them. */
    filledById: integer('filled_by_id').references(() => users.id),
    /** The unit that the applicant acted for; by a shared link, the one that answers for the template. */
    unitCode: text('unit_code').notNull(),
    values: jsonb().$type<Record<string, FieldValue>>().notNull().default({}),
    /** What was submitted last: a return tells by it whether the way goes on or runs again. */
    submitted: jsonb().$type<Record<string, FieldValue>>(),
    /** What fields said that changed between the last return and the submission after it, and what that was called. */
    before: jsonb().$type<BeforeReturn>(),
    /** By step: the staff number of whom its applicant chose to decide it, when it was handed in last. */
    chosen: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** By field: the revision at which it was changed last, so that two who fill in one document lose nothing. */
    fieldRevisions: jsonb('field_revisions').$type<Record<string, number>>().notNull().default({}),
    revision: integer().notNull().default(1),
    /** 1 from the first submission on; another one where the way runs again. */
    round: integer().notNull().default(1),
    /** Some of what was filled in, in both languages, for lists and to-do items. */
    summary: jsonb().$type<BothWords>().notNull().default({ zh: '', en: '' }),
    /** What the values were called when it was submitted (`NamedThing` by `kind:code`): people leave and units are renamed. */
    named: jsonb()
      .$type<Record<string, { zh: string; en: string; facts: Record<string, string> }>>()
      .notNull()
      .default({}),
    /** Scope and number are given together, and the text that shows both. */
    scope: text(),
    number: integer(),
    serial: text(),
    /** Why it came back, was declined or was voided. */
    reason: text(),
    /** The document that was issued in its place, once it was voided. */
    replacedBy: text('replaced_by').references((): AnyPgColumn => documents.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    submittedAt: moment('submitted_at'),
    /** When its applicant was told that this draft will go. */
    warnedAt: moment('warned_at'),
    issuedAt: moment('issued_at'),
  },
  table => [
    foreignKey({
      columns: [table.code, table.version],
      foreignColumns: [templateVersions.code, templateVersions.version],
    }),
    unique('documents_number').on(table.scope, table.number),
    index('documents_of_applicant').on(table.applicantId, table.changedAt),
    index('documents_of_filler').on(table.filledById),
    index('documents_of_template').on(table.code, table.state),
    /** A document by its number. */
    index('documents_of_serial').on(table.code, table.serial),
    // Where a draft is removed, nothing that it replaces is looked for among all.
    index('documents_replacing').on(table.replacedBy).where(sql`replaced_by is not null`),
  ],
)

/** 办理步骤: what a document's way has become, round by round. */
export const documentSteps = pgTable(
  'document_steps',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    key: text().notNull(),
    /** Its place in the list of steps. */
    place: integer().notNull(),
    group: integer('group_number').notNull(),
    step: jsonb().$type<WayStep>().notNull(),
    state: text().$type<StepState>().notNull().default('waiting'),
    /** Who decides it for whom, in order: each time that it was handed on, or somebody was named. */
    named: jsonb().$type<readonly Handing[]>().notNull().default([]),
    /** Why it was passed or left out, or why others stand in. */
    remark: jsonb().$type<BothWords>(),
    openedAt: moment('opened_at'),
    closedAt: moment('closed_at'),
    dueAt: moment('due_at'),
  },
  table => [
    primaryKey({ columns: [table.documentId, table.round, table.key] }),
    // Whoever handed a step on, or named who decides it, finds its document again.
    index('document_steps_named').using('gin', table.named.op('jsonb_path_ops')),
  ],
)

/** Who may decide a step, and who has: one row for each of its people, open while they still can. */
export const documentPeople = pgTable(
  'document_people',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    key: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    isOpen: boolean('is_open').notNull(),
    /** They, or somebody in their name, decided. */
    hasDecided: boolean('has_decided').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.documentId, table.round, table.key, table.userId] }),
    index('document_people_of_user').on(table.userId, table.isOpen),
  ],
)

/** What happened to documents, in order; never changed, never removed. */
export const documentHappenings = pgTable(
  'document_happenings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** It may be gone: whoever took it back may delete it, and what happened stays. */
    documentId: text('document_id').notNull(),
    round: integer().notNull(),
    /** Of a decision: which step. */
    key: text(),
    title: jsonb().$type<BothWords>(),
    event: text().$type<DocumentEvent>().notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Staff numbers and names as they were; null where the portal did it. */
    byCode: text('by_code'),
    byName: text('by_name'),
    byNameEn: text('by_name_en'),
    /** In whose name, where somebody acted for somebody else. */
    forCode: text('for_code'),
    forName: text('for_name'),
    forNameEn: text('for_name_en'),
    /** Whom it went to, where somebody handed a step on, asked somebody, named who decides or urged them. */
    toCode: text('to_code'),
    toName: text('to_name'),
    toNameEn: text('to_name_en'),
    words: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Of a decision: which fields whoever decided filled in, with what they said before. */
    changes: jsonb().$type<readonly FieldChange[]>(),
    /** SHA-256 of the values that were seen, with what was filled in, in hex. */
    digest: text().notNull(),
  },
  table => [index('document_happenings_of_document').on(table.documentId, table.id)],
)

/** 征求意见: whom somebody who has a step asked, and whether they have answered; both words stand among what happened. */
export const documentQuestions = pgTable(
  'document_questions',
  {
    /** What happened when it was asked. */
    id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => documentHappenings.id),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id),
    round: integer().notNull(),
    key: text().notNull(),
    askerId: integer('asker_id')
      .notNull()
      .references(() => users.id),
    askedId: integer('asked_id')
      .notNull()
      .references(() => users.id),
    state: text().$type<QuestionState>().notNull().default('open'),
    dueAt: moment('due_at'),
    /** What happened when it was answered. */
    answerId: bigint('answer_id', { mode: 'number' }).references(() => documentHappenings.id),
  },
  table => [
    index('document_questions_of_document').on(table.documentId),
    index('document_questions_of_asked').on(table.askedId, table.state),
  ],
)

/** Files that lie beside documents; a field names them by their ids. */
export const documentFiles = pgTable(
  'document_files',
  {
    /** 128 random bits, base64url. */
    id: text().primaryKey(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id),
    name: text().notNull(),
    kind: text().notNull(),
    size: integer().notNull(),
    storedAs: text('stored_as').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    /** Who sat there: a signature is of them alone. Null of what came by a link, or before that was kept. */
    sentById: integer('sent_by_id').references(() => users.id),
  },
  table => [index('document_files_of_document').on(table.documentId)],
)

/** The last number that was given in each scope: a template's, of a year and a unit where it counts by them. */
export const serials = pgTable('serials', { scope: text().primaryKey(), last: integer().notNull() })
