import { type RefObject, useEffect, useState } from 'react'

/** How long after a load the way out is pointed at. */
const lasts = 15_000

/**
 * True for a while after a frame has loaded. A browser loads its own page of refusal like any other, and nobody is told:
 * a page that may not be framed, or a dead system, can't be told from one that works. Work inside the frame ends the
 * doubt.
 */
export function useDoubt(view: RefObject<HTMLElement | null>, isShown: boolean, attempt: number): boolean {
  const [isDoubted, setDoubted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a new doubt.
  useEffect(() => {
    setDoubted(isShown)
    if (!isShown) return
    const end = () => setDoubted(false)
    const timer = window.setTimeout(end, lasts)
    const onBlur = () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLIFrameElement && view.current?.contains(activeElement)) end()
    }
    window.addEventListener('blur', onBlur)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('blur', onBlur)
    }
  }, [view, isShown, attempt])
  return isDoubted
}
