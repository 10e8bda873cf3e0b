import type { pageConfigs as calls } from '@portico/contract/data/pageConfigs.ts'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import { contains, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { pageConfigs, pageVersions } from './pageConfigs.table.ts'

export type PageStatus = 'draft' | 'published' | 'changed'
type Ask = InputOf<(typeof calls)['list']>
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

const matching = (ask: Ask) =>
  and(contains(ask.keyword, pageConfigs.id, text('name'), text('nameEn'), text('dataSet')), isAny(status, ask.status))

const listed = { ...getTableColumns(pageConfigs), status }

export const pageList: ListQuery<Ask, PageRow> = {
  count: async (db, ask) => {
    const [found] = await db.orm
      .select({ count: count() })
      .from(pageConfigs)
      .leftJoin(pageVersions, current)
      .where(matching(ask))
    return found?.count ?? 0
  },
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select(listed)
      .from(pageConfigs)
      .leftJoin(pageVersions, current)
      .where(matching(ask))
      .orderBy(...orderOf(ask, sorts, [pageConfigs.id]))
      .limit(limit)
      .offset(offset),
}

export async function findPage(db: Reader, id: string): Promise<PageRow | undefined> {
  const [row] = await db.select(listed).from(pageConfigs).leftJoin(pageVersions, current).where(eq(pageConfigs.id, id))
  return row
}

/** Keeps the draft as the version that people see from now on. */
export async function keepVersion(
  tx: Orm,
  { id, version, draft }: typeof pageConfigs.$inferSelect,
  remark: string,
  by: string,
): Promise<void> {
  await tx.insert(pageVersions).values({ pageId: id, version, document: draft, publishedBy: by, remark })
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
