import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** 系统参数. Public ones are readable before sign-in, secret ones never leave the server. */
export const parameters = pgTable('parameters', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  value: text().notNull(),
  defaultValue: text('default_value').notNull(),
  kind: text({ enum: ['text', 'number', 'switch', 'choice', 'colour', 'secret'] }).notNull(),
  choices: text().array(),
  isPublic: boolean('is_public').notNull().default(false),
  isDisplayed: boolean('is_displayed').notNull().default(true),
  meaning: text(),
  meaningEn: text('meaning_en'),
  changedBy: integer('changed_by'),
  changedAt: timestamp('changed_at', { withTimezone: true }),
})
