import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'

/** 账套: a separate set of books; every unit belongs to one. */
export const accountSets = pgTable('account_sets', {
  code: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  enabled: boolean().notNull().default(true),
  ...maintained,
})

/** 单位: a department, college or affiliated body that business is done for. */
export const units = pgTable('units', {
  code: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  accountSetCode: text('account_set_code')
    .notNull()
    .references(() => accountSets.code),
  parentCode: text('parent_code'),
  position: integer().notNull(),
  enabled: boolean().notNull().default(true),
  ...maintained,
})
