import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown', 'input'] as const
/** Some sit before the screen without touching anything. */
const patience = 10_000

/**
 * Calls back once when the person has done the first thing, in the next quiet moment: before that nothing competes
 * with showing the screen. What was typed before the code was there counts too.
 */
export function useFirstSign(work: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useEffect(() => {
    const quietly = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200))
    const stop = () => {
      window.clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, go)
    }
    const go = () => {
      stop()
      quietly(work)
    }
    const timer = window.setTimeout(go, patience)
    for (const sign of signs) window.addEventListener(sign, go, { passive: true })
    if ([...document.querySelectorAll('input')].some(input => input.value !== '')) go()
    return stop
  }, [])
}
