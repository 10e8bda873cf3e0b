import type { TableSettings } from '@portico/contract/data/queryPages.ts'
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'
import { pageConfigs } from '../pageConfigs/pageConfigs.table.ts'

/** 列设置: how a person sees the table of a page. */
export const tableSettings = pgTable(
  'table_settings',
  {
    userId: ofUser('user_id'),
    pageId: text('page_id')
      .notNull()
      .references(() => pageConfigs.id, { onDelete: 'cascade' }),
    settings: jsonb().$type<TableSettings>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.pageId] }), index('table_settings_page').on(table.pageId)],
)
