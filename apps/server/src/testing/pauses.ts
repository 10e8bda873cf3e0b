import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'vitest'

const thread = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/**
 * How long this thread worked at one stretch while something was done, in milliseconds of the processor's time: so long
 * nobody else could have been served. What others of a busy machine take in between is no work of ours.
 */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [longest, before] = [0, thread()]
  const look = () => {
    const now = thread()
    longest = Math.max(longest, now - before)
    before = now
  }
  const pulse = setInterval(look, 5)
  try {
    await work()
    // What was left to do when the answer came holds others up as well.
    await turn()
    await turn()
  } finally {
    look()
    clearInterval(pulse)
  }
  return longest / 1000
}

/**
 * As quick as `floor`, the longest pause of what is good, but for what code costs that runs for the first time and the
 * clearing of memory: seconds fail. Those come by chance, the work each time: the best of three counts.
 */
export async function expectNoPause(work: () => Promise<unknown>, floor: number): Promise<void> {
  const bound = 6 * floor + 300
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && best >= bound; round++) best = Math.min(best, await longestPause(work))
  expect(best).toBeLessThan(bound)
}
