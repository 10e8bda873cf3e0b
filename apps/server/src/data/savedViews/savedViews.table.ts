import { shares, type ViewState } from '@portico/contract/data/savedViews.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'
import { pageConfigs } from '../pageConfigs/pageConfigs.table.ts'

/** 查询视图: conditions under a name. Never rows, so that everybody who opens one sees by their own rights. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pageId: text('page_id')
      .notNull()
      .references(() => pageConfigs.id, { onDelete: 'cascade' }),
    ownerId: ofUser('owner_id'),
    name: text().notNull(),
    state: jsonb().$type<ViewState>().notNull(),
    share: text({ enum: shares }).notNull(),
    /** Code of the unit or role that it is shared with; empty while it is private. */
    target: text().notNull().default(''),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    unique('saved_views_name').on(table.ownerId, table.pageId, table.name),
    index('saved_views_page').on(table.pageId),
  ],
)

/** The view that a page opens with for a person. */
export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    userId: ofUser('user_id'),
    pageId: text('page_id')
      .notNull()
      .references(() => pageConfigs.id, { onDelete: 'cascade' }),
    viewId: integer('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.userId, table.pageId] }),
    index('saved_view_defaults_view').on(table.viewId),
    index('saved_view_defaults_page').on(table.pageId),
  ],
)
