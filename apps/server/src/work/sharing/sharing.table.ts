import { bigint, boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#directory/users/users.table.ts'
import { documents } from '../documents/documents.table.ts'
import { templates } from '../templates/templates.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** 分享链接: lets people without an account fill in a template, or read one document. */
export const shareLinks = pgTable(
  'share_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the key, in hex: the key itself is kept nowhere. */
    digest: text().notNull().unique(),
    code: text()
      .notNull()
      .references(() => templates.code),
    /** Of a link that shows this document; null of one that takes in new ones. */
    documentId: text('document_id').references(() => documents.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    label: text().notNull(),
    /** What stands beside the form. */
    about: text().notNull().default(''),
    when: text('when_words').notNull().default(''),
    where: text('where_words').notNull().default(''),
    contact: text().notNull().default(''),
    /** Staff numbers and codes of units by the fields that nobody chooses on a shared page. */
    fixed: jsonb().$type<Record<string, string>>().notNull().default({}),
    passwordHash: text('password_hash'),
    /** Whoever opens it proves an address first, and one of this domain where it says one. */
    asksMail: boolean('asks_mail').notNull().default(false),
    mailDomain: text('mail_domain').notNull().default(''),
    /** Null: as often as people like. */
    mostUses: integer('most_uses'),
    used: integer().notNull().default(0),
    /** How many bytes of files came in by it on the day when some came last. */
    filedOn: date('filed_on'),
    filedBytes: bigint('filed_bytes', { mode: 'number' }).notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  table => [
    index('share_links_of_template').on(table.code),
    index('share_links_of_owner').on(table.ownerId),
    index('share_links_of_document').on(table.documentId),
  ],
)

/** What came in by a link, and by which receipt whoever sent it looks it up. */
export const sharedDocuments = pgTable(
  'shared_documents',
  {
    documentId: text('document_id')
      .primaryKey()
      .references(() => documents.id),
    linkId: integer('link_id')
      .notNull()
      .references(() => shareLinks.id),
    /** SHA-256 of the receipt, in hex. */
    receiptDigest: text('receipt_digest').notNull().unique(),
    /** The address that its sender proved. */
    email: text(),
  },
  table => [index('shared_documents_of_link').on(table.linkId)],
)

/** Files that came by a link, until they are sent in with a form: then they are the document's. */
export const sharedUploads = pgTable(
  'shared_uploads',
  {
    /** 128 random bits, base64url: the id of the document's file that comes of it. */
    id: text().primaryKey(),
    linkId: integer('link_id')
      .notNull()
      .references(() => shareLinks.id),
    /** SHA-256 of what the browser calls itself, in hex: what another one sends in does not take it along. */
    browserDigest: text('browser_digest').notNull(),
    address: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    size: integer().notNull(),
    storedAs: text('stored_as').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  table => [index('shared_uploads_of_link').on(table.linkId), index('shared_uploads_sent').on(table.sentAt)],
)
