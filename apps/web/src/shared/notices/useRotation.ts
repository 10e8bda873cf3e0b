import { useCallback, useEffect, useState } from 'react'

/** A line stays this long (spec 1 §9). */
const marqueeInterval = 2000

/** The next place in a loop. */
export const around = (at: number, step: number, count: number): number =>
  count === 0 ? 0 : (((at + step) % count) + count) % count

/** A place that advances by itself in a loop, except while it is held. */
export function useRotation(count: number, isHeld: boolean) {
  const [at, setAt] = useState(0)
  const [turn, setTurn] = useState(0)
  const move = useCallback(
    (step: number) => {
      setAt(place => around(place, step, count))
      setTurn(turns => turns + 1)
    },
    [count],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: turning by hand starts the clock anew.
  useEffect(() => {
    if (isHeld || count < 2) return
    const timer = window.setInterval(() => setAt(place => around(place, 1, count)), marqueeInterval)
    return () => window.clearInterval(timer)
  }, [count, isHeld, turn])
  return { at: at < count ? at : 0, move }
}
