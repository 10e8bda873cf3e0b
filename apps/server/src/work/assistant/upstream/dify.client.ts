import type { AnswerSource } from '@portico/contract/work/assistant.ts'
import { type Asked, cleanText, noExtras, type Piece, usageOf, withoutNumbersOfPeople } from '../pieces.rules.ts'
import { withoutThoughts } from '../thoughts.rules.ts'
import { EventProblem, jsonOf } from './eventValues.rules.ts'

/** A question to a Dify application, which keeps the conversation itself. */
export const difyRequest = ({ query, language, upstreamId }: Asked, user: string) => ({
  inputs: { language },
  query: withoutNumbersOfPeople(query),
  response_mode: 'streaming',
  user,
  ...(upstreamId ? { conversation_id: upstreamId } : {}),
})

/** Dify's events as pieces. It ends with `message_end`; an end without one is an interruption. */
export async function* difyPieces(events: AsyncIterable<string>): AsyncGenerator<Piece> {
  let isAgent = false
  let isNamed = false
  let thoughts = withoutThoughts()
  /** Says on, or anew what gives way. */
  const piece = (text: string, isOver: boolean): Piece => {
    if (isOver) thoughts = withoutThoughts()
    const next = thoughts.take(text)
    const isAnew = isOver || next.isAnew
    return { kind: isAnew ? 'replace' : 'text', text: next.text }
  }
  for await (const data of events) {
    if (data === '[DONE]') {
      yield { kind: 'text', text: thoughts.rest() }
      return
    }
    const event = jsonOf(data)
    if (!event) continue
    const { conversation_id: conversation, answer, metadata } = event
    if (!isNamed && isName(conversation)) {
      isNamed = true
      const id = event['message_id']
      const task = event['task_id']
      yield {
        kind: 'conversation',
        id: conversation,
        ...(isName(id) && { messageId: id }),
        ...(isName(task) && { taskId: task }),
      }
    }
    const text = typeof answer === 'string' ? answer : ''
    switch (event['event']) {
      case 'agent_message':
        isAgent = true
        yield piece(text, false)
        break
      case 'message':
        // An agent's closing message repeats the whole answer.
        yield piece(text, isAgent)
        break
      case 'message_replace':
        yield piece(text, true)
        break
      case 'message_end':
        yield { kind: 'text', text: thoughts.rest() }
        yield { kind: 'extras', extras: { ...noExtras(), sources: documentsOf(metadata) } }
        yield* counted(metadata)
        return
      case 'error':
        throw new EventProblem(`error event: ${String(event['code']).slice(0, 60)}`)
      case 'workflow_finished':
        if ((event['data'] as { status?: unknown } | null)?.status === 'failed')
          throw new EventProblem('the workflow failed')
    }
  }
  throw new EventProblem('the stream ended early')
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

function* counted(metadata: unknown): Generator<Piece> {
  const usage = usageOf((metadata as { usage?: unknown } | null)?.usage)
  if (usage) yield { kind: 'usage', usage }
}

/** The documents that an answer rests on, each once. */
function documentsOf(metadata: unknown): AnswerSource[] {
  const found = (metadata as { retriever_resources?: unknown } | null)?.retriever_resources
  const names = (Array.isArray(found) ? found : []).map(row => {
    const name: unknown = (row as { document_name?: unknown } | null)?.document_name
    return typeof name === 'string' ? cleanText(name).replace(/\s+/g, ' ').trim().slice(0, 300).toWellFormed() : ''
  })
  return [...new Set(names)]
    .filter(name => name !== '')
    .slice(0, 10)
    .map(title => ({ kind: 'document', title }))
}
