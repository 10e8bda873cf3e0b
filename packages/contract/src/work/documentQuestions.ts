import * as w from '../wire.ts'
import { DocumentPerson, randomId } from './documentEntities.ts'

/** Where a question stands. Ended: its step was decided, sent back or withdrawn before anybody answered. */
export const questionStates = { open: 0, answered: 1, takenBack: 2, ended: 3 } as const
export type QuestionState = keyof typeof questionStates

/** As short as a question or an answer may be, and as long. */
export const questionLengths = { min: 2, max: 500 } as const
/** As many people are asked at once. */
export const mostAsked = 10
/** As many questions a step has in a round. */
export const mostQuestions = 20
/** An answer is due in so many working days. */
export const answerWorkdays = 2

const Person = ['blr', DocumentPerson] as const
/** In whose name, where somebody acted for somebody else. */
const For = ['bwtr', w.maybe(DocumentPerson)] as const

/** 征求意见: what whoever decides a step asked somebody, and the answer. */
export const DocumentQuestion = w.entity({
  id: ['wtid', w.int(1)],
  round: ['lc', w.int(1)],
  /** The step, which stays with whoever asked. */
  key: ['bzdm', w.text(40)],
  by: Person,
  for: For,
  to: ['jsr', DocumentPerson],
  at: ['sj', w.moment()],
  words: ['blyj', w.longText(questionLengths.max)],
  dueAt: ['jzsj', w.maybe(w.moment())],
  state: ['wtzt', w.word(questionStates)],
  answer: [
    'dfnr',
    w.maybe(
      w.entity({ by: Person, for: For, at: ['sj', w.moment()], words: ['blyj', w.longText(questionLengths.max)] }),
    ),
  ],
  /** One has asked it, and nobody has answered yet. */
  mayTakeBack: ['kfch', w.bool()],
})
export type DocumentQuestion = w.Of<typeof DocumentQuestion>

/** What whoever has a step asks, and whom, by their staff numbers. */
export const Asking = w.body({
  id: ['djid', randomId()],
  step: ['bzdm', w.text(40)],
  people: ['ryList', w.list(w.text(40), mostAsked), 'chosen'],
  question: ['blyj', w.longText(questionLengths.max), 'entered'],
})

/** One of the questions of a document. */
export const QuestionNamed = w.body({ id: ['djid', randomId()], question: ['wtid', w.int(1)] })

/** What somebody who was asked says. */
export const Answering = w.body({
  id: ['djid', randomId()],
  question: ['wtid', w.int(1)],
  words: ['blyj', w.longText(questionLengths.max), 'entered'],
})
