import { minutesAfter, minutesBetween } from '@portico/contract/rules/recurrence.ts'
import { dayAfter } from '@portico/contract/rules/service-hours.ts'
import type { Occurrence } from '@portico/contract/schedule.ts'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { firstDayOf, lastDayOf } from './dayBars.ts'
import { keyOf } from './dayEntries.ts'
import { followPointer } from './followPointer.ts'

/** A hand is not still: less than this is a click. */
const threshold = 4

export interface DayDrag {
  key: string
  /** How far the pointer is from where it took hold. */
  x: number
  y: number
  /** Where the entry would come to stand. */
  first: string
  last: string
}

interface DayDragOptions {
  /** What holds the days, elements with `data-day`. */
  box: RefObject<HTMLElement | null>
  onMove: (entry: Occurrence, begins: string, ends: string) => void
  /** The days stand in one row: only left and right count. */
  isOneRow?: boolean
}

/** The day under a point, also below an entry that lies over several. */
export function dayAt(box: HTMLElement | null, x: number, y: number): string | undefined {
  const found = document
    .elementsFromPoint(x, y)
    .find(it => it instanceof HTMLElement && it.dataset.day !== undefined && box?.contains(it))
  return found instanceof HTMLElement ? found.dataset.day : undefined
}

/**
 * Entries dragged to another day; the time of day stays. Escape or letting go outside leaves all as it was. A finger
 * scrolls and drags nothing. `wasDrag` tells a click apart from the end of a drag.
 */
export function useDayDrag({ box, onMove, isOneRow = false }: DayDragOptions) {
  const [drag, setDrag] = useState<DayDrag | null>(null)
  const end = useRef<(() => void) | null>(null)
  const dragged = useRef(false)
  useEffect(() => () => end.current?.(), [])

  const start = (event: PointerEvent<HTMLElement>, entry: Occurrence) => {
    const { clientX, clientY } = event
    const held = dayAt(box.current, clientX, clientY)
    if (event.button !== 0 || event.pointerType === 'touch' || held === undefined) return
    event.stopPropagation()
    dragged.current = false
    let days = 0
    const move = (at: globalThis.PointerEvent) => {
      const [x, y] = [at.clientX - clientX, isOneRow ? 0 : at.clientY - clientY]
      if (!dragged.current && Math.hypot(x, y) < threshold) return
      dragged.current = true
      const over = dayAt(box.current, at.clientX, isOneRow ? clientY : at.clientY) ?? held
      days = minutesBetween(`${held} 00:00:00`, `${over} 00:00:00`) / 1440
      const [first, last] = [dayAfter(firstDayOf(entry), days), dayAfter(lastDayOf(entry), days)]
      setDrag({ key: keyOf(entry), x, y, first, last })
    }
    const stop = (isKept: boolean) => {
      end.current = null
      setDrag(null)
      // The click that ends a drag comes at once; a later one by keyboard is a click.
      setTimeout(() => {
        dragged.current = false
      }, 50)
      if (isKept && dragged.current && days !== 0)
        onMove(entry, minutesAfter(entry.begins, days * 1440), minutesAfter(entry.ends, days * 1440))
    }
    end.current = followPointer(move, stop)
  }
  return { drag, start, wasDrag: () => dragged.current }
}
