import { and, arrayOverlaps, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '#db/open.ts'
import { contains } from '#db/paging.ts'
import { containsCut } from '#db/words.ts'
import { heldRoles } from '#directory/roles/roles.table.ts'
import { userUnits } from '#directory/users/users.table.ts'
import { noticeFiles, noticeReads, notices } from './notices.table.ts'

export interface NoticeFilter {
  id?: number | undefined
  level?: 'normal' | 'urgent' | undefined
  keyword?: string | undefined
  unreadOnly?: boolean
  limit: number
  offset: number
}
export type NoticeFileRow = typeof noticeFiles.$inferSelect
export type NoticeRow = typeof notices.$inferSelect & {
  isRead: boolean
  isConfirmed: boolean
  files: NoticeFileRow[]
}

/** What words are looked up in, as the index has it. */
export const noticeGrams = sql`user_grams(${notices.title}, ${notices.titleEn}, ${notices.publisher})`

/** Without targets a notice is for everybody. */
export const forEverybody = sql`cardinality(${notices.targetUnits}) = 0 and cardinality(${notices.targetRoles}) = 0
  and cardinality(${notices.targetPeople}) = 0`

/** In force now, and for this reader: public ones before sign-in, else those for everybody or for them. */
function visibleTo(userId: number | null, db: Database): SQL | undefined {
  const inForce = and(
    eq(notices.state, 'published'),
    lte(notices.publishedAt, sql`now()`),
    or(isNull(notices.expiresAt), gt(notices.expiresAt, sql`now()`)),
  )
  if (userId === null) return and(inForce, forEverybody, eq(notices.isPublic, true))
  const units = db.orm
    .select({ codes: sql<string[]>`coalesce(array_agg(${userUnits.unitCode}), '{}')` })
    .from(userUnits)
    .where(eq(userUnits.userId, userId))
  const roles = db.orm
    .select({ codes: sql<string[]>`coalesce(array_agg(${heldRoles.roleCode}), '{}')` })
    .from(heldRoles)
    .where(eq(heldRoles.userId, userId))
  const isMine = or(
    sql`(${forEverybody})`,
    arrayOverlaps(notices.targetUnits, sql`(${units})`),
    arrayOverlaps(notices.targetRoles, sql`(${roles})`),
    sql`${userId} = any(${notices.targetPeople})`,
  )
  return and(inForce, isMine)
}

type Wanted = Omit<NoticeFilter, 'limit' | 'offset'>

/** What is asked for beside a word. */
function inSight(db: Database, userId: number | null, filter: Wanted): SQL | undefined {
  return and(
    visibleTo(userId, db),
    filter.id === undefined ? undefined : eq(notices.id, filter.id),
    filter.level ? eq(notices.level, filter.level) : undefined,
    filter.unreadOnly ? isNull(noticeReads.noticeId) : undefined,
  )
}

const matching = (db: Database, userId: number | null, filter: Wanted): SQL | undefined =>
  and(inSight(db, userId, filter), containsCut(filter.keyword, noticeGrams, notices.title, notices.titleEn))

const readBy = (userId: number | null) => and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, userId ?? 0))

/** Pinned and urgent ones first, then the newest. */
const listOrder = [desc(notices.pinned), desc(eq(notices.level, 'urgent')), desc(notices.publishedAt), desc(notices.id)]

const place = sql<number>`row_number() over (order by ${sql.join(listOrder, sql`, `)})`

export async function listNotices(db: Database, userId: number | null, filter: NoticeFilter): Promise<NoticeRow[]> {
  const page = (where: SQL | undefined, offset: number) =>
    db.orm
      .select({ notice: notices, readAt: noticeReads.readAt, confirmedAt: noticeReads.confirmedAt })
      .from(notices)
      .leftJoin(noticeReads, readBy(userId))
      .where(where)
      .orderBy(...listOrder)
      .limit(filter.limit)
      .offset(offset)
  const early = filter.keyword?.trim() && !filter.unreadOnly ? await earlyOnes(db, userId, filter) : []
  const isPage = filter.limit > 0 && early.length === filter.limit
  const rows = isPage
    ? await page(inArray(notices.id, early), 0)
    : await page(matching(db, userId, filter), filter.offset)
  const files = await filesOf(
    db.orm,
    rows.map(({ notice }) => notice.id),
  )
  return rows.map(({ notice, readAt, confirmedAt }) => ({
    ...notice,
    isRead: readAt !== null,
    isConfirmed: confirmedAt !== null,
    files: files.filter(file => file.noticeId === notice.id),
  }))
}

/** So many notices are gone through for a word, in the order of the list. */
const goneThrough = 1000

/**
 * The asked page as far as the first notices of the list have it. A word that many have is found there at once; by the
 * index all that have it would be read, to sort them.
 */
