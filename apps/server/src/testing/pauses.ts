import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'vitest'

/** How long nobody else could have been served at one stretch while something was done, in milliseconds. */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  await turn()
  delay.enable()
  try {
    await work()
    // What was left to do when the answer came holds others up as well.
    await turn()
    await turn()
  } finally {
    delay.disable()
  }
  return delay.max / 1e6
}

/**
 * As quick as `floor`, the longest pause of what is good, but for what a busy machine adds: seconds fail. A pause of the
 * machine comes by chance, one of the work each time: the best of three counts.
 */
export async function expectNoPause(work: () => Promise<unknown>, floor: number): Promise<void> {
  const bound = 6 * floor + 500
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && best >= bound; round++) best = Math.min(best, await longestPause(work))
  expect(best).toBeLessThan(bound)
}
