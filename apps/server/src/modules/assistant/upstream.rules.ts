import { createHmac } from 'node:crypto'
import { egressStream } from '#http/egressStream.ts'
import { difyPieces, difyRequest } from './dify.rules.ts'
import { EventProblem, eventData } from './eventLines.rules.ts'
import { openAiPieces, openAiRequest } from './openAi.rules.ts'
import type { AnswerSourceOf, Asked, Piece } from './pieces.rules.ts'

export interface Upstream {
  kind: 'dify' | 'openai'
  /** The base of its API, without a slash at the end. */
  url: string
  key: string | undefined
  model: string
}

/** Who asks, as the upstream may know it: the same for the same person, and nobody's name. */
export const upstreamUser = (secret: Buffer, { session }: Pick<Asked, 'session'>): string =>
  createHmac('sha256', secret).update(`${session.user.id}:${session.actor.id}`).digest('hex').slice(0, 32)

export const upstreamHeaders = ({ key }: Upstream): Record<string, string> => ({
  'content-type': 'application/json',
  accept: 'text/event-stream',
  ...(key ? { authorization: `Bearer ${key}` } : {}),
})

/** Answers from the configured endpoint. Nothing of the session goes there but an opaque name of the person. */
export function upstreamAnswers(upstream: Upstream, secret: Buffer): AnswerSourceOf {
  const isDify = upstream.kind === 'dify'
  return async function* answer(asked, signal): AsyncGenerator<Piece> {
    const user = upstreamUser(secret, asked)
    const body = isDify ? difyRequest(asked, user) : openAiRequest(asked, user, upstream.model)
    const stream = await egressStream({
      url: `${upstream.url}${isDify ? '/chat-messages' : '/chat/completions'}`,
      headers: upstreamHeaders(upstream),
      body: JSON.stringify(body),
      signal,
    })
    try {
      if (stream.status !== 200) throw new EventProblem(`status ${stream.status}`)
      if (!/^text\/event-stream\b/i.test(stream.type)) throw new EventProblem('not a stream of events')
      const data = eventData(stream.content)
      yield* isDify ? difyPieces(data) : openAiPieces(data)
    } finally {
      stream.close()
    }
  }
}
