import { addMonths, dayAfter, weekdayOf } from '@portico/contract/rules/serviceHours.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useDrag } from '#kit/drag/useDrag.ts'
import { mondayOf } from '#kit/fields/dates/days.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from '../scheduleTexts.ts'
import { daysOf, rangeName } from './calendarDays.ts'
import type { SpecialDays } from './DayMark.tsx'
import { barRows } from './dayBars.ts'
import type { EntryDeeds } from './EntryChip.tsx'
import { MonthDay } from './MonthDay.tsx'
import { dayAt, useDayDrag } from './useDayDrag.ts'

interface MonthViewProps extends EntryDeeds {
  day: string
  today: string
  entries: readonly Occurrence[]
  special: SpecialDays
  onDay: (day: string) => void
  /** Both days included. */
  onCreate: (first: string, last: string) => void
}

const week = [1, 2, 3, 4, 5, 6, 7] as const
/** What a cell shows before it says how many more there are. */
const lanes = 3
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as a grid of days: arrows move through it, Enter adds, dragging over days marks several, entries move. */
export function MonthView(props: MonthViewProps) {
  const { day, today, entries, special, onDay, onOpen, onCreate, onMove, onShift, onShowDay } = props
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  const grid = useRef<HTMLTableElement>(null)
  /** A finger that has not rested marks nothing, and adds by a tap. */
  const isTouch = useRef(false)
  const [marked, setMarked] = useState<{ from: string; to: string } | null>(null)
  const { drag, start } = useDayDrag({ box: grid, onMove })
  const follow = useDrag('rests')
  const days = daysOf('month', day)
  const rows = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
  const laid = barRows(entries, rows, lanes)
  const [first = '', last = ''] = marked ? [marked.from, marked.to].sort() : []
  const isMarked = (it: string) => marked !== null && it >= first && it <= last

  const focusOn = (next: string) => {
    onDay(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`td[data-day="${next}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>, it: string) => {
    if (event.target !== event.currentTarget) return
    const step = steps[event.key]
    const next =
      step !== undefined
        ? dayAfter(it, step)
        : event.key === 'Home'
          ? mondayOf(it)
          : event.key === 'End'
            ? dayAfter(it, 7 - weekdayOf(it))
            : event.key === 'PageUp'
              ? addMonths(it, -1)
              : event.key === 'PageDown'
                ? addMonths(it, 1)
                : undefined
    if (next !== undefined) focusOn(next)
    else if (event.key === 'Enter' || event.key === ' ') onCreate(it, it)
    else return
    event.preventDefault()
  }
  const onPointerDown = (press: PointerEvent<HTMLTableElement>) => {
    isTouch.current = press.pointerType === 'touch'
    const isFree = press.target instanceof Element && !press.target.closest('button')
    const from = dayAt(grid.current, press.clientX, press.clientY)
    if (press.button !== 0 || !isFree || from === undefined) return
    if (!isTouch.current) setMarked({ from, to: from })
    follow(press, {
      move: ({ x, y }) => setMarked(before => ({ from, to: dayAt(grid.current, x, y) ?? before?.to ?? from })),
      end: ({ x, y }) => {
        isTouch.current = false
        setMarked(null)
        const to = dayAt(grid.current, x, y)
        if (to === undefined) return
        onDay(to)
        onCreate(from < to ? from : to, from < to ? to : from)
      },
      cancel: () => setMarked(null),
    })
  }
  const actions = {
    onKeyDown,
    onTap: (it: string) => isTouch.current && onCreate(it, it),
    onOpen,
    onGrab: start,
    onShift,
    onShowDay,
  }
  return (
    <table
      ref={grid}
      className="tall unmarked schedule-month"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days are chosen by arrows, as in any grid.
      role="grid"
      aria-label={`${rangeName('month', day, language)}. ${t('hint')}`}
      onPointerDown={onPointerDown}
    >
      <thead>
        <tr>
          {week.map(it => (
            <th key={it} scope="col">
              {t(`d${it}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row[0]}>
            {row.map((it, column) => (
              <MonthDay
                key={it}
                day={it}
                row={laid[at] ?? { bars: [], more: [] }}
                column={column}
                isChosen={it === day}
                isToday={it === today}
                isOther={it.slice(0, 7) !== day.slice(0, 7)}
                isMarked={isMarked(it)}
                special={special}
                drag={drag}
                actions={actions}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
