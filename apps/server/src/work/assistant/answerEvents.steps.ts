import { type Language, message } from '@portico/contract/messages.ts'
import { encode } from '@portico/contract/wire.ts'
import { AnswerExtras } from '@portico/contract/work/assistant.ts'
import type { Answering } from './answering.steps.ts'

interface Place {
  conversationId: string
  questionId: string
  /** Settles when the answer is kept: whoever has heard its end may ask on at once. */
  kept: Promise<unknown>
  language: Language
  /** A client of Dify's API, which knows no `[DONE]` and may take it for words. */
  isByKey: boolean
}

/** So often a sign of life goes out while there is nothing to say. */
const pingEvery = 10_000
const ping = 'event: ping\n\n'
const done = 'data: [DONE]\n\n'
const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`

/** What it cost, as Dify tells it; nobody's prices are known here. */
const counted = ({ usage, begunAt }: Answering) => {
  const { asked, answered } = usage ?? { asked: 0, answered: 0 }
  return {
    prompt_tokens: asked,
    completion_tokens: answered,
    total_tokens: asked + answered,
    latency: (Date.now() - begunAt) / 1000,
  }
}

const common = (answer: Answering, { conversationId, questionId }: Place) => ({
  task_id: answer.id,
  message_id: answer.id,
  id: answer.id,
  conversation_id: conversationId,
  question_id: questionId,
  created_at: Math.floor(Date.now() / 1000),
})

const endOf = (answer: Answering, place: Place): object => {
  const shared = common(answer, place)
  if (answer.state === 'failed')
    return {
      event: 'error',
      ...shared,
      status: 500,
      code: 'completion_request_error',
      message: message('chatFailed', place.language),
    }
  const extras = encode(AnswerExtras, answer.extras) as object
  return {
    event: 'message_end',
    ...shared,
    state: answer.state,
    metadata: { usage: counted(answer), retriever_resources: [], ...extras },
  }
}

/** An answer as Dify streams one, from its beginning; pieces that wait together go out together. */
export async function* answerEvents(answer: Answering, place: Place, signal: AbortSignal): AsyncGenerator<string> {
  const shared = common(answer, place)
  let sent = 0
  let { edition } = answer
  // The ids are known before the first word: whoever reloads or stops needs them.
  yield event({ event: 'message', ...shared, answer: '' })
  const gone = new Promise<true>(settle => {
    signal.addEventListener('abort', () => settle(true), { once: true })
  })
  while (!signal.aborted) {
    if (edition !== answer.edition) {
      edition = answer.edition
      sent = answer.text.length
      yield event({ event: 'message_replace', ...shared, answer: answer.text })
    } else if (answer.text.length > sent) {
      const text = answer.text.slice(sent)
      sent += text.length
      yield event({ event: 'message', ...shared, answer: text })
    } else if (answer.state !== 'answering') break
    else if (!(await changedWithin(answer, gone))) yield ping
  }
  if (signal.aborted) return
  await place.kept
  yield event(endOf(answer, place))
  if (!place.isByKey) yield done
}

async function changedWithin(answer: Answering, gone?: Promise<true>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>(settle => {
    timer = setTimeout(() => settle(false), pingEvery)
  })
  try {
    return await Promise.race([answer.changed().then(() => true), late, ...(gone ? [gone] : [])])
  } finally {
    clearTimeout(timer)
  }
}

/** The same in one piece, for callers that do not read streams. */
export async function* wholeAnswer(answer: Answering, place: Place): AsyncGenerator<string> {
  // A connection on which nothing moves is closed after half a minute; blanks before JSON mean nothing.
  while (answer.state === 'answering') if (!(await changedWithin(answer))) yield ' '
  await place.kept
  const end = endOf(answer, place)
  yield JSON.stringify(
    answer.state === 'failed'
      ? end
      : { ...end, ...common(answer, place), event: 'message', mode: 'chat', answer: answer.text },
  )
}
