import type { Right } from '@portico/contract/pages.ts'
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Who holds a right for one record alone, as the record itself names them: its pages open to them with that record. */
export const recordKeepers = pgTable(
  'record_keepers',
  {
    right: text().$type<Right>().notNull(),
    /** By its code; what keeps the records says of what. */
    record: text().notNull(),
    /** `person:` with a staff number, or `role:` with a code: it may name what is not there yet. */
    keeper: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.right, table.record, table.keeper] }),
    index('record_keepers_of').on(table.keeper),
  ],
)
