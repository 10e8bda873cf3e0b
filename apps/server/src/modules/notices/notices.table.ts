import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../users/users.table.ts'

/** 通知公告. `target` empty: everybody; else the unit codes it is for. Bodies are plain paragraphs. */
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
  },
  table => [index('notices_published').on(table.publishedAt)],
)

export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.noticeId] })],
)
