import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasBody } from './bodyBounds.ts'

/** How long a body may take to come in, in milliseconds: a large file over a slow line takes minutes, all else moments. */
export const bodyTimes = { usual: 20_000, upload: 300_000 } as const
/** An upload brings at least as many bytes in each of such times: what trickles in holds a place that others wait for. */
const uploadPace = { time: 30_000, bytes: 240_000 } as const

/**
 * Ends calls whose body does not come to its end. The server's own bound knows only one time for all calls: it is that
 * of uploads, and this keeps the shorter one for the others, and for uploads that were answered without being read.
 */
export function endSlowBodies(
  server: FastifyInstance,
  usual: number = bodyTimes.usual,
  pace: { time: number; bytes: number } = uploadPace,
): void {
  const bound = ({ raw }: FastifyRequest) => {
    const { socket } = raw
    // A request that did not come over a line has no more to come.
    if (raw.complete || !hasBody(raw) || !(socket instanceof Socket)) return
    const timer = setTimeout(() => raw.complete || socket.destroy(), usual)
    timer.unref()
    raw.once('end', () => clearTimeout(timer))
  }
  const keepPace = ({ raw }: FastifyRequest) => {
    const { socket } = raw
    if (raw.complete || !hasBody(raw) || !(socket instanceof Socket)) return
    let came = socket.bytesRead
    const timer = setTimeout(() => {
      if (raw.complete) return
      if (socket.bytesRead - came < pace.bytes) return socket.destroy()
      came = socket.bytesRead
      timer.refresh()
    }, pace.time)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  }
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.upload === undefined) bound(request)
    else keepPace(request)
    done()
  })
  server.addHook('onResponse', (request, _reply, done) => {
    if (request.routeOptions.config.upload !== undefined) bound(request)
    done()
  })
}
