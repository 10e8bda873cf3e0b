import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 版本更新记录. */
export const versions = pgTable('versions', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  title: text().notNull(),
  titleEn: text('title_en').notNull(),
  version: text().notNull(),
  level: text({ enum: ['major', 'optimization', 'repair'] }).notNull(),
  content: text().notNull(),
  contentEn: text('content_en').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
