import type { dataSets as calls } from '@portico/contract/data/dataSets.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { systems } from '#access/systems/systems.table.ts'
import type { Database, Reader } from '#db/open.ts'
import { contains, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { pageConfigs, pageVersions } from '../pageConfigs/pageConfigs.table.ts'
import { outsideDataSets } from './dataSets.table.ts'

export type OutsideRow = typeof outsideDataSets.$inferSelect & { systemName: string; systemNameEn: string }
type Ask = InputOf<(typeof calls)['outside']>

const selected = { ...getTableColumns(outsideDataSets), systemName: systems.name, systemNameEn: systems.nameEn }
const matching = ({ keyword }: Ask) =>
  contains(keyword, outsideDataSets.key, outsideDataSets.name, outsideDataSets.nameEn, systems.name, systems.nameEn)
const sortable = {
  key: outsideDataSets.key,
  name: inPinyin(outsideDataSets.name),
  changedAt: outsideDataSets.changedAt,
}

export const allOutside = (db: Database): Promise<OutsideRow[]> =>
  db.orm
    .select(selected)
    .from(outsideDataSets)
    .innerJoin(systems, eq(systems.id, outsideDataSets.systemId))
    .orderBy(asc(outsideDataSets.key))

export const outsideList: ListQuery<Ask, OutsideRow> = {
  count: async (db, ask) => {
    const found = db.orm
      .select({ key: outsideDataSets.key })
      .from(outsideDataSets)
      .innerJoin(systems, eq(systems.id, outsideDataSets.systemId))
      .where(matching(ask))
    return db.orm.$count(found.as('found'))
  },
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select(selected)
      .from(outsideDataSets)
      .innerJoin(systems, eq(systems.id, outsideDataSets.systemId))
      .where(matching(ask))
      .orderBy(...orderOf(ask, sortable, [outsideDataSets.key]))
      .limit(limit)
      .offset(offset),
}

export async function findOutside(db: Reader, key: string): Promise<OutsideRow | undefined> {
  const [found] = await db
    .select(selected)
    .from(outsideDataSets)
    .innerJoin(systems, eq(systems.id, outsideDataSets.systemId))
    .where(eq(outsideDataSets.key, key))
  return found
}

/** Pages that show the set, as a draft or as people see them. */
export async function pagesOn(db: Reader, key: string): Promise<string[]> {
  const isCurrent = and(eq(pageVersions.pageId, pageConfigs.id), eq(pageVersions.version, pageConfigs.version))
  const rows = await db
    .select({ id: pageConfigs.id })
    .from(pageConfigs)
    .leftJoin(pageVersions, isCurrent)
    .where(sql`${pageConfigs.draft} ->> 'dataSet' = ${key} or ${pageVersions.document} ->> 'dataSet' = ${key}`)
    .orderBy(asc(pageConfigs.id))
  return rows.map(row => row.id)
}
