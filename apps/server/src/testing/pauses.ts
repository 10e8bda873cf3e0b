import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn } from 'node:timers/promises'

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
