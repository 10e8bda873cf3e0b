import { type PointerEvent, useState } from 'react'
import { hourHeight } from './useEntryDrag.ts'

export interface TimeRange {
  day: string
  from: number
  to: number
}

const step = 30
const usual = 60

/** Marks a stretch of a day's hours by dragging where it is empty; a click or a tap marks an hour. */
export function useRangeDrag(onCreate: (range: TimeRange) => void) {
  const [range, setRange] = useState<TimeRange | null>(null)
  const minuteUnder = (event: { clientY: number; currentTarget: Element }) => {
    const y = event.clientY - event.currentTarget.getBoundingClientRect().top
    return Math.min(1440, Math.max(0, (y / hourHeight) * 60))
  }
  const floor = (minute: number) => Math.floor(minute / step) * step
  return {
    range,
    handlers: (day: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || event.pointerType === 'touch' || event.target !== event.currentTarget) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = Math.min(1410, floor(minuteUnder(event)))
        setRange({ day, from, to: from })
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (range?.day !== day) return
        const to = Math.max(range.from + step, Math.ceil(minuteUnder(event) / step) * step)
        if (to !== range.to && minuteUnder(event) > range.from) setRange({ ...range, to })
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const isTap = event.pointerType === 'touch' && event.target === event.currentTarget
        const from = isTap ? Math.min(1410, floor(minuteUnder(event))) : range?.from
        if (from === undefined || (!isTap && range?.day !== day)) return
        const to = range && range.to > from + step ? range.to : Math.min(1440, from + usual)
        setRange(null)
        onCreate({ day, from, to })
      },
      onPointerCancel: () => setRange(null),
    }),
  }
}
