import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'

/** 系统参数. Public ones are readable before sign-in, secret ones never leave the server. */
export const parameters = pgTable('parameters', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  value: text().notNull(),
  defaultValue: text('default_value').notNull(),
  kind: text({ enum: ['text', 'number', 'switch', 'choice', 'colour', 'secret'] }).notNull(),
  choices: text().array(),
  /** Bounds of a number. */
  min: integer(),
  max: integer(),
  /** What it is about: the overview shows parameters by topic. */
  topic: text().notNull().default('other'),
  /** Added by an administrator: may be deleted again. */
  isCustom: boolean('is_custom').notNull().default(false),
  isPublic: boolean('is_public').notNull().default(false),
  isDisplayed: boolean('is_displayed').notNull().default(true),
  meaning: text(),
  meaningEn: text('meaning_en'),
  ...maintained,
})
