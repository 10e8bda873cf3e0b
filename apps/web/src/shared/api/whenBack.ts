import { parameters } from '@portico/contract/platform/parameters.ts'
import { ApiError } from './ApiError.ts'
import { call } from './call.ts'

/** Between two looks whether the portal answers again (ms). */
const every = 5000

const waiting = new Set<() => void>()
let timer = 0
let asking = new AbortController()

/** Calls once the portal answers again after it could not be reached: one look for all who wait. Gives back what calls it off. */
export function whenBack(heal: () => void): () => void {
  const one = () => heal()
  if (waiting.size === 0) {
    timer = window.setInterval(look, every)
    window.addEventListener('online', look)
  }
  waiting.add(one)
  return () => {
    if (waiting.delete(one) && waiting.size === 0) stop()
  }
}

function stop(): void {
  window.clearInterval(timer)
  window.removeEventListener('online', look)
}

async function look(): Promise<void> {
  // An answer that has not come by now may belong to a line that is dead.
  asking.abort()
  asking = new AbortController()
  const isBack = await call(parameters.displayed, undefined, { signal: asking.signal }).then(
    () => true,
    (error: unknown) => error instanceof ApiError && !error.isUnreachable,
  )
  if (!isBack || waiting.size === 0) return
  const all = [...waiting]
  waiting.clear()
  stop()
  for (const heal of all) heal()
}
