import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether a loaded frame may be empty for a reason that nobody told (`isPossible`): the way out then stands in words
 * until somebody works inside the frame, or puts the words away.
 */
export function useMaybeEmpty(view: RefObject<HTMLElement | null>, isPossible: boolean, attempt: number) {
  /** The attempt of which it is known that something is there. */
  const [ended, setEnded] = useState(-1)
  const isDoubted = isPossible && ended !== attempt
  const dismiss = () => setEnded(attempt)
  useWorkInside(view, isDoubted, dismiss)
  return { isDoubted, dismiss }
}

/** Tells that somebody works inside the frame: a frame that has the focus has something to show. */
export function useWorkInside(view: RefObject<HTMLElement | null>, isWanted: boolean, onWork: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    const onBlur = () => {
      const { activeElement } = document
      if (activeElement instanceof HTMLIFrameElement && view.current?.contains(activeElement)) onWork()
    }
    window.addEventListener('blur', onBlur)
    return () => window.removeEventListener('blur', onBlur)
  })
}
