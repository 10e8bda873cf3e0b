import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Database, Orm, Reader } from '#db/open.ts'
import { contains, type ListAsk, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { pageConfigs, pageVersions } from './pageConfigs.table.ts'

export type PageSort = 'id' | 'name' | 'dataSet' | 'version' | 'publishedAt' | 'changedAt'
export type PageStatus = 'draft' | 'published' | 'changed'
export interface PageFilter {
  keyword?: string | undefined
  status?: PageStatus | undefined
}
export type PageRow = typeof pageConfigs.$inferSelect & { status: PageStatus }

const text = (name: 'name' | 'nameEn' | 'dataSet') => sql`${pageConfigs.draft} ->> ${sql.raw(`'${name}'`)}`
const sorts = {
  id: pageConfigs.id,
  name: inPinyin(text('name')),
  dataSet: text('dataSet'),
  version: pageConfigs.version,
  publishedAt: pageConfigs.publishedAt,
  changedAt: pageConfigs.changedAt,
}

const status = sql<PageStatus>`case when ${pageConfigs.version} = 0 then 'draft'
  when ${pageConfigs.draft} = ${pageVersions.document} then 'published' else 'changed' end`
const current = and(eq(pageVersions.pageId, pageConfigs.id), eq(pageVersions.version, pageConfigs.version))

const matching = (ask: PageFilter) =>
  and(
    contains(ask.keyword, pageConfigs.id, text('name'), text('nameEn'), text('dataSet')),
    ask.status ? eq(status, ask.status) : undefined,
  )

export async function countPages(db: Database, ask: PageFilter): Promise<number> {
  const [found] = await db.orm
    .select({ count: count() })
    .from(pageConfigs)
    .leftJoin(pageVersions, current)
    .where(matching(ask))
  return found?.count ?? 0
}

export async function listPages(
  db: Database,
  ask: Pick<ListAsk<PageSort>, 'sort' | 'isDescending'> & PageFilter,
  limit: number,
  offset: number,
): Promise<PageRow[]> {
  const rows = await db.orm
    .select({ page: pageConfigs, status })
    .from(pageConfigs)
    .leftJoin(pageVersions, current)
    .where(matching(ask))
    .orderBy(...orderOf(ask, sorts, [pageConfigs.id]))
    .limit(limit)
    .offset(offset)
  return rows.map(row => ({ ...row.page, status: row.status }))
}

export async function findPage(db: Reader, id: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select({ page: pageConfigs, status })
    .from(pageConfigs)
    .leftJoin(pageVersions, current)
    .where(eq(pageConfigs.id, id))
  return row && { ...row.page, status: row.status }
}

/** False when the id is taken. */
export async function addPage(tx: Orm, id: string, draft: PageDocument, by: string): Promise<boolean> {
  const added = await tx
    .insert(pageConfigs)
    .values({ id, draft, changedBy: by, changedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: pageConfigs.id })
  return added.length > 0
}

const isRead = (id: string, revision: number) => and(eq(pageConfigs.id, id), eq(pageConfigs.revision, revision))

/** The new revision; null when somebody else has saved the page since `revision`. */
export async function saveDraft(
  tx: Orm,
  id: string,
  revision: number,
  draft: PageDocument,
  by: string,
): Promise<number | null> {
  const [saved] = await tx
    .update(pageConfigs)
    .set({ draft, ...nextRevision(pageConfigs, by) })
    .where(isRead(id, revision))
    .returning({ revision: pageConfigs.revision })
  return saved?.revision ?? null
}

/** Makes the draft the next version that people see; null when somebody else has saved the page since `revision`. */
export async function publishDraft(
  tx: Orm,
  id: string,
  revision: number,
  remark: string,
  by: string,
): Promise<number | null> {
  const [page] = await tx
    .update(pageConfigs)
    .set({ version: sql`${pageConfigs.version} + 1`, publishedAt: sql`now()`, ...nextRevision(pageConfigs, by) })
    .where(isRead(id, revision))
    .returning()
  if (!page) return null
  await tx
    .insert(pageVersions)
    .values({ pageId: id, version: page.version, document: page.draft, publishedBy: by, remark })
  return page.version
}

export async function versionsOf(db: Database, id: string) {
  const { version, publishedBy, publishedAt, remark } = pageVersions
  return db.orm
    .select({ version, publishedBy, publishedAt, remark })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, id))
    .orderBy(desc(version))
}

export async function documentOf(db: Database, id: string, version: number): Promise<PageDocument | undefined> {
  const [found] = await db.orm
    .select({ document: pageVersions.document })
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, id), eq(pageVersions.version, version)))
  return found?.document
}

/** False when somebody else has saved the page since `revision`. */
export async function removePage(tx: Orm, id: string, revision: number): Promise<boolean> {
  const removed = await tx.delete(pageConfigs).where(isRead(id, revision)).returning({ id: pageConfigs.id })
  return removed.length > 0
}

export interface RoleName extends Record<string, unknown> {
  code: string
  name: string
  nameEn: string
}

/** Every role, by its name. */
export async function roleNames(db: Reader): Promise<RoleName[]> {
  const { rows } = await db.execute<RoleName>(
    sql`select code, name, name_en as "nameEn" from roles order by position, code`,
  )
  return rows
}
