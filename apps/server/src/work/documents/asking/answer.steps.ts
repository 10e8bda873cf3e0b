import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Language } from '@portico/contract/messages.ts'
import { Answering } from '@portico/contract/work/documentQuestions.ts'
import type { documents as calls } from '@portico/contract/work/documents.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { found, type Rejection, refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import type { OnItsWay } from '../deciding/advance.steps.ts'
import { holdOnItsWay, whoAndWhen } from '../deciding/decide.steps.ts'
import { finishItem, questionItem, type Told, withdrawItem } from '../deciding/documentTodos.steps.ts'
import { addHappening } from '../deciding/happenings.queries.ts'
import { type Asker, shortWords, wordsOf } from './ask.steps.ts'
import { closeQuestion, type QuestionRow, questionOf } from './questions.queries.ts'

type Call = 'answer' | 'unask'
type Input<C extends Call> = InputOf<(typeof calls)[C]>
type Done = OnItsWay & { question: QuestionRow['question']; words: string; userIds: Told }

/** Says what one was asked for; whoever asked is told. */
export async function answerQuestion(tx: Orm, clock: Clock, input: Input<'answer'>, asker: Asker): Promise<Done> {
  refuseEmpty(Answering, input)
  const { it, row, step } = await heldQuestion(tx, input)
  const { doc } = it
  const { question } = row
  const { session, caller } = asker
  if (question.askedId !== session.user.id) throw refuse('documentMissing')
  if (question.state !== 'open') throw isOver(clock, row, caller.language)
  if (session.isActing && session.actor.id === doc.applicantId) throw refuse('documentOwnAsDelegate')
  const words = wordsOf(input.words)
  if (words === null) throw refuseFields(Answering, { words: shortWords })
  const answerId = await addHappening(tx, clock, doc, { event: 'answered', round: question.round, step, words }, asker)
  await closeQuestion(tx, question.id, { state: 'answered', answerId })
  const finished = await finishItem(tx, questionItem(doc.id, question.id), session)
  return { ...it, question, words, userIds: [...finished, question.askerId] }
}

/** Takes an own question back that nobody has answered. */
export async function takeQuestionBack(tx: Orm, clock: Clock, input: Input<'unask'>, asker: Asker): Promise<Done> {
  const { it, row, step } = await heldQuestion(tx, input)
  const { doc } = it
  const { question, asked } = row
  const { session, caller } = asker
  if (question.askerId !== session.user.id) throw refuse('documentMissing')
  if (question.state !== 'open') throw isOver(clock, row, caller.language)
  const to = { code: asked.toCode ?? '', name: asked.toName ?? '', nameEn: asked.toNameEn ?? '' }
  await addHappening(tx, clock, doc, { event: 'unasked', round: question.round, step, to }, asker)
  await closeQuestion(tx, question.id, { state: 'takenBack' })
  return { ...it, question, words: '', userIds: await withdrawItem(tx, questionItem(doc.id, question.id)) }
}

/** A question of a document that is held, with the step that it was asked at. */
async function heldQuestion(tx: Orm, input: Input<'unask'>) {
  const it = await holdOnItsWay(tx, input.id)
  const row = found(await questionOf(tx, input.id, input.question), 'documentMissing')
  return { it, row, step: { key: row.question.key, step: { title: row.asked.title ?? { zh: '', en: '' } } } }
}

/** Why nobody waits for an answer. */
function isOver(clock: Clock, { question, answer }: QuestionRow, language: Language): Rejection {
  if (answer) return refuse('documentQuestionAnswered', whoAndWhen(clock, answer, language))
  return refuse(question.state === 'takenBack' ? 'documentQuestionTakenBack' : 'documentQuestionOver')
}
