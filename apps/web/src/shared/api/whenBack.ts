import { parameters } from '@portico/contract/parameters.ts'
import { ApiError } from './ApiError.ts'
import { call } from './call.ts'

/** Between two looks whether the portal answers again. */
const every = 5000

/** Calls once the portal answers again after it could not be reached. Gives back what calls it off. */
export function whenBack(heal: () => void): () => void {
  let isOver = false
  const stop = () => {
    isOver = true
    window.clearInterval(timer)
    window.removeEventListener('online', look)
  }
  const look = async () => {
    const isBack = await call(parameters.displayed).then(
      () => true,
      (error: unknown) => !(error instanceof ApiError && error.isUnreachable),
    )
    if (isOver || !isBack) return
    stop()
    heal()
  }
  const timer = window.setInterval(() => void look(), every)
  window.addEventListener('online', look)
  return stop
}
