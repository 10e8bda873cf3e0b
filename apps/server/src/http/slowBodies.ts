import type { FastifyInstance } from 'fastify'

/** How long a body may take to come in, in milliseconds: a large file over a slow line takes minutes, all else moments. */
export const bodyTimes = { usual: 20_000, upload: 300_000 } as const

/**
 * Ends calls whose body does not come to its end. The server's own bound knows only one time for all calls: it is that
 * of uploads, and this keeps the shorter one for the others.
 */
export function endSlowBodies(server: FastifyInstance, usual: number = bodyTimes.usual): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    const isBounded = raw.method === 'POST' && request.routeOptions.config.upload === undefined
    if (isBounded && !raw.complete) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), usual)
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}
