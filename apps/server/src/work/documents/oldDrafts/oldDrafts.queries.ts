import { and, asc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Orm, Reader } from '#db/open.ts'
import { documents } from '../documents.table.ts'
import { selectDocuments, type WithTemplate } from '../filling/drafts.queries.ts'

/** After so many days without a change a draft goes; so many days before, its applicant is told. */
export const draftDays = 180
export const noticeDays = 14
const mostAtOnce = 500

const { state, submittedAt, changedAt, warnedAt } = documents
const isDraft = and(eq(state, 'draft'), isNull(submittedAt))
/** The moment so many days after another one, or before it. */
export const daysFrom = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000)
/** Told since it was changed last. */
const isWarned = gte(warnedAt, changedAt)

/** What is to be done of drafts at a moment; what was handed in once is never removed. */
export const oldDrafts = {
  /** Its applicant has to hear that it will go. */
  toWarn: (now: Date) =>
    and(isDraft, lt(changedAt, daysFrom(now, noticeDays - draftDays)), or(isNull(warnedAt), lt(warnedAt, changedAt))),
  /** They heard it in time and did not touch it. */
  toRemove: (now: Date) =>
    and(isDraft, lt(changedAt, daysFrom(now, -draftDays)), isWarned, lt(warnedAt, daysFrom(now, -noticeDays))),
  /** It was changed or handed in since. */
  toKeep: () => and(isNotNull(warnedAt), sql`not (${and(isDraft, isWarned)})`),
} as const satisfies Record<string, (now: Date) => SQL | undefined>
export type OldDraft = keyof typeof oldDrafts

/** Which documents these are, those that were left alone longest first. */
export async function findOldDrafts(db: Reader, kind: OldDraft, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(oldDrafts[kind](now))
    .orderBy(asc(changedAt), asc(documents.id))
    .limit(mostAtOnce)
  return rows.map(row => row.id)
}

/** One of them, held, if it still is one. */
export async function holdOldDraft(tx: Orm, id: string, kind: OldDraft, now: Date): Promise<WithTemplate | undefined> {
  const [held] = await selectDocuments(tx)
    .where(and(eq(documents.id, id), oldDrafts[kind](now)))
    .for('update', { of: documents })
  return held
}

export async function markWarned(tx: Orm, id: string, at: Date | null): Promise<void> {
  await tx.update(documents).set({ warnedAt: at }).where(eq(documents.id, id))
}
