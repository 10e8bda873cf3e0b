import { and, count, desc, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { contains } from '#db/paging.ts'
import { articleCollections, articles, articleTypes } from './articles.table.ts'

export interface ArticleFilter {
  keyword?: string | undefined
  typeId?: number | undefined
  isCollected?: boolean | undefined
}
export type ArticleRow = typeof articles.$inferSelect & {
  typeName: string
  typeNameEn: string
  isCollected: boolean
}

/** What readers may see: published by now, of a type that is on. */
const isOut = and(
  eq(articles.state, 'published'),
  lte(articles.publishedAt, sql`now()`),
  eq(articleTypes.enabled, true),
)

const collectedBy = (userId: number) =>
  and(eq(articleCollections.articleId, articles.id), eq(articleCollections.userId, userId))

function matching(db: Database, userId: number, { keyword, typeId, isCollected }: ArticleFilter): SQL | undefined {
  const mine = db.orm.select({ one: sql`1` }).from(articleCollections).where(collectedBy(userId))
  return and(
    isOut,
    contains(keyword, articles.title, articles.titleEn, articles.publisher),
    typeId === undefined ? undefined : eq(articles.typeId, typeId),
    isCollected ? exists(mine) : undefined,
  )
}

const read = (db: Database, userId: number) =>
  db.orm
    .select({
      article: articles,
      typeName: articleTypes.name,
      typeNameEn: articleTypes.nameEn,
      collectedAt: articleCollections.collectedAt,
    })
    .from(articles)
    .innerJoin(articleTypes, eq(articleTypes.id, articles.typeId))
    .leftJoin(articleCollections, collectedBy(userId))

const plain = (row: {
  article: typeof articles.$inferSelect
  typeName: string
  typeNameEn: string
  collectedAt: Date | null
}): ArticleRow => ({
  ...row.article,
  typeName: row.typeName,
  typeNameEn: row.typeNameEn,
  isCollected: row.collectedAt !== null,
})

/** For readers: pinned ones first, then the newest. */
export async function listArticles(
  db: Database,
  userId: number,
  filter: ArticleFilter,
  window: { limit: number; offset: number },
): Promise<ArticleRow[]> {
  const rows = await read(db, userId)
    .where(matching(db, userId, filter))
    .orderBy(desc(articles.pinned), desc(articles.publishedAt), desc(articles.id))
    .limit(window.limit)
    .offset(window.offset)
  return rows.map(plain)
}

export async function countArticles(db: Database, userId: number, filter: ArticleFilter): Promise<number> {
  const rows = await db.orm
    .select({ total: count() })
    .from(articles)
    .innerJoin(articleTypes, eq(articleTypes.id, articles.typeId))
    .where(matching(db, userId, filter))
  return rows[0]?.total ?? 0
}

/** What the person has starred, the latest first. */
export async function listCollected(db: Database, userId: number): Promise<ArticleRow[]> {
  const rows = await read(db, userId)
    .where(and(isOut, eq(articleCollections.userId, userId)))
    .orderBy(desc(articleCollections.collectedAt), desc(articles.id))
    .limit(500)
  return rows.map(plain)
}

export async function readArticle(db: Database, userId: number, id: number): Promise<ArticleRow | undefined> {
  const rows = await read(db, userId).where(and(isOut, eq(articles.id, id)))
  return rows.map(plain)[0]
}

export async function collectArticle(db: Database, userId: number, articleId: number, isCollected: boolean) {
  if (isCollected) await db.unlogged.insert(articleCollections).values({ userId, articleId }).onConflictDoNothing()
  else
    await db.unlogged
      .delete(articleCollections)
      .where(and(eq(articleCollections.userId, userId), eq(articleCollections.articleId, articleId)))
}

/** The types that readers see, with how many articles each has for them. */
export function typesForReaders(db: Database) {
  return db.orm
    .select({
      id: articleTypes.id,
      name: articleTypes.name,
      nameEn: articleTypes.nameEn,
      shortName: articleTypes.shortName,
      articleCount: sql<number>`count(${articles.id})::int`,
    })
    .from(articleTypes)
    .leftJoin(articles, and(eq(articles.typeId, articleTypes.id), isOut))
    .where(eq(articleTypes.enabled, true))
    .groupBy(articleTypes.id)
    .orderBy(articleTypes.homePosition, articleTypes.number)
}
