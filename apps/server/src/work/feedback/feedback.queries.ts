import type { FeedbackRecord } from '@portico/contract/work/feedback.ts'
import { and, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { type ListAsk, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { units } from '#directory/units/units.table.ts'
import { namesPerson } from '#directory/users/personWords.queries.ts'
import { users, userUnits } from '#directory/users/users.table.ts'
import { feedback } from './feedback.table.ts'

export type FeedbackRow = typeof feedback.$inferSelect
export interface FeedbackFilter {
  keyword?: string | undefined
  category?: FeedbackRecord['category'] | undefined
  state?: FeedbackRecord['state'] | undefined
  from?: Date | undefined
  until?: Date | undefined
}
type Sort = 'createdAt' | 'category' | 'state' | 'answeredAt' | 'personName'
interface Window {
  limit: number
  offset: number
}

const matching = ({ keyword, category, state, from, until }: FeedbackFilter) =>
  and(
    namesPerson(keyword, users.nameEn, feedback.content, users.name, users.code),
    category && eq(feedback.category, category),
    state && eq(feedback.state, state),
    from && gte(feedback.createdAt, from),
    until && lte(feedback.createdAt, until),
  )

/** The inbox; where nobody asks for an order, the latest first. */
export async function listInbox(
  db: Database,
  filter: FeedbackFilter,
  ask: Pick<ListAsk<Sort>, 'sort' | 'isDescending'>,
  window: Window,
) {
  const sorted = ask.sort ? ask : { sort: 'createdAt' as const, isDescending: true }
  const { createdAt, category, state, answeredAt } = feedback
  const rows = await db.orm
    .select({
      row: feedback,
      personCode: users.code,
      personName: users.name,
      personNameEn: users.nameEn,
      unit: units.name,
      unitEn: units.nameEn,
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .leftJoin(userUnits, and(eq(userUnits.userId, users.id), eq(userUnits.isPrimary, true)))
    .leftJoin(units, eq(units.code, userUnits.unitCode))
    .where(matching(filter))
    .orderBy(
      ...orderOf(sorted, { createdAt, category, state, answeredAt, personName: inPinyin(users.name) }, [feedback.id]),
    )
    .limit(window.limit)
    .offset(window.offset)
  return rows.map(({ row, ...person }) => ({ ...row, ...person }))
}

export async function countInbox(db: Database, filter: FeedbackFilter): Promise<number> {
  const rows = await db.orm
    .select({ total: sql<number>`count(*)::int` })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .where(matching(filter))
  return rows[0]?.total ?? 0
}

export const listOwn = (db: Database, userId: number, window: Window): Promise<FeedbackRow[]> =>
  db.orm
    .select()
    .from(feedback)
    .where(eq(feedback.userId, userId))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(window.limit)
    .offset(window.offset)

export const countOwn = (db: Database, userId: number): Promise<number> =>
  db.orm.$count(feedback, eq(feedback.userId, userId))

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
