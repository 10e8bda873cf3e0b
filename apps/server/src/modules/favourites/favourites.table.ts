import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { permissions } from '../permissions/permissions.table.ts'
import { users } from '../users/users.table.ts'

/** 常用应用: what a person has starred, in their own order. */
export const favourites = pgTable(
  'favourites',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permissionId: text('permission_id')
      .notNull()
      .references(() => permissions.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    position: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.permissionId] }),
    index('favourites_permission').on(table.permissionId),
  ],
)
