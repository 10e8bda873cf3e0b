import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a loaded frame may be empty for a reason that nobody told (`isPossible`): the way out then stands in words
 * until somebody works inside the frame, or puts the words away.
 */
export function useDoubt(view: RefObject<HTMLElement | null>, isPossible: boolean, attempt: number) {
  /** The attempt of which it is known that something is there. */
  const [ended, setEnded] = useState(-1)
  const isDoubted = isPossible && ended !== attempt
  useEffect(() => {
    if (!isDoubted) return
    const onBlur = () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLIFrameElement && view.current?.contains(activeElement)) setEnded(attempt)
    }
    window.addEventListener('blur', onBlur)
    return () => window.removeEventListener('blur', onBlur)
  }, [view, isDoubted, attempt])
  return { isDoubted, dismiss: () => setEnded(attempt) }
}
