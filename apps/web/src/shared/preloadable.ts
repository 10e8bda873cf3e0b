import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { untilThere } from './api/lateComponent.ts'

interface Module<P> {
  default: ComponentType<P>
}

/** A component with code of its own. */
export interface Preloadable<P, M extends Module<P> = Module<P>> {
  Component: LazyExoticComponent<ComponentType<P>>
  /** Fetches the code ahead of time. */
  preload(): Promise<M>
}

/**
 * A component whose code comes when it is first shown, or earlier. Code that is there by then shows at once, without
 * suspending: React holds back what has suspended, even for a microtask, until 300 ms after its fallback. Where `onLate`
 * is given, code that cannot be fetched is asked for until it is there, and that hears of it; else showing it throws.
 */
export function preloadable<P, M extends Module<P>>(
  load: () => Promise<M & Module<P>>,
  onLate?: () => void,
): Preloadable<P, M> {
  let loaded: M | undefined
  const preload = async () => {
    loaded = await load()
    return loaded
  }
  const come = () => (onLate ? untilThere(preload, onLate) : preload())
  return { Component: lazy(() => (loaded ? atOnce<Module<P>>(loaded) : come())), preload }
}

/** A promise that calls back before `then` returns; `lazy` asks for no more of one. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: on purpose, a real promise would suspend.
  const settled = { then: (done: (value: T) => unknown) => done(value) } as PromiseLike<T>
  return settled as Promise<T>
}
