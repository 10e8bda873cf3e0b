import type { Live } from './live.ts'

export interface Repeated {
  stop(): void
}

/**
 * Does something every so many milliseconds until it is stopped. It keeps no process alive, and is not begun again while
 * it still goes on. That it could not be done this time is left to the next: what somebody should hear of is a job.
 */
export function repeat(every: number, work: () => unknown): Repeated {
  let isBusy = false
  const timer = setInterval(() => {
    if (isBusy) return
    const doing = work()
    if (!(doing instanceof Promise)) return
    isBusy = true
    doing
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }, every)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** What the portal does by itself as long as it runs. */
export interface Job {
  /** As figures and the line about a failure call it: one word, or several with `_` between them. */
  name: string
  /** In milliseconds. */
  every: number
  /** When it is done for the first time, where that is not after `every`. */
  first?: number
  /** Of all instances one does it, once in so many seconds. */
  onceIn?: number
  work(): unknown
}
interface Known {
  failures: number
  /** When it was last done without a mistake; at first, when it was started. */
  goodAt: number
}

export interface Jobs {
  start(job: Job): Repeated
  /** By job: failures since it last went well, and the seconds since then. */
  figures(): { job_failures: Record<string, number>; job_age_seconds: Record<string, number> }
  /** Begins nothing any more, and waits for what is being done. */
  close(): Promise<void>
}

/** `failed` hears of the first failure of each row of them: a database that is away is no news every five seconds. */
export function makeJobs(live: Live, failed: (name: string, error: unknown) => void): Jobs {
  const known = new Map<string, Known>()
  const started = new Set<Repeated>()
  const running = new Set<Promise<void>>()

  const run = async ({ name, onceIn, work }: Job, state: Known): Promise<void> => {
    try {
      if (onceIn === undefined || (await live.putOnce(`job:${name}`, 1, onceIn))) await work()
      Object.assign(state, { failures: 0, goodAt: Date.now() })
    } catch (error) {
      state.failures += 1
      if (state.failures === 1) failed(name, error)
    }
  }
  const byName = (figure: (state: Known) => number) =>
    Object.fromEntries([...known].map(([name, state]) => [name, figure(state)]))

  return {
    start(job) {
      const state: Known = { failures: 0, goodAt: Date.now() }
      known.set(job.name, state)
      const begin = () => {
        const doing = run(job, state).finally(() => running.delete(doing))
        running.add(doing)
        return doing
      }
      const again = repeat(job.every, begin)
      const first = job.first === undefined ? undefined : setTimeout(begin, job.first)
      first?.unref()
      const one = {
        stop: () => {
          again.stop()
          clearTimeout(first)
          started.delete(one)
        },
      }
      started.add(one)
      return one
    },
    figures: () => ({
      job_failures: byName(({ failures }) => failures),
      job_age_seconds: byName(({ goodAt }) => Math.round((Date.now() - goodAt) / 1000)),
    }),
    async close() {
      for (const one of started) one.stop()
      await Promise.all(running)
    },
  }
}
