import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { permissions } from '../permissions/permissions.table.ts'
import { systems } from '../systems/systems.table.ts'
import { users } from '../users/users.table.ts'

/** 待办事项: something a business system waits for this person to do. */
export const todos = pgTable(
  'todos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    systemId: text('system_id')
      .notNull()
      .references(() => systems.id),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    /** Who waits for it. */
    sender: text().notNull(),
    /** The application that handles it, a node of the permission tree. */
    permissionId: text('permission_id').references(() => permissions.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  table => [
    index('todos_open').on(table.userId).where(sql`done_at is null`),
    index('todos_permission').on(table.permissionId),
  ],
)
