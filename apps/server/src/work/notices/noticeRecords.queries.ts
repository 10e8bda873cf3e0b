import type { InputOf } from '@portico/contract/endpoint.ts'
import type { notices as calls, NoticeChange, NoticeReader, NoticeStage } from '@portico/contract/work/notices.ts'
import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '#db/open.ts'
import { contains, countUpTo, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { containsCut } from '#db/words.ts'
import { heldRoles, roles } from '#directory/roles/roles.table.ts'
import { units } from '#directory/units/units.table.ts'
import { users, userUnits } from '#directory/users/users.table.ts'
import { forEverybody, noticeGrams } from './notices.queries.ts'
import { noticeReads, notices } from './notices.table.ts'

export type RecordRow = typeof notices.$inferSelect
type RecordAsk = InputOf<(typeof calls)['records']>
export type RecordSort = 'title' | 'publishedAt' | 'expiresAt' | 'level' | 'changedAt'

const isOut = and(eq(notices.state, 'published'), lte(notices.publishedAt, sql`now()`))
const isOver = and(isNotNull(notices.expiresAt), lte(notices.expiresAt, sql`now()`))

function atStage(stage: NoticeStage): SQL | undefined {
  switch (stage) {
    case 'scheduled':
      return and(eq(notices.state, 'published'), gt(notices.publishedAt, sql`now()`))
    case 'published':
      return and(isOut, or(isNull(notices.expiresAt), gt(notices.expiresAt, sql`now()`)))
    case 'expired':
      return and(isOut, isOver)
    default:
      return eq(notices.state, stage)
  }
}

/** What is asked for beside a word. */
const ofKind = ({ level, kind, stage }: RecordAsk) =>
  and(
    level ? eq(notices.level, level) : undefined,
    kind ? eq(notices.kind, kind) : undefined,
    stage && or(...stage.map(atStage)),
  )

const searched = [notices.title, notices.titleEn, notices.publisher]
const matching = (filter: RecordAsk) => and(containsCut(filter.keyword, noticeGrams, ...searched), ofKind(filter))

// In full: in a query of one table, columns are written without its name.
const readCount = sql<number>`(select count(*)::int from notice_reads where notice_reads.notice_id = notices.id)`

/** Notices for their keepers; where nobody asks for an order, the latest first. */
export const recordList: ListQuery<RecordAsk, typeof notices.$inferSelect & { readCount: number }> = {
  count: (db, ask) => {
    const word = contains(ask.keyword, ...searched)
    const likely = word && { rows: sql`select * from ${notices}`, where: and(word, ofKind(ask)) }
    return countUpTo(db, notices, matching(ask), ask.keyword, likely)
  },
  read: async (db, ask, { limit, offset }) => {
    const sorted = ask.sort ? ask : { sort: 'publishedAt' as const, isDescending: true }
    const columns = {
      title: inPinyin(notices.title),
      publishedAt: notices.publishedAt,
      expiresAt: notices.expiresAt,
      level: notices.level,
      changedAt: notices.changedAt,
    }
    const rows = await db.orm
      .select({ notice: notices, readCount })
      .from(notices)
      .where(matching(ask))
      .orderBy(...orderOf(sorted, columns, [notices.id]))
      .limit(limit)
      .offset(offset)
    return rows.map(row => ({ ...row.notice, readCount: row.readCount }))
  },
}

export async function findRecord(db: Reader, id: number) {
  const rows = await db.select({ notice: notices, readCount }).from(notices).where(eq(notices.id, id))
  const row = rows[0]
  return row && { ...row.notice, readCount: row.readCount }
}

/** Which of the named targets exist. */
export async function knownTargets(db: Database, change: NoticeChange) {
  const [unitRows, roleRows, people] = await Promise.all([
    db.orm
      .select({ code: units.code })
      .from(units)
      .where(inArray(units.code, [...change.targetUnits])),
    db.orm
      .select({ code: roles.code })
      .from(roles)
      .where(inArray(roles.code, [...change.targetRoles])),
    peopleOf(db, change.targetPeople),
  ])
  return { units: unitRows.map(row => row.code), roles: roleRows.map(row => row.code), people }
}

export const peopleOf = (db: Database, ids: readonly number[]) =>
  db.orm
    .select({ id: users.id, code: users.code, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.code)

export const targetRoles = (db: Database) =>
  db.orm.select({ code: roles.code, name: roles.name, nameEn: roles.nameEn }).from(roles).orderBy(roles.position)

interface ReaderFilter {
  id: number
  keyword?: string | undefined
  isRead?: boolean | undefined
}
const readerColumns = {
  code: users.code,
  name: users.name,
  readAt: noticeReads.readAt,
  confirmedAt: noticeReads.confirmedAt,
}
export type ReaderAsk = InputOf<(typeof calls)['readers']>

const isTarget = sql`(${forEverybody}
  or exists (select from ${userUnits} where ${userUnits.userId} = ${users.id} and ${userUnits.unitCode} = any(${notices.targetUnits}))
  or exists (select from ${heldRoles} where ${heldRoles.userId} = ${users.id} and ${heldRoles.roleCode} = any(${notices.targetRoles}))
  or ${users.id} = any(${notices.targetPeople}))`

/** Whom a notice is for: those of them who can sign in, and whoever has read it. */
function readersOf(filter: ReaderFilter): SQL | undefined {
  return and(
    eq(notices.id, filter.id),
    or(and(eq(users.enabled, true), isTarget), isNotNull(noticeReads.readAt)),
    contains(filter.keyword, users.name, users.nameEn, users.code),
    filter.isRead === undefined
      ? undefined
      : filter.isRead
        ? isNotNull(noticeReads.readAt)
        : isNull(noticeReads.readAt),
  )
}

const joinReads = and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, users.id))

