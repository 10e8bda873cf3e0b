import { EventProblem, jsonOf } from './eventLines.rules.ts'
import { type Asked, type Piece, withoutNumbersOfPeople } from './pieces.rules.ts'

/** What of a conversation goes along with a question. */
const remembered = { messages: 20, characters: 12_000 } as const

const instructions = {
  zh: '你是高校一站式服务门户的智能助手。用简体中文简洁作答，可使用 Markdown。不知道的事情请直说，不要编造制度、金额或链接。',
  en: 'You are the assistant of a university service portal. Answer briefly in English; Markdown is fine. Say when you do not know, and never invent rules, amounts or links.',
} as const

/** A question to an OpenAI-compatible endpoint: the conversation goes along, because nothing is kept there. */
export function openAiRequest({ query, language, history }: Asked, user: string, model: string) {
  let left = remembered.characters
  const before = history
    .filter(({ content }) => content !== '')
    .slice(-remembered.messages)
    .reverse()
    .filter(({ content }) => {
      left -= content.length
      return left >= 0
    })
    .reverse()
  const messages = [
    { role: 'system', content: instructions[language] },
    ...before.map(({ role, content }) => ({ role, content: withoutNumbersOfPeople(content) })),
    { role: 'user', content: withoutNumbersOfPeople(query) },
  ]
  return { model, messages, stream: true, user }
}

/** Its chunks as pieces. They end with a reason or `[DONE]`; an end without either is an interruption. */
export async function* openAiPieces(events: AsyncIterable<string>): AsyncGenerator<Piece> {
  for await (const data of events) {
    if (data.startsWith('[DONE]')) return
    const chunk = jsonOf(data)
    if (!chunk) continue
    if (chunk['error']) throw new EventProblem('error chunk')
    const [choice] = Array.isArray(chunk['choices']) ? (chunk['choices'] as Choice[]) : []
    const text = choice?.delta?.content
    if (typeof text === 'string' && text !== '') yield { kind: 'text', text }
    if (choice?.finish_reason) return
  }
  throw new EventProblem('the stream ended early')
}

interface Choice {
  delta?: { content?: unknown } | null
  finish_reason?: unknown
}
