import { memoryOfAll } from './memory.ts'
import type { BenchPortal } from './portal.ts'

/** The memory of the process and of those that write its files, and the longest delay of its event loop since last asked, in ms. */
export async function portalFigures(portal: BenchPortal): Promise<{ memory: number; stall: number }> {
  const text = await (await fetch(portal.metrics)).text()
  const stall = Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000
  if (Number.isNaN(stall)) throw new Error('the portal does not tell its figures')
  return { memory: memoryOfAll(portal.pid), stall }
}
