import type { ExportRequest, TaskFormat } from '@portico/contract/data/exports.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'

/** Of which template documents are issued, and the SHA-256 of the table: nobody issues one twice by chance. */
export interface BulkRequest {
  code: string
  digest: string
}

/** 导出任务: files that are being made or wait to be fetched. The files stand in the data folder under the task's id. */
export const exportTasks = pgTable(
  'export_tasks',
  {
    id: text().primaryKey(),
    /** In whose name; and who sat there. Both must be the same people again to see it. */
    ownerId: ofUser('owner_id'),
    actorId: ofUser('actor_id'),
    title: text().notNull(),
    format: text().$type<TaskFormat>().notNull(),
    /** Kept so that it can be started again; rights are looked at anew then. Papers are not: of them, their template and table. */
    request: jsonb().$type<ExportRequest | BulkRequest>().notNull(),
    status: text().$type<'waiting' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired'>().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    isCut: boolean('is_cut').notNull().default(false),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The message that says why it failed. */
    problem: text(),
    /** Its owner has been told how it ended. */
    isTold: boolean('is_told').notNull().default(false),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** The instance that works on it says so every few seconds. */
    beatAt: timestamp('beat_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('export_tasks_owner').on(table.ownerId, table.actorId, table.startedAt)],
)
