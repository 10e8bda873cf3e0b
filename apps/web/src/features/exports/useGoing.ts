import { useEffect } from 'react'

const pause = 1500

/** Looks again and again while something goes on. */
export function useGoing(isGoing: boolean, look: () => unknown): void {
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => void look(), pause)
    return () => clearInterval(timer)
  }, [isGoing, look])
}
