import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Code that could not be fetched is asked for again after this (ms), or as soon as the network is back. */
const againAfter = 5000

/**
 * A component whose code comes when it is first shown, however late: where it cannot be fetched, what stands around it
 * stays as it is. `onLate` hears once that it takes longer; for parts that somebody has asked for.
 */
export function lateComponent<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  onLate?: () => void,
): LazyExoticComponent<ComponentType<P>> {
  const again = (): ReturnType<typeof load> => untilTriedAgain().then(load).catch(again)
  return lazy(() =>
    load().catch(() => {
      onLate?.()
      return again()
    }),
  )
}

const untilTriedAgain = () =>
  new Promise<void>(done => {
    window.addEventListener('online', () => done(), { once: true })
    window.setTimeout(done, againAfter)
  })
