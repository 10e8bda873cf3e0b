import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { ofUser } from '#directory/users/users.table.ts'

/** 文章类型. `homePosition` orders the types that readers see. */
export const articleTypes = pgTable('article_types', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  number: text().notNull().unique(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  shortName: text('short_name').notNull(),
  remark: text(),
  homePosition: integer('home_position').notNull().default(0),
  enabled: boolean().notNull().default(true),
  ...maintained,
})

/** 文章: guides, rules and questions that stay, other than notices. Bodies are sanitised HTML. */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    typeId: integer('type_id')
      .notNull()
      .references(() => articleTypes.id),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    body: text().notNull(),
    bodyEn: text('body_en').notNull(),
    publisher: text().notNull(),
    publisherEn: text('publisher_en').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    state: text({ enum: ['draft', 'published', 'recalled'] }).notNull(),
    pinned: boolean().notNull().default(false),
    ...maintained,
  },
  table => [index('articles_type').on(table.typeId, table.publishedAt)],
)

/** 收藏: the articles that a person has starred. */
export const articleCollections = pgTable(
  'article_collections',
  {
    userId: ofUser('user_id'),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    collectedAt: timestamp('collected_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index('article_collections_article').on(table.articleId),
  ],
)
