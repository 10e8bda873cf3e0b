import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@portico/contract/messages.ts'
import { headers } from '@portico/contract/names.ts'
import type { FastifyInstance } from 'fastify'
import { hasBody } from '../bodies/bodyBounds.ts'
import { browserCookie, languageOfHeaders, readCookie } from '../connections/clientHeaders.ts'
import type { Session, SessionUse } from '../context.ts'
import type { KeptAnswer } from './kept.ts'
import { hasSame, sendKept, takesBrotli } from './sendKept.ts'

/** What can be answered from memory alone, without waiting for anything. */
export interface HotAnswers {
  /** The session, if it is in memory and in force; null leaves everything to the route. */
  peek(token: string, browserKey: string | undefined, use: SessionUse): Session | null
  /** The bytes that the route at this address would send to this person; undefined where they are not ready. */
  ready(url: string, session: Session, language: Language): KeptAnswer | undefined
  /** For the figures: the address, the status, seconds. */
  observe(url: string, status: number, seconds: number): void
}

/**
 * Answers the hottest reads before the framework sees them: routing, hooks and its objects cost as much as all the rest
 * of such an answer. It only ever answers what the route itself would answer in the same words; whatever is unusual
 * (no session in memory, bytes not ready, another method) goes the whole way. See docs/decisions/0006.
 */
export function answerHotFirst(server: FastifyInstance, hot: HotAnswers, urls: ReadonlySet<string>): void {
  const listeners = server.server.listeners('request') as ((request: IncomingMessage, answer: ServerResponse) => void)[]
  server.server.removeAllListeners('request')
  server.server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (request.method === 'GET' && urls.has(request.url ?? '') && tryHot(hot, request, answer)) return
    for (const listener of listeners) listener(request, answer)
  })
}

function tryHot(hot: HotAnswers, request: IncomingMessage, answer: ServerResponse): boolean {
  const started = performance.now()
  if (hasBody(request)) return false
  const { headers: asked, url = '' } = request
  const token = asked[headers.token]
  if (typeof token !== 'string' || token.length > 128) return false
  const session = hot.peek(token, readCookie(asked.cookie, browserCookie), new HotUse(request))
  if (!session || session.mustChangePassword) return false
  const kept = hot.ready(url, session, languageOfHeaders(asked))
  if (!kept) return false
  const wantsSmall = takesBrotli(asked) && !hasSame(asked, kept)
  const small = wantsSmall ? kept.compressedNow() : null
  if (wantsSmall && !small) return false
  sendKept(answer, asked, kept, small)
  hot.observe(url, answer.statusCode, (performance.now() - started) / 1000)
  return true
}

/** Behind a proxy the address is the framework's to find out: the route does it for accounts bound to addresses. */
class HotUse implements SessionUse {
  readonly background = false
  readonly #request: IncomingMessage

  constructor(request: IncomingMessage) {
    this.#request = request
  }
  get address(): string {
    return this.#request.socket.remoteAddress ?? ''
  }
}
