import type { DraftInput, MailAddress } from '@portico/contract/work/mailbox.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#directory/users/users.table.ts'
import type { MailRef } from './mailStore.rules.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const owner = () => ofUser('owner_id')

/** A file or an inline picture of a mail, kept decoded on disk. */
export interface KeptPart {
  part: string
  name: string
  type: string
  size: number
  storedAs: string
  /** Of a picture that the HTML shows, without brackets. */
  contentId?: string
}

/** A mail between the portal's people, once, however many have it. */
export const internalMails = pgTable('internal_mails', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  messageId: text('message_id').notNull().unique(),
  /** The Message-ID of the conversation's first mail that is known. */
  thread: text().notNull(),
  references: text().array().notNull().default([]),
  from: jsonb('from_address').$type<MailAddress>(),
  sender: jsonb().$type<MailAddress>(),
  replyTo: jsonb('reply_to').$type<MailAddress[]>().notNull().default([]),
  to: jsonb('to_addresses').$type<MailAddress[]>().notNull().default([]),
  cc: jsonb('cc_addresses').$type<MailAddress[]>().notNull().default([]),
  subject: text().notNull(),
  preview: text().notNull().default(''),
  html: text(),
  text: text().notNull().default(''),
  parts: jsonb().$type<KeptPart[]>().notNull().default([]),
  hasFiles: boolean('has_files').notNull().default(false),
  size: integer().notNull(),
  at: moment('at').notNull(),
})

/** Special folders go by their kind, own ones by `f` and their number. */
export const internalFolders = pgTable(
  'internal_folders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: owner(),
    parentId: integer('parent_id'),
    name: text().notNull(),
  },
  table => [index('internal_folders_owner').on(table.ownerId)],
)

/** A mail as somebody has it; its number is what `uid` is of a mail server. */
export const internalCopies = pgTable(
  'internal_copies',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mailId: integer('mail_id')
      .notNull()
      .references(() => internalMails.id),
    ownerId: owner(),
    folder: text().notNull(),
    bcc: jsonb().$type<MailAddress[]>().notNull().default([]),
    at: moment('at').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    isStarred: boolean('is_starred').notNull().default(false),
    isAnswered: boolean('is_answered').notNull().default(false),
    isForwarded: boolean('is_forwarded').notNull().default(false),
  },
  table => [
    index('internal_copies_folder').on(table.ownerId, table.folder, table.at, table.id),
    index('internal_copies_unread').on(table.ownerId).where(sql`folder = 'inbox' and not is_read`),
    index('internal_copies_mail').on(table.mailId),
  ],
)

/** What a person has set for the portal's own mailbox. */
export const internalBoxes = pgTable('internal_boxes', {
  ownerId: owner().primaryKey(),
  signature: text().notNull().default(''),
})

/** What was written of a mail. */
export type DraftContent = Pick<DraftInput, 'to' | 'cc' | 'bcc' | 'subject' | 'html' | 'origin' | 'files'> & {
  /** An answer to an invitation (iCalendar): what the portal itself wrote, and nobody writes on. */
  calendar?: string
}
/** What a reply answers: the Message-IDs of its conversation. */
export interface Answered {
  messageId: string
  references: string[]
}
/**
 * `new`: opened and not written in yet, so that nothing is lost if it is forgotten. `away`: in the drafts folder of its
 * account. `discarded` and `sent` stay for a while, so that their key means nothing new.
 */
export type DraftState = 'new' | 'draft' | 'away' | 'discarded' | 'waiting' | 'sending' | 'sent' | 'failed' | 'unsure'

/** A mail from its first word to its being sent: drafts and outbox are one table, so that none is ever in both. */
export const mailDrafts = pgTable(
  'mail_drafts',
  {
    ownerId: owner(),
    key: uuid().notNull(),
    accountId: integer('account_id').notNull(),
    content: jsonb().$type<DraftContent>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    state: text().$type<DraftState>().notNull().default('draft'),
    /** Its copy in the drafts folder, and whose account that is. */
    copy: jsonb().$type<MailRef & { accountId: number }>(),
    answered: jsonb().$type<Answered>(),
    /** Who sends it: the owner, or whoever acts for them. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the person who sent it. */
    clientAddress: text('client_address').notNull().default(''),
    messageId: text('message_id'),
    /** When it is due: to be sent, or after that to be filed again. */
    dueAt: moment('due_at'),
    /** Whose turn it is with it, and until when; past that its sender is thought dead. */
    lease: uuid(),
    leaseUntil: moment('lease_until'),
    handedOverAt: moment('handed_over_at'),
    sentAt: moment('sent_at'),
    /** The copy among the sent mails is still to be put there. */
    isToFile: boolean('is_to_file').notNull().default(false),
    tries: integer().notNull().default(0),
    problem: text(),
    detail: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('mail_drafts_due').on(table.dueAt).where(sql`due_at is not null`),
    index('mail_drafts_lease').on(table.leaseUntil).where(sql`lease_until is not null`),
  ],
)

/** A file of a draft, kept on disk. It may come before the draft itself is saved. */
export const mailDraftFiles = pgTable(
  'mail_draft_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: owner(),
    key: uuid().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    storedAs: text('stored_as').notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  table => [index('mail_draft_files_draft').on(table.ownerId, table.key)],
)
