import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'

/** What is asked for at the moment that somebody looks: names of figures and their values now, or those of each job. */
export type Figures = () => Promise<Readonly<Record<string, number | Readonly<Record<string, number>>>>>

export interface MetricsAddress {
  host: string
  port: number
}

/**
 * Figures for Prometheus, on an address of their own: they tell how many people there are and what goes wrong, so they are
 * never on the public port. Where the parts behind them do not answer the rest is told.
 */
export function serveMetrics(
  server: FastifyInstance,
  registry: Registry,
  figures: Figures,
  where: MetricsAddress | null,
): void {
  if (!where) return
  const gauges = new Map<string, Gauge>()
  const own = createServer(async (request, answer) => {
    if (request.url !== '/metrics') return void answer.writeHead(404).end()
    // What is not told now is not known.
    for (const gauge of gauges.values()) gauge.reset()
    for (const [name, value] of Object.entries(await figures())) {
      const known = gauges.get(name)
      const help = name.replaceAll('_', ' ')
      const labelNames = typeof value === 'number' ? [] : ['job']
      const gauge = known ?? new Gauge({ name: `portal_${name}`, help, labelNames, registers: [registry] })
      gauges.set(name, gauge)
      if (typeof value === 'number') gauge.set(value)
      else for (const [job, figure] of Object.entries(value)) gauge.set({ job }, figure)
    }
    answer.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  own.on('error', error => server.log.error({ err: error }, 'PORTAL_METRICS: the address cannot be listened at'))
  server.addHook('onReady', async () => void own.listen(where))
  server.addHook('onClose', async () => {
    own.close()
    own.closeAllConnections()
  })
}
