import type { LiveEventName, LiveEvents } from '@portico/contract/work/events.ts'
import { useEffect, useRef } from 'react'
import { create } from 'zustand'

/** `live`: news come by themselves. `polling`: they do not, and have to be asked for. */
export type LiveMode = 'starting' | 'live' | 'polling'

/** How news come to this page. */
export const useLiveMode = create<{ mode: LiveMode }>(() => ({ mode: 'starting' }))

/** Says how news come from now on. */
export const setLiveMode = (mode: LiveMode): void => useLiveMode.setState({ mode })

/** Paths whose figures are the last known ones: their source does not answer. */
export const useStaleCounts = create<{ paths: ReadonlySet<string> }>(() => ({ paths: new Set() }))

/** What the stream tells, and that it was cut and is there again: what happened meanwhile was not told. */
type LiveNews = LiveEvents & { again: Record<string, never> }

type Listener = (data: never) => void
const listeners = new Map<string, Set<Listener>>()

/** Hears one kind of news for as long as the returned function is not called. */
function onLive<K extends keyof LiveNews>(name: K, listener: (data: LiveNews[K]) => void): () => void {
  const those = listeners.get(name) ?? new Set()
  listeners.set(name, those.add(listener))
  return () => void those.delete(listener)
}

/** Passes one piece of news on to whoever listens in this page. */
export function tellLive<K extends LiveEventName | 'again'>(name: K, data: LiveNews[K]): void {
  for (const listener of listeners.get(name) ?? []) listener(data as never)
}

/** Hears one kind of news while the component is there. */
export function useLive<K extends keyof LiveNews>(name: K, listener: (data: LiveNews[K]) => void): void {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => onLive(name, data => latest.current(data)), [name])
}
