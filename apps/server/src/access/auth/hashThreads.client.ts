import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { refuse } from '#http/rejection.ts'

export interface HashWork {
  password: Uint8Array
  secret: Uint8Array
  /** The hash to try against; null: make one. */
  stored: string | null
}
export type HashDone = { value: string | boolean; error?: never } | { value?: never; error: string }

const queueLimit = 1000
/** Threads with a priority of their own may have every core; others leave one to everybody else. */
const hasPriorities = existsSync('/proc/thread-self')
const atMost = hasPriorities ? availableParallelism() : Math.max(1, availableParallelism() - 1)

interface Waiting {
  work: HashWork
  done(value: string | boolean): void
  failed(error: Error): void
}
const waiting: Waiting[] = []
const idle: Worker[] = []
const busy = new Map<Worker, Waiting>()

/** What waits or is under way. */
export const hashesOpen = (): number => waiting.length + busy.size

/**
 * Works on threads of their own, which the process shares and which keep it from ending by nothing. Where a thousand
 * wait already, whoever comes is told that the portal is busy.
 */
export function hashInThread(work: HashWork): Promise<string | boolean> {
  if (waiting.length >= queueLimit) throw refuse('serverBusy')
  return new Promise((done, failed) => {
    waiting.push({ work, done, failed })
    next()
  })
}

function next(): void {
  const free = idle.pop() ?? (busy.size < atMost ? startThread() : undefined)
  if (!free) return
  const first = waiting.shift()
  if (!first) return void idle.push(free)
  busy.set(free, first)
  free.ref()
  free.postMessage(first.work)
}

function startThread(): Worker {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url))
  const take = (): Waiting | undefined => {
    const asked = busy.get(worker)
    busy.delete(worker)
    return asked
  }
  worker.on('message', ({ value, error }: HashDone) => {
    const asked = take()
    worker.unref()
    idle.push(worker)
    if (error === undefined) asked?.done(value)
    else asked?.failed(new Error(error))
    next()
  })
  let why = new Error('a thread for hashing ended')
  worker.on('error', error => {
    why = error instanceof Error ? error : new Error(String(error))
  })
  worker.on('exit', () => {
    const at = idle.indexOf(worker)
    if (at >= 0) idle.splice(at, 1)
    take()?.failed(why)
    if (waiting.length > 0) next()
  })
  return worker
}
