import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#directory/users/users.table.ts'

/** 用户习惯: theme, menu layout, language and the like, one row a person. */
export const preferences = pgTable('preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  values: jsonb().$type<Record<string, string>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
