import type { InputOf } from '@portico/contract/endpoint.ts'
import type { articles as calls } from '@portico/contract/work/articles.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import { contains, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { articleCollections, articles, articleTypes } from './articles.table.ts'

type RecordAsk = InputOf<(typeof calls)['records']>
const matching = ({ keyword, typeId, state }: RecordAsk) =>
  and(
    contains(keyword, articles.title, articles.titleEn, articles.publisher),
    isAny(articles.typeId, typeId),
    isAny(articles.state, state),
  )

const read = (db: Reader) =>
  db
    .select({
      article: articles,
      typeName: articleTypes.name,
      typeNameEn: articleTypes.nameEn,
      collectionCount: sql<number>`(select count(*)::int from ${articleCollections}
        where ${articleCollections.articleId} = ${articles.id})`,
    })
    .from(articles)
    .innerJoin(articleTypes, eq(articleTypes.id, articles.typeId))

/** Articles for their keepers; where nobody asks for an order, the latest first. */
export const recordList: ListQuery<RecordAsk, RecordRow> = {
  count: (db, ask) => db.orm.$count(articles, matching(ask)),
  read: async (db, ask, { limit, offset }) => {
    const sorted = ask.sort ? ask : { sort: 'publishedAt' as const, isDescending: true }
    const { title, publishedAt, changedAt } = articles
    const rows = await read(db.orm)
      .where(matching(ask))
      .orderBy(...orderOf(sorted, { title: inPinyin(title), publishedAt, changedAt }, [articles.id]))
      .limit(limit)
      .offset(offset)
    return rows.map(({ article, ...more }) => ({ ...article, ...more }))
  },
}

export async function findRecord(db: Reader, id: number) {
  const rows = await read(db).where(eq(articles.id, id))
  return rows.map(({ article, ...more }) => ({ ...article, ...more }))[0]
}
export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecord>>>

type TypeAsk = InputOf<(typeof calls)['typeRecords']>
const matchingTypes = ({ keyword, enabled }: TypeAsk) =>
  and(
    contains(keyword, articleTypes.number, articleTypes.name, articleTypes.nameEn, articleTypes.shortName),
    enabled === undefined ? undefined : eq(articleTypes.enabled, enabled),
  )
// In full: in a query of one table, columns are written without its name.
const articleCount = sql<number>`(select count(*)::int from articles where articles.type_id = article_types.id)`

/** Types for their keepers; where nobody asks for an order, as readers see them. */
export const typeList: ListQuery<TypeAsk, TypeRow> = {
  count: (db, ask) => db.orm.$count(articleTypes, matchingTypes(ask)),
  read: async (db, ask, { limit, offset }) => {
    const sorted = ask.sort ? ask : { sort: 'homePosition' as const }
    const { number, name, homePosition, changedAt } = articleTypes
    const rows = await db.orm
      .select({ type: articleTypes, articleCount })
      .from(articleTypes)
      .where(matchingTypes(ask))
      .orderBy(...orderOf(sorted, { number, name: inPinyin(name), homePosition, changedAt }, [articleTypes.id]))
      .limit(limit)
      .offset(offset)
    return rows.map(row => ({ ...row.type, articleCount: row.articleCount }))
  },
}

export async function findType(db: Reader, id: number) {
  const rows = await db.select({ type: articleTypes, articleCount }).from(articleTypes).where(eq(articleTypes.id, id))
  return rows.map(row => ({ ...row.type, articleCount: row.articleCount }))[0]
}
export type TypeRow = NonNullable<Awaited<ReturnType<typeof findType>>>

/** True where another type has this number already; nobody else asks until the end of the transaction. */
export async function isNumberTaken(tx: Orm, number: string, id: number | undefined): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article_types'))`)
  const rows = await tx.select({ id: articleTypes.id }).from(articleTypes).where(eq(articleTypes.number, number))
  return rows.some(row => row.id !== id)
}

export const countArticlesOf = (tx: Orm, typeId: number): Promise<number> =>
  tx.$count(articles, eq(articles.typeId, typeId))
