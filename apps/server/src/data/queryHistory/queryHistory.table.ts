import type { Condition } from '@portico/contract/data/queryPages.ts'
import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'
import { pageConfigs } from '../pageConfigs/pageConfigs.table.ts'

/** 查询历史: what a person has asked of a page, equal conditions once. */
export const queryHistory = pgTable(
  'query_history',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser('user_id'),
    pageId: text('page_id')
      .notNull()
      .references(() => pageConfigs.id, { onDelete: 'cascade' }),
    /** SHA-256 of the conditions in their one canonical form. */
    hash: text().notNull(),
    conditions: jsonb().$type<Condition[]>().notNull(),
    count: integer().notNull().default(1),
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    unique('query_history_once').on(table.userId, table.pageId, table.hash),
    index('query_history_page').on(table.pageId),
  ],
)
