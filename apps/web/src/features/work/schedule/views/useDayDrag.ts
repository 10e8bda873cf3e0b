import { minutesAfter, minutesBetween } from '@portico/contract/rules/recurrence.ts'
import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { type PointerEvent, type RefObject, useState } from 'react'
import { pressSlip } from '#kit/drag/dragLimits.ts'
import { type DragPoint, useDrag } from '#kit/drag/useDrag.ts'
import { firstDayOf, lastDayOf } from './dayBars.ts'
import { keyOf } from './dayEntries.ts'

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
 * scrolls, and drags what it rested on.
 */
export function useDayDrag({ box, onMove, isOneRow = false }: DayDragOptions) {
  const [drag, setDrag] = useState<DayDrag | null>(null)
  const follow = useDrag('rests')

  const start = (press: PointerEvent<HTMLElement>, entry: Occurrence) => {
    const { clientX, clientY } = press
    const held = dayAt(box.current, clientX, clientY)
    if (held === undefined) return
    press.stopPropagation()
    const daysTo = ({ x, y }: DragPoint) => {
      const over = dayAt(box.current, x, isOneRow ? clientY : y) ?? held
      return minutesBetween(`${held} 00:00:00`, `${over} 00:00:00`) / 1440
    }
    follow(press, {
      threshold: pressSlip,
      move: at => {
        const days = daysTo(at)
        const [first, last] = [dayAfter(firstDayOf(entry), days), dayAfter(lastDayOf(entry), days)]
        setDrag({ key: keyOf(entry), x: at.dx, y: isOneRow ? 0 : at.dy, first, last })
      },
      end: at => {
        setDrag(null)
        const by = daysTo(at) * 1440
        if (by !== 0) onMove(entry, minutesAfter(entry.begins, by), minutesAfter(entry.ends, by))
      },
      cancel: () => setDrag(null),
    })
  }
  return { drag, start }
}
