import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { ofUser, users } from '#directory/users/users.table.ts'

/**
 * 通知公告. All targets empty: everybody; else whoever is in one of the units, holds one of the roles or is one of the
 * people. Bodies are sanitised HTML; older ones are plain paragraphs. A published one whose time lies ahead waits for it.
 */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    level: text({ enum: ['normal', 'urgent'] }).notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    body: text().notNull(),
    bodyEn: text('body_en').notNull(),
    publisher: text().notNull(),
    publisherEn: text('publisher_en').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    pinned: boolean().notNull().default(false),
    /** Shown on the sign-in screen too. */
    isPublic: boolean('is_public').notNull().default(false),
    targetUnits: text('target_units').array().notNull().default([]),
    targetRoles: text('target_roles').array().notNull().default([]),
    targetPeople: integer('target_people').array().notNull().default([]),
    state: text({ enum: ['draft', 'published', 'recalled'] })
      .notNull()
      .default('published'),
    /** Each reader is asked to confirm that they have read it. */
    mustRead: boolean('must_read').notNull().default(false),
    ...maintained,
  },
  table => [
    index('notices_published').on(table.publishedAt),
    index('notices_title').on(sql`"title" collate "pinyin"`, table.id),
    index('notices_expires').on(table.expiresAt, table.id),
    index('notices_over')
      .on(table.expiresAt, table.publishedAt)
      .where(sql`state = 'published' and expires_at is not null`),
    index('notices_must_read').on(table.publishedAt).where(sql`must_read and state = 'published'`),
    index('notices_changed').on(table.changedAt, table.id),
  ],
)

export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: ofUser('user_id'),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  table => [primaryKey({ columns: [table.userId, table.noticeId] }), index('notice_reads_notice').on(table.noticeId)],
)

/** An attachment. It belongs to nobody's notice until that is saved, and lies in the data folder under its own name. */
export const noticeFiles = pgTable(
  'notice_files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    noticeId: integer('notice_id').references(() => notices.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    kind: text().notNull(),
    size: integer().notNull(),
    storedAs: text('stored_as').notNull(),
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('notice_files_notice').on(table.noticeId)],
)
