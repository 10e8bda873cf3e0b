import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'

/** 模板: what people fill in. What is worked on is the draft, where there is one; people fill in the published version. */
export const templates = pgTable('templates', {
  /** Its `mbid`. */
  code: text().primaryKey(),
  /** Becomes the version after `version` when it is published. */
  draft: jsonb().$type<TemplateDocument>(),
  /** How many mistakes the draft had when it was saved. */
  mistakes: integer().notNull().default(0),
  /** 0: never published. */
  version: integer().notNull().default(0),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  /** Why it was withdrawn; null while it is not. */
  reason: text(),
  ...maintained,
})

/** Every published state of a template; none is ever changed or removed, since documents were made with it. */
export const templateVersions = pgTable(
  'template_versions',
  {
    code: text()
      .notNull()
      .references(() => templates.code),
    version: integer().notNull(),
    document: jsonb().$type<TemplateDocument>().notNull(),
    /** SHA-256 of the document as canonical JSON, in hex. */
    digest: text().notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    remark: text().notNull().default(''),
  },
  table => [primaryKey({ columns: [table.code, table.version] })],
)
