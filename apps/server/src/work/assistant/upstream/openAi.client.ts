import type { Tools } from '../assistantTools.steps.ts'
import { type Asked, type Piece, type Usage, usageOf, withoutNumbersOfPeople } from '../pieces.rules.ts'
import { type Said, withoutThoughts } from '../thoughts.rules.ts'
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

/** For a model that goes on asking for functions when it may no more. */
const answerNow = 'No more functions: answer now, from what you have.'

export interface OpenAiEndpoint {
  model: string
  /** Who asks, as the endpoint may know it. */
  user: string
  /** Null: it has none, or takes none. */
  tools: Tools | null
  /** Asks; answers the data of the events. */
  post(body: object): AsyncIterable<string>
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
  let usage: Usage | undefined
  for (let round = 0; ; round++) {
    const choice = round < rounds ? 'auto' : 'none'
    const offered = tools && round <= rounds ? { tools: tools.definitions, tool_choice: choice } : {}
    const turn = new Turn()
    const before = said
    try {
      for await (const next of turn.read(endpoint.post({ model, messages, stream: true, user, ...offered }))) {
        if (endpoint.tools && !tools) endpoint.takesNoTools()
        if (next.isAnew && said !== before) {
          said = before
          yield { kind: 'replace', text: before }
        }
        if (next.text === '') continue
        const gap = said === before && said !== '' ? '\n\n' : ''
        said += gap + next.text
        yield { kind: 'text', text: gap + next.text }
      }
    } catch (error) {
      if (!tools || round > 0 || !(error instanceof UpstreamRefusal) || !error.mayMeanTools) throw error
      tools = null
      messages = messagesFor(asked, null)
      continue
    }
    if (turn.usage) usage = sum(usage, turn.usage)
    const calls = turn.calls.all()
    if (calls.length === 0 || !tools || round > rounds) break
    if (choice === 'none') {
      // It asks on although it may not: what it said is the answer; without any it is offered nothing to ask for.
      if (turn.text !== '') break
      messages.push({ role: 'user', content: answerNow })
      continue
    }
    messages.push(turn.asMessage())
    for (const call of calls) messages.push({ role: 'tool', tool_call_id: call.id, content: await tools.run(call) })
  }
  if (usage) yield { kind: 'usage', usage }
  if (tools) yield { kind: 'extras', extras: tools.extras(said) }
}

const sum = (before: Usage | undefined, more: Usage): Usage => ({
  asked: (before?.asked ?? 0) + more.asked,
  answered: (before?.answered ?? 0) + more.answered,
})

/** One answer of the model: what it says goes on at once, what it asks for is gathered. */
class Turn {
  text = ''
  usage: Usage | undefined
  readonly calls = gatherCalls()
  readonly #aloud = withoutThoughts()
  #thought = ''

  /** Ends with a reason or `[DONE]`; an end without either is an interruption. */
  async *read(events: AsyncIterable<string>): AsyncGenerator<Said> {
    for await (const data of events) {
      if (data.startsWith('[DONE]')) return yield* this.#rest()
      const chunk = jsonOf(data)
      if (!chunk) continue
      this.usage = usageOf(chunk['usage']) ?? this.usage
      if (chunk['error']) throw new EventProblem('error chunk')
      const [choice] = Array.isArray(chunk['choices']) ? (chunk['choices'] as Choice[]) : []
      const { content, reasoning_content: thought, tool_calls: calls } = choice?.delta ?? {}
      if (typeof thought === 'string') this.#thought = (this.#thought + thought).slice(0, longestThought)
      if (typeof content === 'string' && content !== '') {
        const next = this.#aloud.take(content)
        this.text = next.isAnew ? next.text : this.text + next.text
        yield next
      }
      this.calls.take(calls)
      if (choice?.finish_reason) return yield* this.#rest()
    }
    throw new EventProblem('the stream ended early')
  }

  *#rest(): Generator<Said> {
    const text = this.#aloud.rest()
    this.text += text
    yield { text, isAnew: false }
  }

  asMessage(): Message {
    return {
      role: 'assistant',
      content: this.text === '' ? null : this.text,
      ...(this.#thought !== '' && { reasoning_content: this.#thought }),
      tool_calls: this.calls.all().map(({ id, name, arguments: given }) => ({
        id,
        type: 'function',
        // Some endpoints read them again: what is no JSON would end the answer there.
        function: { name, arguments: jsonOf(given) ? given : '{}' },
      })),
    }
  }
}

interface Choice {
  delta?: { content?: unknown; reasoning_content?: unknown; tool_calls?: unknown } | null
  finish_reason?: unknown
}
