import { dayAfter, weekdayOf } from '@portico/contract/rules/serviceHours.ts'
import { type KeyboardEvent, useRef } from 'react'
import { monthDays } from '#kit/fields/dates/days.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { widgetTexts } from './widgetTexts.ts'

interface MonthGridProps {
  /** Any day of it. */
  month: string
  chosen: string
  today: string
  label: string
  nameOf: (day: string) => string
  /** How much there is on a day. */
  countOn: (day: string) => number
  onChoose: (day: string) => void
}

const week = [1, 2, 3, 4, 5, 6, 7] as const
/** How many days further a key leads from a day. */
const steps: Readonly<Record<string, (day: string) => number>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: () => -7,
  ArrowDown: () => 7,
  Home: day => 1 - weekdayOf(day),
  End: day => 7 - weekdayOf(day),
}

/** A small month: one day is chosen, arrows choose another, dots tell where there is something. */
export function MonthGrid({ month, chosen, today, label, nameOf, countOn, onChoose }: MonthGridProps) {
  const t = useTexts(widgetTexts)
  const grid = useRef<HTMLDivElement>(null)
  const days = monthDays(month)
  /** One of the days can always be reached by Tab. */
  const reachable = days.includes(chosen) ? chosen : `${month.slice(0, 7)}-01`
  const onKeyDown = (event: KeyboardEvent, day: string) => {
    const step = steps[event.key]
    // With Alt the arrows belong to the layout.
    if (event.altKey || !step) return
    event.preventDefault()
    const to = dayAfter(day, step(day))
    onChoose(to)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus())
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid.
    <div ref={grid} className="size-13 text-centre workbench-month grid num" role="group" aria-label={label}>
      {week.map(day => (
        <i key={day} className="t3" aria-hidden="true">
          {t(`d${day}`)}
        </i>
      ))}
      {days.map(day => {
        const count = countOn(day)
        const isOther = day.slice(0, 7) !== month.slice(0, 7)
        return (
          <button
            key={day}
            type="button"
            data-day={day}
            className={`hovers holds middle${isOther ? ' t3' : ''}${day === today ? ' now' : ''}${count > 0 ? ' workbench-has-entries' : ''}`}
            tabIndex={day === reachable ? 0 : -1}
            aria-pressed={day === chosen}
            aria-label={count > 0 ? t('dayEntries', { day: nameOf(day), count }) : nameOf(day)}
            {...(day === today ? { 'aria-current': 'date' } : {})}
            onClick={() => onChoose(day)}
            onKeyDown={event => onKeyDown(event, day)}
          >
            {Number(day.slice(8))}
          </button>
        )
      })}
    </div>
  )
}
