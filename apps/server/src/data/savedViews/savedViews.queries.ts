import type { ViewState } from '@portico/contract/data/savedViews.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { savedViewDefaults, savedViews } from './savedViews.table.ts'

export interface ViewRow {
  id: number
  pageId: string
  ownerId: number
  ownerName: string
  ownerNameEn: string
  name: string
  state: ViewState
  share: (typeof savedViews.$inferSelect)['share']
  target: string
  targetName: string | null
  targetNameEn: string | null
}
/** Whose views somebody finds: their own, and those shared with these units and roles. */
export interface Reader {
  id: number
  unitCodes: readonly string[]
  roles: readonly string[]
}

/** Views of a page that a person may use: their own first. */
export async function viewsOf(db: Database, reader: Reader, pageId: string, limit: number): Promise<ViewRow[]> {
  const { rows } = await db.pool.query<ViewRow>(
    `${visibleSql} and v.page_id = $4 order by v.owner_id <> $1, ${inPinyinSql('v.name')}, v.id limit $5`,
    [reader.id, reader.unitCodes, reader.roles, pageId, limit],
  )
  return rows
}

/** One view, where the person may use it. */
export async function findView(db: Database, reader: Reader, id: number): Promise<ViewRow | undefined> {
  const { rows } = await db.pool.query<ViewRow>(`${visibleSql} and v.id = $4`, [
    reader.id,
    reader.unitCodes,
    reader.roles,
    id,
  ])
  return rows[0]
}

const visibleSql = `select v.id, v.page_id as "pageId", v.owner_id as "ownerId", o.name as "ownerName",
    o.name_en as "ownerNameEn", v.name, v.state, v.share, v.target,
    coalesce(u.name, r.name) as "targetName", coalesce(u.name_en, r.name_en) as "targetNameEn"
  from saved_views v join users o on o.id = v.owner_id
    left join units u on v.share = 'unit' and u.code = v.target
    left join roles r on v.share = 'role' and r.code = v.target
  where (v.owner_id = $1 or (v.share = 'unit' and v.target = any($2)) or (v.share = 'role' and v.target = any($3)))`

export async function defaultOf(db: Database, userId: number, pageId: string): Promise<number | null> {
  const { userId: user, pageId: page, viewId } = savedViewDefaults
  const [row] = await db.orm
    .select({ viewId })
    .from(savedViewDefaults)
    .where(and(eq(user, userId), eq(page, pageId)))
  return row?.viewId ?? null
}

export async function writeDefault(db: Database, userId: number, pageId: string, viewId: number | null): Promise<void> {
  const { userId: user, pageId: page } = savedViewDefaults
  if (viewId === null) await db.unlogged.delete(savedViewDefaults).where(and(eq(user, userId), eq(page, pageId)))
  else
    await db.unlogged
      .insert(savedViewDefaults)
      .values({ userId, pageId, viewId })
      .onConflictDoUpdate({ target: [user, page], set: { viewId } })
}

export type ViewValues = Pick<typeof savedViews.$inferInsert, 'name' | 'state' | 'share' | 'target'>

/** Keeps a new view, or a new state of one’s own; else what is in its way. One at a time for each person. */
export async function writeView(
  tx: Orm,
  { ownerId, pageId, id, most }: { ownerId: number; pageId: string; id: number | undefined; most: number },
  values: ViewValues,
): Promise<number | 'taken' | 'full' | 'missing'> {
  const { ownerId: owner, pageId: page, name } = savedViews
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${ownerId})`)
  const mine = and(eq(owner, ownerId), eq(page, pageId))
  const others = id === undefined ? mine : and(mine, ne(savedViews.id, id))
  if ((await tx.$count(savedViews, and(others, eq(name, values.name)))) > 0) return 'taken'
  if (id === undefined && (await tx.$count(savedViews, mine)) >= most) return 'full'
  const [row] =
    id === undefined
      ? await tx
          .insert(savedViews)
          .values({ ...values, ownerId, pageId })
          .returning({ id: savedViews.id })
      : await tx
          .update(savedViews)
          .set({ ...values, savedAt: new Date() })
          .where(and(mine, eq(savedViews.id, id)))
          .returning({ id: savedViews.id })
  return row?.id ?? 'missing'
}

/** Its name; null where the person has no such view. */
export async function removeView(tx: Orm, ownerId: number, id: number): Promise<string | null> {
  const [row] = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, ownerId)))
    .returning({ name: savedViews.name })
  return row?.name ?? null
}
