import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { useDrag } from '#kit/drag/useDrag.ts'
import { hourHeight } from './useEntryDrag.ts'

export interface TimeRange {
  day: string
  from: number
  to: number
}

const step = 30
const usual = 60
const lastStart = 1440 - step

/** Marks a stretch of a day's hours by dragging where it is empty; a click or a tap marks an hour. */
export function useRangeDrag(onCreate: (range: TimeRange) => void) {
  const [range, setRange] = useState<TimeRange | null>(null)
  const isTouch = useRef(false)
  const follow = useDrag('rests')
  /** The half hour's begin, or the begin of the next one. */
  const minuteAt = (column: Element, y: number, round: (value: number) => number) => {
    const minute = ((y - column.getBoundingClientRect().top) / hourHeight) * 60
    return round(Math.min(1440, Math.max(0, minute)) / step) * step
  }
  const create = (day: string, from: number, to: number) =>
    onCreate({ day, from, to: to > from + step ? to : Math.min(1440, from + usual) })
  return {
    range,
    handlers: (day: string) => ({
      onPointerDown: (press: PointerEvent<HTMLElement>) => {
        if (press.button !== 0 || press.target !== press.currentTarget) return
        isTouch.current = press.pointerType === 'touch'
        const column = press.currentTarget
        const from = Math.min(lastStart, minuteAt(column, press.clientY, Math.floor))
        if (!isTouch.current) setRange({ day, from, to: from })
        const until = (y: number) => Math.max(from, minuteAt(column, y, Math.ceil))
        follow(press, {
          move: at => setRange({ day, from, to: Math.max(from + step, until(at.y)) }),
          end: at => {
            isTouch.current = false
            setRange(null)
            create(day, from, until(at.y))
          },
          cancel: () => setRange(null),
        })
      },
      // A finger that has not rested has begun no drag.
      onClick: (press: MouseEvent<HTMLElement>) => {
        if (!isTouch.current || press.target !== press.currentTarget) return
        const from = Math.min(lastStart, minuteAt(press.currentTarget, press.clientY, Math.floor))
        create(day, from, from)
      },
    }),
  }
}
