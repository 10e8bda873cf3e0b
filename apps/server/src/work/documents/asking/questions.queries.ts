import type { DocumentQuestion } from '@portico/contract/work/documentQuestions.ts'
import { and, asc, eq, notInArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Orm, Reader } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { peopleOf } from '../deciding/happenings.queries.ts'
import { documentHappenings, documentQuestions } from '../documents.table.ts'

const answers = alias(documentHappenings, 'answers')

const select = (db: Pick<Reader, 'select'>, documentId: string, more?: SQL) =>
  db
    .select({ question: documentQuestions, asked: documentHappenings, answer: answers })
    .from(documentQuestions)
    .innerJoin(documentHappenings, eq(documentHappenings.id, documentQuestions.id))
    .leftJoin(answers, eq(answers.id, documentQuestions.answerId))
    .where(and(eq(documentQuestions.documentId, documentId), more))
    .orderBy(asc(documentQuestions.id))
    .limit(2000)
export type QuestionRow = Awaited<ReturnType<typeof select>>[number]

/** All that was asked about a document, and what was answered. */
export const questionsOf = (db: Pick<Reader, 'select'>, documentId: string): PromiseLike<QuestionRow[]> =>
  select(db, documentId)

/** What was asked at a step in the round that a document is in. */
export const questionsAt = (
  db: Pick<Reader, 'select'>,
  { id, round }: { id: string; round: number },
  key: string,
): PromiseLike<QuestionRow[]> => select(db, id, and(eq(documentQuestions.round, round), eq(documentQuestions.key, key)))

/** One question of a document. */
export async function questionOf(
  db: Pick<Reader, 'select'>,
  documentId: string,
  question: number,
): Promise<QuestionRow | undefined> {
  const [row] = await select(db, documentId, eq(documentQuestions.id, question))
  return row
}

type NewQuestion = typeof documentQuestions.$inferInsert
/** Keeps that somebody was asked. */
export const addQuestion = (tx: Orm, question: NewQuestion): PromiseLike<unknown> =>
  tx.insert(documentQuestions).values(question)

/** Nobody waits for an answer any more: it is there, or the question was taken back. */
export const closeQuestion = (
  tx: Orm,
  id: number,
  how: { state: 'answered'; answerId: number } | { state: 'takenBack' },
): PromiseLike<unknown> => tx.update(documentQuestions).set(how).where(eq(documentQuestions.id, id))

/** Ends what waits for an answer at a step, unless one of these people has asked it; answers what has ended. */
export const endWaiting = (
  tx: Orm,
  { id, round }: { id: string; round: number },
  key: string,
  askers: readonly number[],
): PromiseLike<{ question: number }[]> =>
  tx
    .update(documentQuestions)
    .set({ state: 'ended' })
    .where(
      and(
        eq(documentQuestions.documentId, id),
        eq(documentQuestions.round, round),
        eq(documentQuestions.key, key),
        eq(documentQuestions.state, 'open'),
        askers.length === 0 ? undefined : notInArray(documentQuestions.askerId, [...askers]),
      ),
    )
    .returning({ question: documentQuestions.id })

/** What somebody was asked about a document and has not answered. */
export async function askedOf(
  { db, clock }: { db: Database; clock: Clock },
  documentId: string,
  session: Session,
): Promise<DocumentQuestion[]> {
  if (!isLetIn(session)) return []
  const isTheirs = and(eq(documentQuestions.askedId, session.user.id), eq(documentQuestions.state, 'open'))
  return (await select(db.orm, documentId, isTheirs)).map(row => shownQuestion(clock, row, session))
}

const isLetIn = ({ reach }: Pick<Session, 'reach'>) => reach?.parts.has('todos') !== false

/** A question with its answer, for whoever reads the document. */
export function shownQuestion(
  clock: Clock,
  { question, asked, answer }: QuestionRow,
  session: Session,
): DocumentQuestion {
  const { by, to, ...names } = peopleOf(asked)
  return {
    id: question.id,
    round: question.round,
    key: question.key,
    ...names,
    by: found(by),
    to: found(to),
    at: clock.format(asked.at),
    words: asked.words,
    dueAt: question.dueAt && clock.format(question.dueAt),
    state: question.state,
    answer: answer && answerOf(clock, answer),
    mayTakeBack: question.state === 'open' && question.askerId === session.user.id && isLetIn(session),
  }
}

function answerOf(clock: Clock, answer: typeof documentHappenings.$inferSelect) {
  const { by, for: behalf } = peopleOf(answer)
  return { by: found(by), for: behalf, at: clock.format(answer.at), words: answer.words }
}
