import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { codes } from '@portico/contract/codes.ts'
import { envelope } from '@portico/contract/envelope.ts'
import { codeMessage } from '@portico/contract/messages.ts'
import type { FastifyInstance } from 'fastify'
import { errorHeaders } from '../pages/headers.ts'

/** What Node's parser says of a connection, and the status that goes with it; all else is 400. */
const parserStatus: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const body = JSON.stringify(envelope(codes.badParameters, null, codeMessage(codes.badParameters, 'zh')))
/** Names and values in turn. */
const head = [
  ...errorHeaders.flat(),
  'content-type',
  'application/json; charset=utf-8',
  'connection',
  'close',
  'content-length',
  String(Buffer.byteLength(body)),
]
const headLines = head.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')

/** For bytes that are no request at all: there is nothing but the connection to write to, and it ends. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.destroyed) return
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const status = parserStatus[error.code ?? ''] ?? 400
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headLines}\r\n${body}`)
  }
  socket.destroy()
}

/**
 * What Node would refuse by itself, without envelope and headers: a request of HTTP/1.1 that names no host (where the
 * server is told not to ask for one), and an expectation that nobody knows.
 */
export function refuseOddRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { httpVersion, headers } = request.raw
    if (headers.host !== undefined || httpVersion !== '1.1') return done()
    reply.hijack()
    reply.raw.writeHead(400, head).end(body)
  })
  server.server.on('checkExpectation', (_request, response) => response.writeHead(417, head).end(body))
}
