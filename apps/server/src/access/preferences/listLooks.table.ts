import type { Density } from '@portico/contract/access/listLooks.ts'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#directory/users/users.table.ts'

/** How a person sees a list, where that is not as everybody does. */
export const listLooks = pgTable(
  'list_looks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    density: text().$type<Density>().notNull(),
    hidden: text().array().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.list] })],
)