async function earlyOnes(db: Database, userId: number | null, filter: NoticeFilter): Promise<number[]> {
  const first = db.orm
    .select({ id: notices.id, title: notices.title, titleEn: notices.titleEn, place: place.as('place') })
    .from(notices)
    .where(inSight(db, userId, filter))
    .orderBy(...listOrder)
    .limit(goneThrough)
    .as('first')
  const rows = await db.orm
    .select({ id: first.id })
    .from(first)
    .where(contains(filter.keyword, first.title, first.titleEn))
    .orderBy(first.place)
    .limit(filter.limit)
    .offset(filter.offset)
  return rows.map(row => row.id)
}

/** What a person has yet to confirm, the latest first. */
export function listUnconfirmed(db: Database, userId: number, limit: number) {
  const { id, level, kind, title, titleEn, publisher, publisherEn, publishedAt, pinned, mustRead } = notices
  const heading = { id, level, kind, title, titleEn, publisher, publisherEn, publishedAt, pinned, mustRead }
  return db.orm
    .select(heading)
    .from(notices)
    .leftJoin(noticeReads, readBy(userId))
    .where(and(eq(mustRead, true), visibleTo(userId, db), isNull(noticeReads.confirmedAt)))
    .orderBy(desc(eq(level, 'urgent')), desc(publishedAt), desc(id))
    .limit(limit)
}

/** One notice that the person may see. */
export async function readNotice(db: Database, userId: number, id: number) {
  const rows = await db.orm
    .select()
    .from(notices)
    .where(and(eq(notices.id, id), visibleTo(userId, db)))
  return rows[0]
}

/** The attachments of notices, in the order in which they were added. */
export async function filesOf(db: Reader, noticeIds: readonly number[]): Promise<NoticeFileRow[]> {
  if (noticeIds.length === 0) return []
  return db
    .select()
    .from(noticeFiles)
    .where(inArray(noticeFiles.noticeId, [...noticeIds]))
    .orderBy(noticeFiles.id)
}

/** Marks notices that the person may see; others are passed over. What was confirmed stays read. */
export async function setRead(db: Database, userId: number, ids: readonly number[], isRead: boolean): Promise<void> {
  if (ids.length === 0) return
  if (!isRead) {
    await db.unlogged
      .delete(noticeReads)
      .where(
        and(eq(noticeReads.userId, userId), inArray(noticeReads.noticeId, [...ids]), isNull(noticeReads.confirmedAt)),
      )
    return
  }
  const seen = await seenOf(db, userId, ids)
  if (seen.length === 0) return
  await db.unlogged
    .insert(noticeReads)
    .values(seen.map(id => ({ noticeId: id, userId })))
    .onConflictDoNothing()
}

/** So many at once are marked in good time. */
const mostMarked = 2500

/** Marks everything that the person may see. */
export async function readAll(db: Database, userId: number): Promise<void> {
  const unread = db.orm
    .select({
      noticeId: notices.id,
      userId: sql<number>`${userId}::int`.as('user_id'),
      readAt: sql<Date>`now()`.as('read_at'),
      confirmedAt: sql<Date | null>`null::timestamptz`.as('confirmed_at'),
    })
    .from(notices)
    .leftJoin(noticeReads, readBy(userId))
    .where(matching(db, userId, { unreadOnly: true }))
    .limit(mostMarked)
  for (let marked = mostMarked; marked === mostMarked; )
    marked = (await db.unlogged.insert(noticeReads).select(unread).onConflictDoNothing()).rowCount ?? 0
}

/** Those of the notices that the person may see. */
async function seenOf(db: Database, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db.orm
    .select({ id: notices.id })
    .from(notices)
    .where(and(inArray(notices.id, [...ids]), visibleTo(userId, db)))
  return rows.map(({ id }) => id)
}

/** The person says that they have read it. False where it is not theirs to read. */
export async function confirmRead(db: Database, userId: number, noticeId: number): Promise<boolean> {
  const seen = await seenOf(db, userId, [noticeId])
  if (seen.length === 0) return false
  await db.unlogged
    .insert(noticeReads)
    .values({ noticeId, userId, confirmedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [noticeReads.userId, noticeReads.noticeId],
      set: { confirmedAt: sql`coalesce(${noticeReads.confirmedAt}, now())` },
    })
  return true
}

/** An attachment of a notice that the person may see; `keeper`: of any notice, and of none yet. */
export async function findFile(
  db: Database,
  reader: { userId: number; isKeeper: boolean },
  id: number,
): Promise<NoticeFileRow | undefined> {
  const rows = await db.orm
    .select({ file: noticeFiles })
    .from(noticeFiles)
    .leftJoin(notices, eq(notices.id, noticeFiles.noticeId))
    .where(and(eq(noticeFiles.id, id), reader.isKeeper ? undefined : visibleTo(reader.userId, db)))
  return rows[0]?.file
}
