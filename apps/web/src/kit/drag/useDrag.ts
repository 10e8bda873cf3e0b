import { type PointerEvent as PressEvent, useEffect, useRef } from 'react'
import { followPress } from './followPress.ts'

/** Where the pointer is in the window, and how far from where it was pressed. */
export interface DragPoint {
  x: number
  y: number
  dx: number
  dy: number
}

/** What a press does, once it is a drag. */
export interface DragDeeds {
  /** Pixels that a press moves before it is a drag: a hand is not still. At once unless told otherwise. */
  threshold?: number
  move: (at: DragPoint) => void
  /** It was let go. */
  end?: (at: DragPoint) => void
  /** Escape, or the browser took the pointer away: all is to be as it was. */
  cancel: () => void
}

/** What a finger does: drags at once, or scrolls unless it rests first; a tap stays a tap. */
export type Finger = 'drags' | 'rests'

/**
 * The one way to follow a pointer that moves freely: a dialog, an edge, an entry of a calendar. Gives back what begins
 * it, for `onPointerDown`. Only the primary button counts, the pointer is kept until it is let go, and the click that
 * ends a drag is none. What a finger drags at once has `touch-action: none`. Keys that do the same are the piece's own.
 */
export function useDrag(finger: Finger = 'drags'): (press: PressEvent<HTMLElement>, deeds: DragDeeds) => void {
  const stop = useRef<() => void>(undefined)
  const isHeld = useRef(false)
  useEffect(() => () => stop.current?.(), [])
  useEffect(() => {
    if (finger === 'drags') return
    // There before the finger is: a browser asks only those whether the page may scroll.
    const keepStill = (event: TouchEvent) => {
      if (isHeld.current && event.cancelable) event.preventDefault()
    }
    window.addEventListener('touchmove', keepStill, { passive: false })
    return () => window.removeEventListener('touchmove', keepStill)
  }, [finger])

  return (press, deeds) => {
    if (press.button !== 0 || !press.isPrimary) return
    stop.current?.()
    const rests = finger === 'rests' && press.pointerType === 'touch'
    stop.current = followPress(press.nativeEvent, press.currentTarget, rests, {
      ...deeds,
      begin: () => {
        isHeld.current = true
      },
      done: () => {
        isHeld.current = false
        stop.current = undefined
      },
    })
  }
}
