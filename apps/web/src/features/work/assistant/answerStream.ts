import { api } from '@portico/contract/api.ts'
import { decode } from '@portico/contract/wire.ts'
import { AnswerExtras } from '@portico/contract/work/assistant.ts'
import { callForFile } from '#shared/api/call.ts'

interface AnswerIds {
  conversationId: string
  answerId: string
  questionId: string
}
export interface AnswerListener {
  onIds(ids: AnswerIds): void
  /** Everything said so far. */
  onText(text: string): void
  onEnd(state: 'done' | 'stopped' | 'failed', extras: AnswerExtras | null): void
}

/** The server gives a sign of life every ten seconds: after so long without one, nobody answers any more. */
const patience = 30_000

/** Asks and listens until the answer has ended; rejects where the connection fails before its end. */
export async function listenToAnswer(
  input: { query: string; conversationId?: string },
  listener: AnswerListener,
  signal: AbortSignal,
): Promise<void> {
  const aborter = new AbortController()
  const abort = () => aborter.abort()
  signal.addEventListener('abort', abort, { once: true })
  let timer = setTimeout(abort, patience)
  try {
    const question = { ...input, responseMode: 'streaming' as const }
    const { body } = await callForFile(api.assistant.send, question, { signal: aborter.signal })
    if (!body) throw new Error('no answer')
    const reader = body.getReader()
    const decoder = new TextDecoder()
    const events = new AnswerEvents(listener)
    for (;;) {
      const { done, value } = await reader.read()
      clearTimeout(timer)
      if (done) break
      timer = setTimeout(abort, patience)
      events.take(decoder.decode(value, { stream: true }))
    }
    if (!events.hasEnded) throw new Error('the answer broke off')
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Reads Dify's events; what does not parse is only logged (spec 1 §8). */
export class AnswerEvents {
  readonly #listener: AnswerListener
  #rest = ''
  #text = ''
  #hasIds = false
  hasEnded = false

  constructor(listener: AnswerListener) {
    this.#listener = listener
  }

  take(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('data:')) continue
      const data = line.slice(5).trim()
      if (data === '[DONE]') continue
      try {
        this.#event(JSON.parse(data) as AnswerEvent)
      } catch (error) {
        console.warn('an event of the assistant does not parse', error)
      }
    }
  }

  #event(event: AnswerEvent): void {
    if (!this.#hasIds && event.conversation_id && event.message_id) {
      this.#hasIds = true
      const { conversation_id: conversationId, message_id: answerId, question_id: questionId = '' } = event
      this.#listener.onIds({ conversationId, answerId, questionId })
    }
    if (event.event === 'message' && event.answer) {
      this.#text += event.answer
      this.#listener.onText(this.#text)
    } else if (event.event === 'message_replace') {
      this.#text = event.answer ?? ''
      this.#listener.onText(this.#text)
    } else if (event.event === 'message_end') {
      const extras = decode(AnswerExtras, event.metadata)
      this.#finish(event.state === 'stopped' ? 'stopped' : 'done', extras.ok ? extras.value : null)
    } else if (event.event === 'error') this.#finish('failed', null)
  }

  #finish(state: 'done' | 'stopped' | 'failed', extras: AnswerExtras | null): void {
    if (this.hasEnded) return
    this.hasEnded = true
    this.#listener.onEnd(state, extras)
  }
}

interface AnswerEvent {
  event?: string
  answer?: string
  conversation_id?: string
  message_id?: string
  question_id?: string
  state?: string
  metadata?: unknown
}
