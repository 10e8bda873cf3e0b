import { and, arrayOverlaps, count, desc, eq, gt, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { userUnits } from '../users/users.table.ts'
import { noticeReads, notices } from './notices.table.ts'

export interface NoticeFilter {
  level?: 'normal' | 'urgent' | undefined
  keyword?: string | undefined
  unreadOnly?: boolean
  limit: number
  offset: number
}
export type NoticeRow = typeof notices.$inferSelect & { isRead: boolean }

/** In force now, and for this reader: public ones before sign-in, else those for everybody or for one of their units. */
function visibleTo(userId: number | null, db: Database): SQL | undefined {
  const inForce = and(
    lte(notices.publishedAt, sql`now()`),
    or(isNull(notices.expiresAt), gt(notices.expiresAt, sql`now()`)),
  )
  const forAll = sql`cardinality(${notices.targetUnits}) = 0`
  if (userId === null) return and(inForce, forAll, eq(notices.isPublic, true))
  const mine = db.orm
    .select({ codes: sql<string[]>`coalesce(array_agg(${userUnits.unitCode}), '{}')` })
    .from(userUnits)
    .where(eq(userUnits.userId, userId))
  return and(inForce, or(forAll, arrayOverlaps(notices.targetUnits, sql`(${mine})`)))
}

function matching(
  db: Database,
  userId: number | null,
  filter: Omit<NoticeFilter, 'limit' | 'offset'>,
): SQL | undefined {
  const word = filter.keyword?.trim().replace(/[\\%_]/g, '\\$&')
  return and(
    visibleTo(userId, db),
    filter.level ? eq(notices.level, filter.level) : undefined,
    word ? or(ilike(notices.title, `%${word}%`), ilike(notices.titleEn, `%${word}%`)) : undefined,
    filter.unreadOnly ? isNull(noticeReads.noticeId) : undefined,
  )
}

const readBy = (userId: number | null) => and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, userId ?? 0))

/** Pinned and urgent ones first, then the newest. */
export async function listNotices(db: Database, userId: number | null, filter: NoticeFilter): Promise<NoticeRow[]> {
  const rows = await db.orm
    .select({ notice: notices, readAt: noticeReads.readAt })
    .from(notices)
    .leftJoin(noticeReads, readBy(userId))
    .where(matching(db, userId, filter))
    .orderBy(desc(notices.pinned), desc(eq(notices.level, 'urgent')), desc(notices.publishedAt), desc(notices.id))
    .limit(filter.limit)
    .offset(filter.offset)
  return rows.map(({ notice, readAt }) => ({ ...notice, isRead: readAt !== null }))
}

export async function countUnread(db: Database, userId: number): Promise<number> {
  const rows = await db.orm
    .select({ count: count() })
    .from(notices)
    .leftJoin(noticeReads, readBy(userId))
    .where(matching(db, userId, { unreadOnly: true }))
  return rows[0]?.count ?? 0
}

/** Marks notices that the person may see; others are passed over. */
export async function setRead(db: Database, userId: number, ids: readonly number[], isRead: boolean): Promise<void> {
  if (ids.length === 0) return
  if (!isRead) {
    await db.orm.delete(noticeReads).where(and(eq(noticeReads.userId, userId), inArray(noticeReads.noticeId, [...ids])))
    return
  }
  const seen = await db.orm
    .select({ id: notices.id })
    .from(notices)
    .where(and(inArray(notices.id, [...ids]), visibleTo(userId, db)))
  if (seen.length === 0) return
  await db.orm
    .insert(noticeReads)
    .values(seen.map(({ id }) => ({ noticeId: id, userId })))
    .onConflictDoNothing()
}