export type ReaderRow = Pick<NoticeReader, 'code' | 'name' | 'nameEn'> & {
  unit: string | null
  unitEn: string | null
  readAt: Date | null
  confirmedAt: Date | null
}

interface ReaderCounts {
  /** How many the filter finds; the others are of all whom the notice is for. */
  total: number
  audienceCount: number
  readCount: number
  confirmedCount: number
}

export const readerList: ListQuery<ReaderAsk, ReaderRow, ReaderCounts> = {
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select({ ...readerColumns, nameEn: users.nameEn, unit: units.name, unitEn: units.nameEn })
      .from(users)
      .innerJoin(notices, eq(notices.id, ask.id))
      .leftJoin(noticeReads, joinReads)
      .leftJoin(userUnits, and(eq(userUnits.userId, users.id), eq(userUnits.isPrimary, true)))
      .leftJoin(units, eq(units.code, userUnits.unitCode))
      .where(readersOf(ask))
      .orderBy(...orderOf(ask, { ...readerColumns, name: inPinyin(users.name) }, [users.code]))
      .limit(limit)
      .offset(offset),
  count: async (db, { id, keyword, isRead }) => {
    const tally = (which: ReaderFilter) =>
      db.orm
        .select({
          total: sql<number>`count(*)::int`,
          read: sql<number>`count(${noticeReads.readAt})::int`,
          confirmed: sql<number>`count(${noticeReads.confirmedAt})::int`,
        })
        .from(users)
        .innerJoin(notices, eq(notices.id, which.id))
        .leftJoin(noticeReads, joinReads)
        .where(readersOf(which))
    const [found, all] = await Promise.all([tally({ id, keyword, isRead }), tally({ id })])
    return {
      total: found[0]?.total ?? 0,
      audienceCount: all[0]?.total ?? 0,
      readCount: all[0]?.read ?? 0,
      confirmedCount: all[0]?.confirmed ?? 0,
    }
  },
}

/** The row of a list without what the form alone shows. */
export const isTargeted = (row: Pick<RecordRow, 'targetUnits' | 'targetRoles' | 'targetPeople'>): boolean =>
  row.targetUnits.length + row.targetRoles.length + row.targetPeople.length > 0
