import type { AbsenceDraft } from '@portico/contract/data/authorizationAbsences.ts'
import {
  applicationKinds,
  applicationStates,
  applicationSteps,
} from '@portico/contract/data/authorizationApplications.ts'
import { whyPlaces } from '@portico/contract/data/authorizationDoctor.ts'
import {
  type AuthorizationUse,
  authorizationEvents,
  authorizationUses,
} from '@portico/contract/data/authorizationEntities.ts'
import { handoverStates } from '@portico/contract/data/authorizationHandovers.ts'
import { type Duration, durations } from '@portico/contract/rules/funds/duration.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { delegations } from '#directory/delegations/delegations.table.ts'
import { projects } from '../dataSets/dataSets.table.ts'
import { projectAuthorizations } from '../funds/funds.table.ts'

const sum = (name: string) => numeric(name, { precision: 17, scale: 2 })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What became of authorizations of projects. Append-only; codes and names are kept, so that a line outlives the account. */
export const authorizationLog = pgTable(
  'authorization_log',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    event: text({ enum: authorizationEvents }).notNull(),
    /** Null while it is only applied for, and of an absence, whose project is empty too. */
    authorizationId: integer('authorization_id'),
    applicationId: integer('application_id'),
    projectCode: text('project_code').notNull(),
    projectName: text('project_name').notNull(),
    giverCode: text('giver_code').notNull(),
    giverName: text('giver_name').notNull(),
    receiverCode: text('receiver_code').notNull(),
    receiverName: text('receiver_name').notNull(),
    /** Who did it, and for whom where they acted for somebody. */
    actorCode: text('actor_code').notNull(),
    actorName: text('actor_name').notNull(),
    principalName: text('principal_name'),
    uses: text().array().notNull(),
    amountBefore: sum('amount_before'),
    amountAfter: sum('amount_after'),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    reason: text(),
    address: text().notNull(),
  },
  table => [
    index('authorization_log_project').on(table.projectCode, table.id),
    index('authorization_log_authorization').on(table.authorizationId, table.id),
  ],
)

/** What is to be given, as whoever would give wants it. */
export interface ApplicationTerms {
  uses: AuthorizationUse[]
  amount: string | null
  duration: Duration
  startsOn: string
  endsOn: string | null
  mayPassOn: boolean
  balanceVisible: boolean
  documentLimit: string | null
  reason: string | null
}

/**
 * Somebody asks to use a project, longer, or for more. Triggers keep the to-do item of who decides, and tell what became
 * of it.
 */
export const authorizationApplications = pgTable(
  'authorization_applications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: applicationKinds }).notNull(),
    state: text({ enum: applicationStates }).notNull().default('pending'),
    step: text({ enum: applicationSteps }).notNull().default('giver'),
    applicantCode: text('applicant_code').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    /** The authorization that it goes on from, and the one that came of it. */
    earlierId: integer('earlier_id').references(() => projectAuthorizations.id),
    authorizationId: integer('authorization_id').references(() => projectAuthorizations.id),
    /** Above the one that is asked for; null: of the leader's own. */
    parentId: integer('parent_id').references(() => projectAuthorizations.id),
    /** Who would give it. */
    giverCode: text('giver_code').notNull(),
    /** The giver's own wish, which waits for finance; nobody applied. */
    isGift: boolean('is_gift').notNull().default(false),
    uses: text({ enum: authorizationUses }).array().notNull(),
    amount: sum('amount'),
    duration: text({ enum: durations }).notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    purpose: text().notNull(),
    /** The terms as whoever would give wants them, while finance has it; afterwards those that were given. */
    terms: jsonb().$type<ApplicationTerms>(),
    answer: text(),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
    followsId: integer('follows_id'),
    appliedAt: moment('applied_at').notNull().defaultNow(),
    waitingSince: moment('waiting_since').notNull().defaultNow(),
    urgedAt: moment('urged_at'),
    remindedAt: moment('reminded_at'),
  },
  table => [
    uniqueIndex('authorization_applications_one')
      .on(table.applicantCode, table.projectId)
      .where(sql`state = 'pending'`),
    index('authorization_applications_applicant').on(table.applicantCode, table.id),
    index('authorization_applications_giver').on(table.giverCode, table.id),
    index('authorization_applications_waiting').on(table.waitingSince).where(sql`state = 'pending'`),
  ],
)

