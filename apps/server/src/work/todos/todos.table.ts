import type { TodoKind } from '@portico/contract/work/todos.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { permissions } from '#access/permissions/permissions.table.ts'
import { systems } from '#access/systems/systems.table.ts'
import { ofUser } from '#directory/users/users.table.ts'

/** 待办事项: something a business system waits for this person to do. Sent to several people it has a row for each. */
export const todos = pgTable(
  'todos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: ofUser('user_id'),
    systemId: text('system_id')
      .notNull()
      .references(() => systems.id),
    /** What its system calls it; null where no system can say anything more about it. */
    externalId: text('external_id'),
    kind: text().$type<TodoKind>().notNull().default('task'),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    /** Who waits for it. */
    sender: text().notNull(),
    senderEn: text('sender_en').notNull().default(''),
    /** The application that handles it, a node of the permission tree. */
    permissionId: text('permission_id').references(() => permissions.id, { onDelete: 'set null', onUpdate: 'cascade' }),
    /** A page of its own below its system's origin. */
    path: text(),
    /** Its system lets people mark it as done in the portal. */
    mayFinish: boolean('may_finish').notNull().default(false),
    /** Done by one of those it was sent to it is done for all. */
    closesForAll: boolean('closes_for_all').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** When it was done or withdrawn; null while it is open. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** Marked in the portal, not by its system. */
    isFinishedHere: boolean('is_finished_here').notNull().default(false),
    /** Names as they were then: who did it, and in whose name where that was somebody else. */
    doneBy: text('done_by'),
    doneByEn: text('done_by_en'),
    doneFor: text('done_for'),
    doneForEn: text('done_for_en'),
  },
  table => [
    index('todos_open').on(table.userId).where(sql`done_at is null`),
    index('todos_closed').on(table.userId, table.doneAt).where(sql`done_at is not null`),
    index('todos_permission').on(table.permissionId),
    uniqueIndex('todos_external').on(table.systemId, table.externalId, table.userId),
  ],
)

/** Calls of business systems that were answered, so that a call which is sent again is not done again. */
export const todoCalls = pgTable(
  'todo_calls',
  {
    systemId: text('system_id')
      .notNull()
      .references(() => systems.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** Of the call and its body. */
    digest: text().notNull(),
    answer: jsonb().$type<object>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.systemId, table.key] }), index('todo_calls_at').on(table.at)],
)
