import type { PointerEvent } from 'react'
import { useDrag } from '#kit/drag/useDrag.ts'

/** Drags the edge of a column's head: the width follows the pointer, and is kept when it is let go. */
export function useEdgeDrag(width: number, show: (width: number | null) => void, keep: (width: number) => void) {
  const follow = useDrag()
  return (press: PointerEvent<HTMLElement>) => {
    press.preventDefault()
    press.stopPropagation()
    const widthAt = (dx: number) => Math.round(Math.max(40, Math.min(width + dx, 1000)))
    follow(press, {
      move: ({ dx }) => show(widthAt(dx)),
      end: ({ dx }) => {
        show(null)
        if (widthAt(dx) !== width) keep(widthAt(dx))
      },
      cancel: () => show(null),
    })
  }
}
