import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codes } from '@portico/contract/codes.ts'
import { envelope } from '@portico/contract/envelope.ts'
import { message } from '@portico/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import { retryAfter } from '../errors.ts'
import { errorHeaders } from '../pages/headers.ts'
import { languageOfHeaders } from './clientHeaders.ts'

/** Milliseconds for which whoever calls is told so, on new connections too: one that waits to be taken would be cut off. */
const grace = 700
/** Milliseconds for which connections that are open then are told so. */
const last = 300
/** Milliseconds that answers under way are waited for. */
const longest = 9000

export interface Drain {
  isStopping(): boolean
}

/**
 * A planned stop that loses no call. First the portal says that it is not ready, for `seconds`, and serves on; each
 * answer ends its connection, so that clients go elsewhere. Then it ends its streams and answers what still comes with
 * 503 and when to ask again, and listens no more. What is under way is answered; connections are closed after that.
 */
export function drainFirst(server: FastifyInstance, seconds: number, endStreams: () => void): Drain {
  let isStopping = false
  server.addHook('preClose', async () => {
    const http = server.server
    if (!http.listening) return endStreams()
    isStopping = true
    http.prependListener('request', lastOnItsConnection)
    await pause(seconds * 1000)
    const closed = new Promise<void>(done => http.once('close', done))
    http.removeAllListeners('request')
    http.on('request', refuse)
    endStreams()
    await pause(seconds === 0 ? 0 : grace)
    // The listening end alone: the server's own way closes idle connections with it, on which a call may be on its way.
    NetServer.prototype.close.call(http)
    await Promise.race([closed, pause(seconds === 0 ? 0 : last)])
    http.closeIdleConnections()
    await Promise.race([closed, pause(longest, undefined, { ref: false })])
    // A request whose end never comes would hold the stop up until its own limit.
    http.closeAllConnections()
  })
  return { isStopping: () => isStopping }
}

/** The answer says that its connection ends with it, whoever writes it. */
const lastOnItsConnection = (_request: IncomingMessage, answer: ServerResponse): void => {
  answer.shouldKeepAlive = false
}

function refuse(request: IncomingMessage, answer: ServerResponse): void {
  const words = message('serverBusy', languageOfHeaders(request.headers))
  const body = JSON.stringify(envelope(codes.unknownFailure, null, words))
  answer.shouldKeepAlive = false
  answer.writeHead(503, [
    ...errorHeaders.flat(),
    'content-type',
    'application/json; charset=utf-8',
    'retry-after',
    String(retryAfter),
    'content-length',
    String(Buffer.byteLength(body)),
  ])
  answer.end(body)
}