/** The file of an application, in the data folder under its own name; nobody's until the application is sent. */
export const applicationFiles = pgTable(
  'application_files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: integer('application_id').references(() => authorizationApplications.id),
    name: text().notNull(),
    kind: text().notNull(),
    size: integer().notNull(),
    storedAs: text('stored_as').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  table => [index('application_files_application').on(table.applicationId)],
)

/** What was told of an authorization already: of each cause once, and again where it ends later or is for another sum. */
export const authorizationTellings = pgTable(
  'authorization_tellings',
  {
    authorizationId: integer('authorization_id')
      .notNull()
      .references(() => projectAuthorizations.id, { onDelete: 'cascade' }),
    cause: text({ enum: ['week', 'end', 'nearly', 'usedUp'] }).notNull(),
    /** The end in seconds since 1970, or the sum, that it was told of. */
    mark: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.authorizationId, table.cause, table.mark] })],
)

/** Whom nothing is told of an authorization. */
export const authorizationMutes = pgTable(
  'authorization_mutes',
  {
    authorizationId: integer('authorization_id')
      .notNull()
      .references(() => projectAuthorizations.id, { onDelete: 'cascade' }),
    personCode: text('person_code').notNull(),
  },
  table => [primaryKey({ columns: [table.authorizationId, table.personCode] })],
)

/** Somebody asks whoever may mend it why a project is missing. A trigger makes a to-do item of it for each. */
export const authorizationRequests = pgTable(
  'authorization_requests',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    projectCode: text('project_code').notNull(),
    personCode: text('person_code').notNull(),
    place: text({ enum: whyPlaces }).notNull(),
    cause: text().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    words: text().notNull(),
    askedBy: text('asked_by').notNull(),
    recipients: text().array().notNull(),
  },
  table => [index('authorization_requests_at').on(table.at)],
)

/** 离岗: somebody is away, and everything that was arranged for it ends at the same instant. */
export const absences = pgTable(
  'absences',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    personCode: text('person_code').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Exclusive. */
    endsAt: moment('ends_at').notNull(),
    reason: text(),
    /** When whoever was away ended it themself. */
    endedAt: moment('ended_at'),
    /** Mails of the portal's own mailbox are answered meanwhile. */
    replies: boolean().notNull().default(false),
    /** Where it stands in their schedule, as long as they leave it there. */
    entryId: integer('entry_id'),
    ...maintained,
  },
  table => [
    index('absences_person').on(table.personCode, table.startsAt),
    index('absences_open').on(table.endsAt).where(sql`ended_at is null`),
  ],
)

/** What somebody has begun to arrange and kept for later: one each, and nobody else's to see. */
export const absenceDrafts = pgTable('absence_drafts', {
  personCode: text('person_code').primaryKey(),
  draft: jsonb().$type<AbsenceDraft>().notNull(),
  keptAt: moment('kept_at').notNull().defaultNow(),
})

/** What was arranged for an absence: each a delegation or an authorization. */
export const absenceItems = pgTable(
  'absence_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    absenceId: integer('absence_id')
      .notNull()
      .references(() => absences.id, { onDelete: 'cascade' }),
    authorizationId: integer('authorization_id').references(() => projectAuthorizations.id, { onDelete: 'cascade' }),
    delegationId: integer('delegation_id').references(() => delegations.id, { onDelete: 'cascade' }),
  },
  table => [
    index('absence_items_absence').on(table.absenceId),
    index('absence_items_authorization').on(table.authorizationId),
  ],
)

/**
 * Who leads a project is to go for good: another is to lead it. A trigger carries it out in the transaction in which somebody
 * writes the new leader, whoever that is.
 */
export const handovers = pgTable(
  'handovers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    leaverCode: text('leaver_code').notNull(),
    successorCode: text('successor_code').notNull(),
    /** What the leaver gave goes on in the successor's name; otherwise it ends with the handover. */
    keeps: boolean().notNull(),
    /** From when on it is to be carried out. */
    dueOn: date('due_on').notNull(),
    state: text({ enum: handoverStates }).notNull().default('prepared'),
    preparedAt: moment('prepared_at').notNull().defaultNow(),
    /** When it was carried out or called off, and by whom in the portal. */
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
    /** When the successor has looked at what they got. */
    confirmedAt: moment('confirmed_at'),
  },
  table => [
    uniqueIndex('handovers_one').on(table.projectId).where(sql`state = 'prepared'`),
    index('handovers_leaver').on(table.leaverCode, table.id),
    index('handovers_successor').on(table.successorCode, table.id),
  ],
)
