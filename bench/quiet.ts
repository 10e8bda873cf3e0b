import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const look = 400
const enough = 0.85
const patience = 15_000

/**
 * Waits until others leave the processors alone for a moment: a round that shares them with somebody's tests measures
 * those. On a machine that never rests it goes on after a while; the medians have to bear it then.
 */
export async function quiet(): Promise<void> {
  const started = performance.now()
  while (performance.now() - started < patience) {
    const before = idle()
    await pause(look)
    const after = idle()
    if ((after.idle - before.idle) / (after.all - before.all) >= enough) return
  }
}

function idle(): { idle: number; all: number } {
  let [rest, all] = [0, 0]
  for (const { times } of cpus()) {
    rest += times.idle
    all += times.idle + times.user + times.nice + times.sys + times.irq
  }
  return { idle: rest, all }
}
