import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'

/** 管理字典: a code list; its labels are what selects show. */
export const dictionaries = pgTable('dictionaries', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  enabled: boolean().notNull().default(true),
  ...maintained,
})

export const dictionaryLabels = pgTable(
  'dictionary_labels',
  {
    dictionaryId: text('dictionary_id')
      .notNull()
      .references(() => dictionaries.id, { onDelete: 'cascade' }),
    id: text().notNull(),
    name: text().notNull(),
    nameEn: text('name_en').notNull(),
    value: text().notNull(),
    position: integer().notNull(),
    enabled: boolean().notNull().default(true),
  },
  table => [primaryKey({ columns: [table.dictionaryId, table.id] })],
)
