import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { errorCodes, type FastifyInstance } from 'fastify'
import { fileTooLarge, isMultipart, multipartBytes } from './readMultipart.ts'

/** Milliseconds for which whoever was answered before their body came to its end may read that. */
const lingering = 1000

/**
 * No more of a body is taken than its call may have. One that says that it is longer is refused unread; one that does not
 * say is counted where it is read. What is left of either is never read: the answer goes out, then the connection ends.
 * By itself Node reads on, and throws away, for as long as somebody sends.
 */
export function boundBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!hasBody(raw)) return done()
    const { upload } = request.routeOptions.config
    const isFile = upload !== undefined && isMultipart(raw.headers)
    const bound = isFile ? multipartBytes(upload) : request.routeOptions.bodyLimit
    const isLonger = Number(raw.headers['content-length'] ?? 0) > bound
    if (isLonger || isOpenEnded(raw)) endUnread(raw, reply.raw)
    if (!isLonger) return done()
    done(isFile ? fileTooLarge(upload) : new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
  })
}

const isOpenEnded = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined
/** Does the request say that a body follows? */
export const hasBody = (request: IncomingMessage): boolean =>
  isOpenEnded(request) || Number(request.headers['content-length'] ?? 0) > 0

/** The connection ends with this answer, and what has not been read of the request by then never is. */
export function endUnread(request: IncomingMessage, answer: ServerResponse): void {
  const { socket } = request
  // A request that did not come over a line has no more to come.
  if (!(socket instanceof Socket)) return
  answer.shouldKeepAlive = false
  // Begun, so that Node does not read to its end what nobody began to read; a buffer full comes in, and no more.
  request.read(0)
  const destroySoon = socket.destroySoon.bind(socket)
  // Node's own way closes at once, and with bytes that nobody took the answer is lost on its way.
  socket.destroySoon = () => {
    if (request.complete) return destroySoon()
    request.unpipe().pause()
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingering)
    socket.once('close', () => clearTimeout(timer))
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of calls that take a file: its largest size in bytes. */
    upload?: number
    /** Keys that its JSON may have in all, where these are not as many as usual. */
    mostKeys?: number | undefined
    /** Open to a personal key. */
    byKey?: boolean
  }
}
