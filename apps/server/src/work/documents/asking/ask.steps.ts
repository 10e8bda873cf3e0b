import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Language, MessageKey, MessageValues } from '@portico/contract/messages.ts'
import { Asking, answerWorkdays, mostQuestions, questionLengths } from '@portico/contract/work/documentQuestions.ts'
import type { documents as calls } from '@portico/contract/work/documents.ts'
import type { Orm } from '#db/open.ts'
import { type Clock, today } from '#http/clock.ts'
import type { Caller } from '#http/context.ts'
import { type Rejection, refuse, refuseFields } from '#http/rejection.ts'
import { refuseEmpty } from '#http/required.ts'
import { type NamedPerson, peopleByCode } from '../../todos/pushedItems.queries.ts'
import type { OnItsWay } from '../deciding/advance.steps.ts'
import { holdOnItsWay, isDecided } from '../deciding/decide.steps.ts'
import { factsFrom } from '../deciding/deciders.queries.ts'
import { putItem, questionItem, type Told } from '../deciding/documentTodos.steps.ts'
import { dueAt } from '../deciding/dueAt.queries.ts'
import { addHappening, type Doing } from '../deciding/happenings.queries.ts'
import { readSteps } from '../deciding/rounds.queries.ts'
import { settleWay } from '../deciding/settleWay.steps.ts'
import { isUnassigned, type RoundStep } from '../deciding/way.rules.ts'
import { addQuestion, questionsAt } from './questions.queries.ts'

type Input = InputOf<(typeof calls)['ask']>
/** As whom somebody asks or answers, and from where. */
export interface Asker {
  readonly session: Doing
  readonly caller: Pick<Caller, 'address' | 'language'>
}
type Asked = OnItsWay & { people: readonly NamedPerson[]; userIds: Told }

/** Asks people about a document; the step stays with whoever asks, and each of them has a to-do item of it. */
export async function askPeople(tx: Orm, clock: Clock, input: Input, asker: Asker): Promise<Asked> {
  refuseEmpty(Asking, input)
  const it = await holdOnItsWay(tx, input.id)
  const { doc, template } = it
  const { session } = asker
  const step = await ownStep(tx, clock, it, input.step, asker)
  if (!step.step.verbs.includes('ask')) throw refuse('documentAskForbidden')
  if (session.isActing && session.actor.id === doc.applicantId) throw refuse('documentOwnAsDelegate')
  const words = wordsOf(input.question)
  if (words === null) throw refuseFields(Asking, { question: shortWords })
  const people = await askable(tx, it, input, asker)
  const due = await dueAt(tx, clock, { workdays: answerWorkdays, end: 'remind' })
  const told: number[] = []
  for (const to of people) {
    const event = { event: 'asked', round: doc.round, step, words, to } as const
    const id = await addHappening(tx, clock, doc, event, asker)
    const { round } = doc
    const ids = { askerId: session.user.id, askedId: to.id }
    await addQuestion(tx, { id, documentId: doc.id, round, key: step.key, ...ids, dueAt: due })
    const item = { name: questionItem(doc.id, id), kind: 'reply', people: [to.id], dueAt: due } as const
    told.push(...(await putItem(tx, clock, template, doc, { ...item, sender: session.user })))
  }
  return { ...it, people, userIds: told }
}

export const shortWords = { key: 'documentWordsShort', values: { min: questionLengths.min } } as const

/** What was written, without blanks around it; null where that is too short to say anything. */
export function wordsOf(written: string): string | null {
  const words = written.trim()
  return [...words].length < questionLengths.min ? null : words
}

/** The open step of whoever asks, looked up again as for a decision. */
async function ownStep(
  tx: Orm,
  clock: Clock,
  { doc, template }: OnItsWay,
  key: string,
  asker: Asker,
): Promise<RoundStep> {
  const kept = await readSteps(tx, doc.id, doc.round)
  const facts = factsFrom(tx, template, doc, today(clock))
  const round = doc.state === 'running' ? (await settleWay(kept, facts)).steps : kept
  const step = round.find(it => it.key === key)
  const mine = step?.people.find(it => it.userId === asker.session.user.id)
  if (!step || !mine) throw refuse('documentMissing')
  if (step.state !== 'open' || !mine.isOpen) throw await isDecided(tx, clock, doc, key, asker.caller.language)
  if (isUnassigned(step)) throw refuse('documentStepUnassigned')
  return step
}

/** Whom somebody may ask; refused at the field where one of them cannot be asked. */
async function askable(tx: Orm, { doc }: OnItsWay, input: Input, asker: Asker): Promise<NamedPerson[]> {
  const { session, caller } = asker
  const codes = [...new Set(input.people)]
  const known = await peopleByCode(tx, codes)
  const before = await questionsAt(tx, doc, input.step)
  const waiting = new Set(before.filter(it => it.question.state === 'open').map(it => it.question.askedId))
  const people = codes.map(code => {
    const person = known.get(code)
    if (!person) throw refusePeople('documentToNobody')
    const name = nameIn(person, caller.language)
    if (person.id === session.user.id || person.id === session.actor.id) throw refusePeople('documentAskSelf')
    if (person.id === doc.applicantId) throw refusePeople('documentAskApplicant', { name })
    if (!person.enabled) throw refusePeople('documentAskDisabled', { name })
    if (waiting.has(person.id)) throw refusePeople('documentAskTwice', { name })
    return person
  })
  if (before.length + people.length > mostQuestions)
    throw refusePeople('documentAskMany', { max: mostQuestions, count: before.length })
  return people
}

const nameIn = ({ name, nameEn }: NamedPerson, language: Language) => (language === 'en' && nameEn) || name
const refusePeople = (key: MessageKey, values?: MessageValues): Rejection =>
  refuseFields(Asking, { people: { key, ...(values && { values }) } })
