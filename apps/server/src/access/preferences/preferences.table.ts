import type { Density } from '@portico/contract/access/listLooks.ts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser, users } from '#directory/users/users.table.ts'

/** 用户习惯: theme, menu layout, language and the like, one row a person. */
export const preferences = pgTable('preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  values: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** How a person sees a list, where that is not as everybody does. */
export const listLooks = pgTable(
  'list_looks',
  {
    userId: ofUser('user_id'),
    list: text().notNull(),
    density: text().$type<Density>().notNull(),
    hidden: text().array().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.list] })],
)
