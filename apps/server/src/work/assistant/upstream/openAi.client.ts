import type { Tools } from '../assistantTools.steps.ts'
import { type Asked, type Piece, withoutNumbersOfPeople } from '../pieces.rules.ts'
import { gatherCalls } from '../toolCalls.rules.ts'
import { EventProblem, jsonOf } from './eventValues.rules.ts'
import { UpstreamRefusal } from './upstreamRefusal.rules.ts'

/** What of a conversation goes along with a question. */
const remembered = { messages: 20, characters: 12_000 } as const
/** So often a model may ask for functions before it has to answer. */
const rounds = 4
/** What a model thought goes back to it while it calls functions: some insist on it. */
const longestThought = 60_000

const instructions = {
  zh: '你是高校一站式服务门户的智能助手。用简体中文简洁作答，可使用 Markdown。不知道的事情请直说，不要编造制度、金额或链接。',
  en:
    'You are the assistant of a university service portal. Answer briefly in English; Markdown is fine. ' +
    'Say when you do not know, and never invent rules, amounts or links.',
} as const

export interface OpenAiEndpoint {
  model: string
  /** Who asks, as the endpoint may know it. */
  user: string
  /** Null: it has none, or takes none. */
  tools: Tools | null
  /** Asks; answers the data of the events. */
  post(body: object): AsyncIterable<string>
  /** Told what comes besides the answer itself. */
  heard(characters: number): void
  /** It answers only where no functions are offered. */
  takesNoTools(): void
}

type Message = Record<string, unknown>

/** A question to an OpenAI-compatible endpoint: the conversation goes along, because nothing is kept there. */
function messagesFor({ query, language, history }: Asked, tools: Tools | null): Message[] {
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
  return [
    { role: 'system', content: [instructions[language], ...(tools ? [tools.instructions] : [])].join('\n') },
    ...before.map(({ role, content }) => ({ role, content: withoutNumbersOfPeople(content) })),
    { role: 'user', content: withoutNumbersOfPeople(query) },
  ]
}

/** Answers; where the model asks for functions they run here, with the rights of whoever asks, and it goes on. */
export async function* openAiAnswer(asked: Asked, endpoint: OpenAiEndpoint): AsyncGenerator<Piece> {
  const { model, user } = endpoint
  let { tools } = endpoint
  let messages = messagesFor(asked, tools)
  let said = ''
  for (let round = 0; ; round++) {
    const choice = round < rounds ? 'auto' : 'none'
    const offered = tools ? { tools: tools.definitions, tool_choice: choice } : {}
    const turn = new Turn(endpoint.heard)
    try {
      for await (const text of turn.read(endpoint.post({ model, messages, stream: true, user, ...offered }))) {
        if (endpoint.tools && !tools) endpoint.takesNoTools()
        const gap = turn.text === text && said !== '' ? '\n\n' : ''
        said += gap + text
        yield { kind: 'text', text: gap + text }
      }
    } catch (error) {
      if (!tools || round > 0 || !(error instanceof UpstreamRefusal) || !error.mayMeanTools) throw error
      tools = null
      messages = messagesFor(asked, null)
      continue
    }
    const calls = turn.calls.all()
    if (calls.length === 0 || !tools) break
    if (choice === 'none') throw new EventProblem('too many rounds')
    messages.push(turn.asMessage())
    for (const call of calls) messages.push({ role: 'tool', tool_call_id: call.id, content: await tools.run(call) })
  }
  if (tools) yield { kind: 'extras', extras: tools.extras(said) }
}

/** One answer of the model: what it says goes on at once, what it asks for is gathered. */
class Turn {
  text = ''
  readonly calls = gatherCalls()
  readonly #heard: (characters: number) => void
  #thought = ''

  constructor(heard: (characters: number) => void) {
    this.#heard = heard
  }

  /** Ends with a reason or `[DONE]`; an end without either is an interruption. */
  async *read(events: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const data of events) {
      if (data.startsWith('[DONE]')) return
      const chunk = jsonOf(data)
      if (!chunk) continue
      if (chunk['error']) throw new EventProblem('error chunk')
      const [choice] = Array.isArray(chunk['choices']) ? (chunk['choices'] as Choice[]) : []
      const { content, reasoning_content: thought, tool_calls: calls } = choice?.delta ?? {}
      if (typeof thought === 'string') {
        this.#thought = (this.#thought + thought).slice(0, longestThought)
        this.#heard(thought.length)
      }
      if (typeof content === 'string' && content !== '') {
        this.text += content
        yield content
      }
      this.calls.take(calls)
      if (choice?.finish_reason) return
    }
    throw new EventProblem('the stream ended early')
  }

  asMessage(): Message {
    return {
      role: 'assistant',
      content: this.text === '' ? null : this.text,
      ...(this.#thought !== '' && { reasoning_content: this.#thought }),
      tool_calls: this.calls
        .all()
        .map(({ id, name, arguments: given }) => ({ id, type: 'function', function: { name, arguments: given } })),
    }
  }
}

interface Choice {
  delta?: { content?: unknown; reasoning_content?: unknown; tool_calls?: unknown } | null
  finish_reason?: unknown
}
