import { dayAfter, weekdayOf } from '@portico/contract/rules/service-hours.ts'
import type { Occurrence } from '@portico/contract/schedule.ts'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { dayName, daysOf, monthAfter, rangeName } from './calendarDays.ts'
import { DayMark } from './DayMark.tsx'
import { entriesOn, keyOf } from './dayEntries.ts'
import { EntryChip } from './EntryChip.tsx'
import { scheduleTexts } from './scheduleTexts.ts'
import type { SpecialDays } from './useSpecialDays.ts'

interface MonthViewProps {
  day: string
  today: string
  entries: readonly Occurrence[]
  special: SpecialDays
  onDay: (day: string) => void
  onOpen: (entry: Occurrence) => void
  /** Both days included. */
  onCreate: (first: string, last: string) => void
  onShowDay: (day: string) => void
}

const week = [1, 2, 3, 4, 5, 6, 7] as const
/** What a cell shows before it says how many more there are. */
const shown = 3
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as a grid of days: arrows move through it, Enter adds, dragging over days marks several. */
export function MonthView({ day, today, entries, special, onDay, onOpen, onCreate, onShowDay }: MonthViewProps) {
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  const grid = useRef<HTMLTableElement>(null)
  /** A finger scrolls: it marks nothing, and adds by a tap. */
  const isTouch = useRef(false)
  const [marked, setMarked] = useState<{ from: string; to: string } | null>(null)
  const days = daysOf('month', day)
  const rows = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7))
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
          ? dayAfter(it, 1 - weekdayOf(it))
          : event.key === 'End'
            ? dayAfter(it, 7 - weekdayOf(it))
            : event.key === 'PageUp'
              ? monthAfter(it, -1)
              : event.key === 'PageDown'
                ? monthAfter(it, 1)
                : undefined
    if (next !== undefined) focusOn(next)
    else if (event.key === 'Enter' || event.key === ' ') onCreate(it, it)
    else return
    event.preventDefault()
  }
  const dayUnder = (event: PointerEvent) => {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('td[data-day]')
    return cell && grid.current?.contains(cell) ? cell.dataset.day : undefined
  }
  const onPointerDown = (event: PointerEvent<HTMLTableElement>) => {
    isTouch.current = event.pointerType === 'touch'
    const isFree = event.target instanceof Element && !event.target.closest('button')
    const at = dayUnder(event)
    if (event.button === 0 && isFree && at !== undefined && !isTouch.current) setMarked({ from: at, to: at })
  }
  const onPointerMove = (event: PointerEvent<HTMLTableElement>) => {
    const at = marked ? dayUnder(event) : undefined
    if (marked && at !== undefined && at !== marked.to) setMarked({ from: marked.from, to: at })
  }
  const onPointerUp = () => {
    if (!marked) return
    setMarked(null)
    onDay(marked.to)
    onCreate(first, last)
  }
  return (
    <table
      ref={grid}
      className="sd-month"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the days are chosen by arrows, as in any grid.
      role="grid"
      aria-label={`${rangeName('month', day, language)}. ${t('hint')}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerLeave={() => setMarked(null)}
    >
      <thead>
        <tr>
          {week.map(it => (
            <th key={it} scope="col" className={it > 5 ? 'we' : ''}>
              {t(`d${it}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row[0]}>
            {row.map(it => {
              const here = entriesOn(entries, it)
              const rest = here.length > shown ? here.length - shown + 1 : 0
              const isOther = it.slice(0, 7) !== day.slice(0, 7)
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell.
                <td
                  key={it}
                  data-day={it}
                  tabIndex={it === day ? 0 : -1}
                  className={`${isOther ? 'other' : ''}${it === today ? ' today' : ''}${isMarked(it) ? ' marked' : ''}`}
                  aria-selected={it === day}
                  {...(it === today ? { 'aria-current': 'date' } : {})}
                  onKeyDown={event => onKeyDown(event, it)}
                  onClick={() => isTouch.current && onCreate(it, it)}
                >
                  <div className="hd">
                    <span className="sr">{dayName(it, language)}</span>
                    <span className="num n" aria-hidden="true">
                      {Number(it.slice(8))}
                    </span>
                    <span className="f1" />
                    <DayMark days={special} day={it} />
                  </div>
                  {here.slice(0, here.length - rest).map(entry => (
                    <EntryChip key={keyOf(entry)} entry={entry} onOpen={() => onOpen(entry)} />
                  ))}
                  {rest > 0 && (
                    <button
                      type="button"
                      className="sd-more"
                      onClick={event => {
                        event.stopPropagation()
                        onShowDay(it)
                      }}
                    >
                      {t('more', { count: rest })}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
