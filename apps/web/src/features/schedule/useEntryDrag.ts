import { minutesAfter, minutesBetween } from '@portico/contract/rules/recurrence.ts'
import type { Occurrence } from '@portico/contract/schedule.ts'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { keyOf } from './dayEntries.ts'
import { followPointer } from './followPointer.ts'

/** Pixels of an hour in the grid of hours. */
export const hourHeight = 48
/** Minutes. */
export const step = 15
/** A hand is not still: less than this is a click. */
const threshold = 4

export interface Drag {
  key: string
  mode: 'move' | 'resize'
  days: number
  minutes: number
}

type OnMove = (entry: Occurrence, begins: string, ends: string) => void

/**
 * Entries of the grid of hours moved by their body, resized by their lower edge, in steps of a quarter of an hour. A
 * finger scrolls and drags nothing. `wasDrag` tells a click apart from the end of a drag.
 */
export function useEntryDrag(onMove: OnMove) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<(() => void) | null>(null)
  const dragged = useRef(false)
  useEffect(() => () => end.current?.(), [])

  const start = (event: PointerEvent<HTMLElement>, entry: Occurrence, mode: Drag['mode']) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    event.stopPropagation()
    dragged.current = false
    const { clientX, clientY } = event
    const width = event.currentTarget.closest('.schedule-column')?.getBoundingClientRect().width ?? 1
    const columns = event.currentTarget.closest('.schedule-columns')?.querySelectorAll('.schedule-column').length ?? 1
    const longEnough = mode === 'resize' ? step - minutesBetween(entry.begins, entry.ends) : Number.NEGATIVE_INFINITY
    let last: Drag = { key: keyOf(entry), mode, days: 0, minutes: 0 }
    const move = (at: globalThis.PointerEvent) => {
      const [dx, dy] = [at.clientX - clientX, at.clientY - clientY]
      if (!dragged.current && Math.hypot(dx, dy) < threshold) return
      dragged.current = true
      const days = mode === 'move' && columns > 1 ? Math.round(dx / width) : 0
      const minutes = Math.max(longEnough, Math.round(((dy / hourHeight) * 60) / step) * step)
      last = { ...last, days, minutes }
      setDrag(last)
    }
    const stop = (isKept: boolean) => {
      end.current = null
      setDrag(null)
      // The click that ends a drag comes at once; a later one by keyboard is a click.
      setTimeout(() => {
        dragged.current = false
      }, 50)
      const by = last.days * 1440 + last.minutes
      if (isKept && dragged.current && by !== 0)
        onMove(entry, mode === 'move' ? minutesAfter(entry.begins, by) : entry.begins, minutesAfter(entry.ends, by))
    }
    end.current = followPointer(move, stop)
  }
  return { drag, start, wasDrag: () => dragged.current }
}
