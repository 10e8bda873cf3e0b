import type { InputOf } from '@portico/contract/endpoint.ts'
import type { feedback as calls } from '@portico/contract/work/feedback.ts'
import { and, desc, eq, getTableColumns, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { units } from '#directory/units/units.table.ts'
import { namesPerson } from '#directory/users/personWords.queries.ts'
import { users, userUnits } from '#directory/users/users.table.ts'
import type { Clock } from '#http/clock.ts'
import { feedback } from './feedback.table.ts'

export type FeedbackRow = typeof feedback.$inferSelect
type Ask = InputOf<(typeof calls)['records']>
const rowColumns = getTableColumns(feedback)
const inboxColumns = {
  ...rowColumns,
  personCode: users.code,
  personName: users.name,
  personNameEn: users.nameEn,
  unit: units.name,
  unitEn: units.nameEn,
}
export type InboxRow = FeedbackRow & {
  personCode: string
  personName: string
  personNameEn: string
  unit: string | null
  unitEn: string | null
}

/** The inbox; where nobody asks for an order, the latest first. */
export function inboxList(clock: Clock): ListQuery<Ask, InboxRow> {
  const matching = ({ keyword, category, state, from, until }: Ask) =>
    and(
      namesPerson(keyword, users.nameEn, feedback.content, users.name, users.code),
      isAny(feedback.category, category),
      isAny(feedback.state, state),
      from === undefined ? undefined : gte(feedback.createdAt, clock.parse(from)),
      until === undefined ? undefined : lte(feedback.createdAt, clock.parse(until)),
    )
  return {
    count: async (db, ask) => {
      const rows = await db.orm
        .select({ total: sql<number>`count(*)::int` })
        .from(feedback)
        .innerJoin(users, eq(users.id, feedback.userId))
        .where(matching(ask))
      return rows[0]?.total ?? 0
    },
    read: (db, ask, { limit, offset }) => {
      const sorted = ask.sort ? ask : { sort: 'createdAt' as const, isDescending: true }
      return db.orm
        .select(inboxColumns)
        .from(feedback)
        .innerJoin(users, eq(users.id, feedback.userId))
        .leftJoin(userUnits, and(eq(userUnits.userId, users.id), eq(userUnits.isPrimary, true)))
        .leftJoin(units, eq(units.code, userUnits.unitCode))
        .where(matching(ask))
        .orderBy(...orderOf(sorted, { ...rowColumns, personName: inPinyin(users.name) }, [feedback.id]))
        .limit(limit)
        .offset(offset)
    },
  }
}

/** What a person sent, the latest first. */
export const ownList = (userId: number): ListQuery<object, FeedbackRow> => ({
  count: db => db.orm.$count(feedback, eq(feedback.userId, userId)),
  read: (db, _ask, { limit, offset }) =>
    db.orm
      .select()
      .from(feedback)
      .where(eq(feedback.userId, userId))
      .orderBy(desc(feedback.createdAt), desc(feedback.id))
      .limit(limit)
      .offset(offset),
})

const unseen = (userId: number) =>
  and(eq(feedback.userId, userId), sql`${feedback.answeredAt} is not null`, isNull(feedback.answerSeenAt))

export const countUnseen = (db: Database, userId: number): Promise<number> => db.orm.$count(feedback, unseen(userId))

/** What an answer sets that its person has not seen yet. */
export const answeredBy = (name: string) => ({ answeredBy: name, answeredAt: sql`now()`, answerSeenAt: null })

export async function markAnswersSeen(db: Database, userId: number): Promise<void> {
  await db.unlogged.update(feedback).set({ answerSeenAt: sql`now()` }).where(unseen(userId))
}

/** True where the picture was uploaded by this person. */
export async function isOwnPicture(db: Database, name: string, userId: number): Promise<boolean> {
  const { rowCount } = await db.pool.query(
    "select from files where name = $1 and type = 'feedback' and owner_id = $2",
    [name, userId],
  )
  return (rowCount ?? 0) > 0
}

/** Its number. */
export async function addFeedback(db: Database, values: typeof feedback.$inferInsert): Promise<number> {
  const [row] = await db.unlogged.insert(feedback).values(values).returning({ id: feedback.id })
  return row?.id ?? 0
}
