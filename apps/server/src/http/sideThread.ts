import { Worker } from 'node:worker_threads'
import { refuse } from './rejection.ts'

export interface SideThreadOptions {
  /** One task may take so long, in milliseconds; then its thread ends, and the next task gets a new one. */
  longest: number
  /** So many tasks may wait; who comes then is told that the server is busy. */
  mostWaiting: number
  /** The thread's memory, in megabytes. */
  megabytes: number
}
interface Waiting<T, R> {
  task: T
  done(result: R): void
  failed(error: unknown): void
}

/**
 * Does one kind of work beside the server's own thread, one task after the other, in the order they come. `file` answers
 * each message with one of its own. A task that takes too long, or ends its thread, is refused as `serverBusy`.
 */
export function sideThread<T, R>(file: URL, { longest, mostWaiting, megabytes }: SideThreadOptions) {
  const waiting: Waiting<T, R>[] = []
  let worker: Worker | null = null
  let current: Waiting<T, R> | null = null
  let timer: NodeJS.Timeout | undefined

  const next = () => {
    clearTimeout(timer)
    current = waiting.shift() ?? null
    if (!current) return
    worker ??= start()
    timer = setTimeout(giveUp, longest)
    worker.postMessage(current.task)
  }
  const giveUp = () => {
    void worker?.terminate()
    worker = null
    current?.failed(refuse('serverBusy'))
    next()
  }
  const start = () => {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes } })
    started.on('message', (result: R) => {
      if (started !== worker) return
      current?.done(result)
      next()
    })
    const ended = () => {
      if (started === worker) giveUp()
    }
    started.on('error', ended)
    started.on('exit', ended)
    // It waits for work and keeps nobody from stopping; who listens to it would hold it.
    started.unref()
    return started
  }

  return (task: T): Promise<R> =>
    new Promise((done, failed) => {
      if (waiting.length >= mostWaiting) return failed(refuse('serverBusy'))
      waiting.push({ task, done, failed })
      if (!current) next()
    })
}
