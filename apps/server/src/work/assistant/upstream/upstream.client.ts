import { createHmac } from 'node:crypto'
import { egressStream } from '#http/egress/egressStream.ts'
import type { ToolsFor } from '../assistantTools.steps.ts'
import type { AnswerSourceOf, Asked, Piece, Watch } from '../pieces.rules.ts'
import { difyPieces, difyRequest } from './dify.client.ts'
import { eventData } from './eventLines.client.ts'
import { EventProblem } from './eventValues.rules.ts'
import { openAiAnswer } from './openAi.client.ts'
import { UpstreamRefusal } from './upstreamRefusal.rules.ts'

export interface Upstream {
  kind: 'dify' | 'openai'
  /** The base of its API, without a slash at the end. */
  url: string
  key: string | undefined
  model: string
  /** An OpenAI-compatible model may look things up for the person who asks. */
  mayLookUp: boolean
}

/** Who asks, as the upstream may know it: the same for the same person, and nobody's name. */
export const upstreamUser = (secret: Buffer, { session }: Pick<Asked, 'session'>): string =>
  createHmac('sha256', secret).update(`${session.user.id}:${session.actor.id}`).digest('hex').slice(0, 32)

export const upstreamHeaders = ({ key }: Upstream): Record<string, string> => ({
  'content-type': 'application/json',
  accept: 'text/event-stream',
  ...(key ? { authorization: `Bearer ${key}` } : {}),
})

/** Whether an endpoint takes functions is tried again after this. */
const tryToolsAgain = 10 * 60_000

/** Answers from the configured endpoint. Nothing of the session goes there but an opaque name of the person. */
export function upstreamAnswers(upstream: Upstream, secret: Buffer, toolsFor: ToolsFor): AnswerSourceOf {
  let withoutToolsUntil = 0
  return async function* answer(asked, watch): AsyncGenerator<Piece> {
    const user = upstreamUser(secret, asked)
    if (upstream.kind === 'dify') {
      yield* difyPieces(post(upstream, '/chat-messages', difyRequest(asked, user), watch))
      return
    }
    const mayLookUp = upstream.mayLookUp && withoutToolsUntil < Date.now()
    yield* openAiAnswer(asked, {
      model: upstream.model,
      user,
      tools: mayLookUp ? toolsFor(asked, watch) : null,
      post: body => post(upstream, '/chat/completions', body, watch),
      takesNoTools: () => {
        withoutToolsUntil = Date.now() + tryToolsAgain
      },
    })
  }
}

/** The data of the events that answer. */
async function* post(upstream: Upstream, path: string, body: object, { signal, heard }: Watch): AsyncGenerator<string> {
  const stream = await egressStream({
    url: `${upstream.url}${path}`,
    headers: upstreamHeaders(upstream),
    body: JSON.stringify(body),
    signal,
  })
  try {
    if (stream.status !== 200) throw new UpstreamRefusal(stream.status)
    if (!/^text\/event-stream\b/i.test(stream.type)) throw new EventProblem('not a stream of events')
    yield* eventData(each(stream.content, heard))
  } finally {
    stream.close()
  }
}

/** Tells of everything that comes, whatever it means: a slow model is not cut as long as it goes on by anything. */
async function* each(parts: AsyncIterable<Uint8Array>, heard: () => void): AsyncGenerator<Uint8Array> {
  for await (const part of parts) {
    heard()
    yield part
  }
}
