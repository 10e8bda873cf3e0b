import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { untilTriedAgain } from './untilTriedAgain.ts'

/**
 * A component whose code comes when it is first shown, however late: where it cannot be fetched, what stands around it
 * stays as it is. `onLate` hears once that it takes longer; for parts that somebody has asked for.
 */
export function lateComponent<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  onLate?: () => void,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => untilThere(load, onLate))
}

/** Asks for code until it is there, however late. `onLate` hears once that it could not be had at first. */
export function untilThere<M>(load: () => Promise<M>, onLate?: () => void): Promise<M> {
  const again = (): Promise<M> => untilTriedAgain().then(load).catch(again)
  return load().catch(() => {
    onLate?.()
    return again()
  })
}
