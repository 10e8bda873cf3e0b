import { useEffect, useRef } from 'react'

/** Asks again when the figure has become another one: it is told live, what it counts is not. */
export function useFollowedCount(count: number | undefined, refetch: () => unknown): void {
  const last = useRef(count)
  const latest = useRef(refetch)
  latest.current = refetch
  useEffect(() => {
    if (last.current !== undefined && count !== undefined && count !== last.current) latest.current()
    last.current = count
  }, [count])
}
