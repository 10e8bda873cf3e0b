import { type ChildProcess, fork } from 'node:child_process'
import { codes } from '@portico/contract/codes.ts'
import { Rejection, refuse } from './rejection.ts'

export interface SideProcessOptions {
  /** One task may take so long, in milliseconds; then its process ends, and the next task gets a new one. */
  longest: number
  /** So many tasks may wait; who comes then is told that the server is busy. */
  mostWaiting: number
  /** The process's memory, in megabytes. */
  megabytes: number
}
/** The task took more time or memory than it may; said in the words of a server that is busy. */
export class TooMuchWork extends Rejection {
  constructor() {
    super(codes.refused, 'serverBusy')
  }
}
interface Waiting<T, R> {
  task: T
  signal: AbortSignal | undefined
  done(result: R): void
  failed(error: unknown): void
}

/**
 * Does one kind of work beside the server, one task after the other, in the order they come. `file` answers each message
 * with one of its own (`answerTasks`). Throws `TooMuchWork` where a task ends its process, by its time, its memory or a
 * mistake. It is a process, not a thread: a thread that asks for more memory than it may have ends the whole server. A task
 * that is given up (`signal`) is not begun, or its process ends with it.
 */
export function sideProcess<T, R>(file: URL, { longest, mostWaiting, megabytes }: SideProcessOptions) {
  const waiting: Waiting<T, R>[] = []
  let child: ChildProcess | null = null
  let current: Waiting<T, R> | null = null
  let timer: NodeJS.Timeout | undefined

  const next = () => {
    clearTimeout(timer)
    current = waiting.shift() ?? null
    if (!current) return
    try {
      child ??= start()
    } catch (error) {
      current.failed(error)
      return next()
    }
    timer = setTimeout(() => giveUp(), longest)
    // One that ends meanwhile says so by its end.
    child.send(current.task as object, () => undefined)
  }
  const giveUp = (why: unknown = new TooMuchWork()) => {
    child?.kill('SIGKILL')
    child = null
    current?.failed(why)
    next()
  }
  const leave = (one: Waiting<T, R>) => {
    if (one === current) return giveUp(one.signal?.reason)
    const at = waiting.indexOf(one)
    if (at < 0) return
    waiting.splice(at, 1)
    one.failed(one.signal?.reason)
  }
  const start = () => {
    const started = startApart(file, megabytes)
    started.on('message', result => {
      if (started !== child) return
      current?.done(result as R)
      next()
    })
    const ended = () => {
      if (started === child) giveUp()
    }
    started.on('error', ended)
    started.on('exit', ended)
    // It waits for work and keeps nobody from stopping.
    started.unref()
    started.channel?.unref()
    return started
  }

  return async (task: T, signal?: AbortSignal): Promise<R> => {
    let gone: () => void = () => undefined
    const answer = new Promise<R>((done, failed) => {
      if (signal?.aborted) return failed(signal.reason)
      if (waiting.length >= mostWaiting) return failed(refuse('serverBusy'))
      const one = { task, signal, done, failed }
      gone = () => leave(one)
      signal?.addEventListener('abort', gone, { once: true })
      waiting.push(one)
      if (!current) next()
    })
    // One signal may stand for thousands of tasks on end: it keeps none that is over.
    return await answer.finally(() => signal?.removeEventListener('abort', gone))
  }
}

const running = new Set<ChildProcess>()
// One in the middle of its work does not hear that the server is gone.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a file of ours as a process that takes and gives messages. What strangers write is worked on there: it knows
 * nothing of the portal's settings and secrets. Throws `serverBusy` where there is no process, no memory or no file
 * descriptor for it.
 */
export function startApart(file: URL, megabytes: number): ChildProcess {
  const started = forked(file, megabytes)
  if (started?.pid === undefined) {
    started?.on('error', () => undefined)
    throw refuse('serverBusy')
  }
  running.add(started)
  started.once('exit', () => running.delete(started))
  return started
}

function forked(file: URL, megabytes: number): ChildProcess | null {
  try {
    return fork(file, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${megabytes}`],
      env: namedOnly('NODE_COMPILE_CACHE', 'SystemRoot'),
    })
  } catch {
    return null
  }
}

const namedOnly = (...names: string[]) =>
  Object.fromEntries(names.flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])))

/** What the file of a side process does: an answer for each task. It ends with the server. */
export function answerTasks<T, R>(work: (task: T) => R | Promise<R>): void {
  process.on('message', async (task: T) => process.send?.((await work(task)) as object))
}
