import type { documents } from '@portico/contract/work/documents.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { loggedDocument } from '../deciding/logged.rules.ts'
import { answerQuestion, takeQuestionBack } from './answer.steps.ts'
import { askPeople } from './ask.steps.ts'

type Calls = Pick<Handlers<typeof documents>, 'ask' | 'answer' | 'unask'>

const telling = (userIds: readonly number[]) => userIds.map(userId => ['todos', userId] as const)

/** 征求意见: asking others about a document before one decides it. */
export function askingHandlers({ clock, logs }: Pick<Ground, 'clock' | 'logs'>): Calls {
  return {
    ask: ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        const { people, userIds, ...it } = await askPeople(tx, clock, input, { session, caller })
        const asked = people.map(({ code, name }) => `${name}（${code}）`).join('、')
        const detail = { ...loggedDocument(it), step: input.step, asked, reason: input.question.trim() }
        return { operation: 'documents.ask', object: it.template.name, detail, tell: telling(userIds) }
      }),
    answer: ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        const { question, words, userIds, ...it } = await answerQuestion(tx, clock, input, { session, caller })
        const detail = { ...loggedDocument(it), step: question.key, reason: words }
        return { operation: 'documents.answer', object: it.template.name, detail, tell: telling(userIds) }
      }),
    unask: ({ input, session, caller }) =>
      logs.change(session, caller, async tx => {
        const { question, userIds, ...it } = await takeQuestionBack(tx, clock, input, { session, caller })
        const detail = { ...loggedDocument(it), step: question.key }
        return { operation: 'documents.unask', object: it.template.name, detail, tell: telling(userIds) }
      }),
  }
}
