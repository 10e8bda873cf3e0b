import { minutesAfter, minutesBetween } from '@portico/contract/rules/recurrence.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { type PointerEvent, useState } from 'react'
import { pressSlip } from '#kit/drag/dragLimits.ts'
import { type DragPoint, useDrag } from '#kit/drag/useDrag.ts'
import { keyOf } from './dayEntries.ts'

/** Pixels of an hour in the grid of hours. */
export const hourHeight = 48
/** Minutes. */
export const step = 15

export interface Drag {
  key: string
  mode: 'move' | 'resize'
  days: number
  minutes: number
}

type OnMove = (entry: Occurrence, begins: string, ends: string) => void

/**
 * Entries of the grid of hours moved by their body, resized by their lower edge, in steps of a quarter of an hour. A
 * finger scrolls, and drags what it rested on.
 */
export function useEntryDrag(onMove: OnMove) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const follow = useDrag('rests')

  const start = (press: PointerEvent<HTMLElement>, entry: Occurrence, mode: Drag['mode']) => {
    press.stopPropagation()
    const width = press.currentTarget.closest('.schedule-column')?.getBoundingClientRect().width ?? 1
    const columns = press.currentTarget.closest('.schedule-columns')?.querySelectorAll('.schedule-column').length ?? 1
    const longEnough = mode === 'resize' ? step - minutesBetween(entry.begins, entry.ends) : Number.NEGATIVE_INFINITY
    const moved = ({ dx, dy }: DragPoint): Drag => ({
      key: keyOf(entry),
      mode,
      days: mode === 'move' && columns > 1 ? Math.round(dx / width) : 0,
      minutes: Math.max(longEnough, Math.round(((dy / hourHeight) * 60) / step) * step),
    })
    follow(press, {
      threshold: pressSlip,
      move: at => setDrag(moved(at)),
      end: at => {
        setDrag(null)
        const { days, minutes } = moved(at)
        const by = days * 1440 + minutes
        if (by !== 0)
          onMove(entry, mode === 'move' ? minutesAfter(entry.begins, by) : entry.begins, minutesAfter(entry.ends, by))
      },
      cancel: () => setDrag(null),
    })
  }
  return { drag, start }
}
