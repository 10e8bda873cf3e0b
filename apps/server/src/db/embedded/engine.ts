import type { ChildProcess } from 'node:child_process'
import { repeat } from '#live/jobs.ts'
import { startTime } from '../lock.ts'

/** A running PostgreSQL: its process, and how it ended once it has. */
export interface Engine {
  pid: number
  ended: Promise<string>
}

/** Hears in a line what became of the engine; `bad` when the database is away. */
export type Tell = (line: string, bad: boolean) => void

/** Milliseconds before the first new start and at most before a later one; after how long a run the count begins anew. */
export interface Waits {
  first: number
  longest: number
  steady: number
}
const usual: Waits = { first: 200, longest: 30_000, steady: 60_000 }
const lookEvery = 500

/**
 * Launches an engine and another one whenever it ends, with growing pauses, until `stop`, which tells the process that
 * runs then, or null. Once `ending` is aborted an end is no surprise: whoever stops the portal may stop it too. Only the first launch's failure is thrown.
 */
export async function keepRunning(
  launch: () => Promise<Engine>,
  tell: Tell,
  ending?: AbortSignal,
  waits: Waits = usual,
): Promise<{ stop(): Promise<number | null>; restarts(): number }> {
  let restarts = 0
  let running: Engine | null = await launch()
  let stopped = false
  let wake = (): void => undefined
  let bringing = Promise.resolve()
  const isOver = () => stopped || ending?.aborted === true
  let wait = waits.first
  let since = Date.now()

  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const bringBack = async (): Promise<void> => {
    while (!isOver()) {
      await pause(wait)
      wait = Math.min(wait * 2, waits.longest)
      if (isOver()) return
      try {
        running = await launch()
        since = Date.now()
        restarts += 1
        return tell('the embedded database runs again', false)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        tell(`the embedded database could not be started, next try in ${Math.ceil(wait / 1000)} s: ${why}`, true)
      }
    }
  }
  const watch = async (): Promise<void> => {
    while (running) {
      const how = await running.ended
      running = null
      if (isOver()) return
      if (Date.now() - since > waits.steady) wait = waits.first
      tell(`the embedded database ended by itself (${how}); it is started again`, true)
      bringing = bringBack()
      await bringing
    }
  }
  void watch()
  return {
    async stop() {
      stopped = true
      wake()
      await bringing
      return running?.pid ?? null
    },
    restarts: () => restarts,
  }
}

/** How a process of our own ends. */
export const endOfChild = (child: ChildProcess): Promise<string> =>
  new Promise(resolve => {
    child.once('exit', (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`))
    child.once('error', error => resolve(error.message))
  })

/** That a process of another parent has ended, soon after it has; its exit code nobody tells us. */
export function endOfStranger(pid: number): Promise<string> {
  const started = startTime(pid)
  return new Promise(resolve => {
    const looking = repeat(lookEvery, () => {
      if (startTime(pid) === started) return
      looking.stop()
      resolve(`process ${pid} is gone`)
    })
  })
}
