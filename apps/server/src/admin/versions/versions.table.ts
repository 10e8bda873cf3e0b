import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { users } from '#directory/users/users.table.ts'

/** 版本更新记录. Contents are sanitised HTML; older ones are plain lines. */
export const versions = pgTable('versions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  titleEn: text('title_en').notNull(),
  version: text().notNull(),
  level: text({ enum: ['major', 'optimization', 'repair'] }).notNull(),
  content: text().notNull(),
  contentEn: text('content_en').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  /** When the record was entered: one that is entered late is news all the same. */
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  ...maintained,
})

/** Until when a person has been shown what is new. */
export const versionViews = pgTable('version_views', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seenUntil: timestamp('seen_until', { withTimezone: true }).notNull(),
})
