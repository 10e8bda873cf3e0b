import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'

/** 页面配置: configured pages. What is worked on is the draft; what people see is the published version. */
export const pageConfigs = pgTable('page_configs', {
  id: text().primaryKey(),
  draft: jsonb().$type<PageDocument>().notNull(),
  /** 0: never published. */
  version: integer().notNull().default(0),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  ...maintained,
})

/** Every published state of a page; none is ever changed. */
export const pageVersions = pgTable(
  'page_versions',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => pageConfigs.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    document: jsonb().$type<PageDocument>().notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    remark: text().notNull().default(''),
  },
  table => [primaryKey({ columns: [table.pageId, table.version] })],
)
