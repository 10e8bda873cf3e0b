import type { AddressInfo } from 'node:net'
import type { TestPortal } from './portal.ts'

export interface HeardEvent {
  event: string
  answer?: string
  conversation_id: string
  task_id: string
  message_id: string
  code?: string
  message?: string
  state?: string
  metadata?: {
    sources: { kind: string; id?: string; title: string }[]
    actions: { kind: string; id: string; label: string }[]
    suggestions: string[]
    rows?: { title: string; detail: string; path?: string }[]
  }
}
export interface HeardAnswer {
  events: HeardEvent[]
  /** What was said, put together. */
  text: string
  /** How many messages said it. */
  pieces: number
  last: HeardEvent
  isDone: boolean
  milliseconds: number
}

/** The portal on a port of its own: streams need real connections. */
export async function listen(portal: TestPortal): Promise<string> {
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(portal.server.server.address() as AddressInfo).port}`
}

export const askPortal = (origin: string, headers: Record<string, string>, body: object, signal?: AbortSignal) =>
  fetch(`${origin}/portal_server/ai/chat-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ inputs: {}, response_mode: 'streaming', ...body }),
    ...(signal && { signal }),
  })

/** Asks and reads the whole stream. */
export async function readAnswer(
  origin: string,
  headers: Record<string, string>,
  query: string,
  conversation?: string,
): Promise<HeardAnswer> {
  const started = performance.now()
  const answer = await askPortal(origin, headers, { query, ...(conversation && { conversation_id: conversation }) })
  const stream = await answer.text()
  const lines = stream.split('\n\n').filter(line => line.startsWith('data: '))
  const events = lines.filter(line => line !== 'data: [DONE]').map(line => JSON.parse(line.slice(6)) as HeardEvent)
  let text = ''
  for (const one of events) {
    if (one.event === 'message') text += one.answer ?? ''
    if (one.event === 'message_replace') text = one.answer ?? ''
  }
  return {
    events,
    text,
    pieces: events.filter(one => one.event === 'message' && one.answer).length,
    last: events.at(-1) as HeardEvent,
    isDone: lines.at(-1) === 'data: [DONE]',
    milliseconds: performance.now() - started,
  }
}
