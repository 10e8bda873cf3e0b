import { useLayoutEffect, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'

/** What a sending is told and tells. */
export interface SendOptions {
  signal: AbortSignal
  onProgress: (share: number) => void
}

interface Sending {
  key: number
  file: File
  /** From 0 to 1. */
  share: number
  /** Why it did not arrive. */
  problem: string
}

/**
 * Sends files one after the other; what fails stays with its words until it is taken away. `onChosen` is told of each at
 * once, with what settles when it has arrived or failed.
 */
export function useFileSends<F>(
  send: (file: File, options: SendOptions) => Promise<F>,
  onSent: (kept: F) => void,
  onChosen?: (settled: Promise<void>) => void,
) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef(Promise.resolve())
  const refused = useRef(new Set<number>())
  const count = useRef(0)
  // Those that wait are sent and kept as it is done by then, not as it was when they were chosen.
  const latest = useRef({ send, onSent })
  useLayoutEffect(() => {
    latest.current = { send, onSent }
  })
  const set = (key: number, part: Partial<Sending>) =>
    setSendings(list => list.map(one => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: number) => setSendings(list => list.filter(one => one.key !== key))
  const run = async (key: number, file: File, { signal }: AbortController) => {
    if (signal.aborted) return
    const work = async () => {
      const kept = await latest.current.send(file, { signal, onProgress: share => set(key, { share }) })
      if (signal.aborted) return
      drop(key)
      latest.current.onSent(kept)
    }
    const failed = (problem: string) => {
      if (signal.aborted) return
      refused.current.add(key)
      set(key, { problem })
    }
    await attempt(work, { failed })
  }
  /** Begins, or says at the file why it does not. */
  const add = (file: File, problem = '') => {
    const key = ++count.current
    setSendings(list => [...list, { key, file, share: 0, problem }])
    if (problem) {
      refused.current.add(key)
      return
    }
    const stop = new AbortController()
    stops.current.set(key, stop)
    queue.current = queue.current.then(() => run(key, file, stop))
    onChosen?.(queue.current)
  }
  const stop = (key: number) => {
    stops.current.get(key)?.abort()
    refused.current.delete(key)
    drop(key)
  }
  /** Once nothing is on its way any more: whether all of it arrived, but what was taken away. */
  const arrived = async () => {
    await queue.current
    return refused.current.size === 0
  }
  return { sendings, add, stop, arrived }
}
