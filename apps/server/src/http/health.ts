import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { retryAfter } from './errors.ts'
import { type Figures, type MetricsAddress, serveMetrics } from './metrics.ts'

/** Takes down how long an answer took, in seconds. */
export type Observe = (method: string, route: string, status: number, took: number) => void

/** Alive, ready, and figures for Prometheus. */
export function addHealth(
  server: FastifyInstance,
  isReady: () => Promise<string | null>,
  figures: Figures,
  metricsAt: MetricsAddress | null,
): Observe {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  // A child for each route and status is found by one look-up; its labels are not put together for each request.
  const children = new Map<string, ReturnType<typeof seconds.labels>>()
  const observe = (method: string, route: string, status: number, took: number) => {
    const key = `${method} ${route} ${status}`
    let child = children.get(key)
    if (!child) {
      child = seconds.labels(method, route, String(status))
      children.set(key, child)
    }
    child.observe(took)
  }
  server.addHook('onResponse', (request, reply, done) => {
    // A stream lasts for hours: that says nothing about how fast answers are.
    if ((request.routeOptions.config as { stream?: boolean }).stream) return done()
    observe(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const why = await isReady()
    if (why === null) return { status: 'ok' }
    return reply.code(503).header('retry-after', retryAfter).send({ status: 'unavailable', why })
  })
  serveMetrics(server, registry, figures, metricsAt)
  return observe
}
