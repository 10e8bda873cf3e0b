import type { versions as calls } from '@portico/contract/admin/versions.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { contains, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { users } from '#directory/users/users.table.ts'
import { versions, versionViews } from './versions.table.ts'

export type VersionRow = typeof versions.$inferSelect
type Ask = InputOf<(typeof calls)['records']>

const matching = ({ keyword, level }: Ask) =>
  and(contains(keyword, versions.title, versions.titleEn, versions.version), isAny(versions.level, level))

/** Where nobody asks for an order, the latest first. */
export const versionList: ListQuery<Ask, VersionRow> = {
  count: (db, ask) => db.orm.$count(versions, matching(ask)),
  read: (db, ask, { limit, offset }) => {
    const sorted = ask.sort ? ask : { sort: 'updatedAt' as const, isDescending: true }
    const { version, title, level, updatedAt, changedAt } = versions
    return db.orm
      .select()
      .from(versions)
      .where(matching(ask))
      .orderBy(...orderOf(sorted, { version, title: inPinyin(title), level, updatedAt, changedAt }, [versions.id]))
      .limit(limit)
      .offset(offset)
  },
}

/** True where another record has this version already; nobody else asks until the end of the transaction. */
export async function isTaken(tx: Orm, version: string, id: number | undefined): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('versions'))`)
  const rows = await tx.select({ id: versions.id }).from(versions).where(eq(versions.version, version))
  return rows.some(row => row.id !== id)
}

/** The version in use. */
export async function newestVersion(db: Database): Promise<VersionRow | undefined> {
  const isOut = lte(versions.updatedAt, sql`now()`)
  const [newest] = await db.orm.select().from(versions).where(isOut).orderBy(desc(versions.updatedAt)).limit(1)
  return newest
}

/** What came since the person was last told; to somebody who is new, nothing is. */
export function unseenVersions(db: Database, userId: number): Promise<VersionRow[]> {
  const newsSince = sql`greatest(versions.updated_at, versions.created_at)`
  const seenUntil = sql`(select greatest(${users.createdAt}, (select ${versionViews.seenUntil} from ${versionViews}
    where ${versionViews.userId} = ${userId})) from ${users} where ${users.id} = ${userId})`
  return db.orm
    .select()
    .from(versions)
    .where(and(gt(newsSince, seenUntil), lte(versions.updatedAt, sql`now()`)))
    .orderBy(desc(versions.updatedAt))
    .limit(3)
}

export async function markVersionsSeen(db: Database, userId: number): Promise<void> {
  await db.unlogged
    .insert(versionViews)
    .values({ userId, seenUntil: sql`now()` })
    .onConflictDoUpdate({ target: versionViews.userId, set: { seenUntil: sql`now()` } })
}
