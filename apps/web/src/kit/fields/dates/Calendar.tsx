import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { iconDbl, iconDbr, iconLeft, iconRight } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { IconButton } from '../../buttons/IconButton.tsx'
import type { CalendarKind } from './calendarKinds.ts'
import { DayGrid } from './DayGrid.tsx'
import { dateTexts } from './dateTexts.ts'

interface CalendarProps {
  kind: CalendarKind
  label: string
  /** The day or month of this end; the other end makes a range of it. */
  day: string
  from: string
  to: string
  today: string
  /** Earlier ones cannot be chosen. */
  min?: string | undefined
  /** So many months side by side. */
  panels: 1 | 2
  /** The arrow down of the field leads in here. */
  takesFocus: boolean
  onPick: (day: string) => void
}

/**
 * Months of days or a year of months: arrows move by one and by rows, Home and End to the ends of a row, Page Up and
 * Page Down by what is shown at once.
 */
export function Calendar({ kind, label, day, today, takesFocus, panels, ...props }: CalendarProps) {
  const t = useTexts(dateTexts)
  const language = useLanguage(state => state.language)
  const [shown, setShown] = useState(day || today)
  const [isInside, setInside] = useState(takesFocus)
  const [first, setFirst] = useState(shown)
  const box = useRef<HTMLDivElement>(null)
  const isByMonths = kind.page === 1
  const pages = Array.from({ length: panels }, (_, at) =>
    kind.turned(isByMonths ? `${first.slice(0, 7)}-01` : first, at),
  )
  // What is marked turns the pages.
  const isSeen = pages.some(page => kind.isOn(page, shown))
  if (!isSeen) setFirst(panels === 2 && shown > first ? kind.turned(shown, -1) : shown)
  useEffect(() => setInside(takesFocus), [takesFocus])
  useEffect(() => {
    if (day) setShown(day)
  }, [day])
  useEffect(() => {
    if (isInside) box.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus({ preventScroll: true })
  }, [isInside, shown])
  const onKeyDown = (event: KeyboardEvent) => {
    const row = kind.rowsOf(shown).find(days => days.includes(shown)) ?? []
    const to = {
      ArrowLeft: kind.stepped(shown, -1),
      ArrowRight: kind.stepped(shown, 1),
      ArrowUp: kind.stepped(shown, -kind.perRow),
      ArrowDown: kind.stepped(shown, kind.perRow),
      Home: row[0],
      End: row.at(-1),
      PageUp: kind.turned(shown, -kind.page),
      PageDown: kind.turned(shown, kind.page),
    }[event.key]
    if (!to) return
    event.preventDefault()
    setInside(true)
    setShown(to)
  }
  const turn = (by: number, key: 'previousYear' | 'previousMonth' | 'nextMonth' | 'nextYear', icon: string) => (
    <IconButton
      size="tiny"
      icon={icon}
      label={t(key)}
      onClick={() => {
        setFirst(kind.turned(first, by))
        setShown(kind.turned(shown, by))
      }}
    />
  )
  return (
    <div ref={box} className="g16 flex">
      {pages.map((page, at) => (
        <div key={page} className="k-days">
          <div className="row text-centre k-days-head">
            {at === 0 && turn(-12, 'previousYear', iconDbl)}
            {at === 0 && isByMonths && turn(-1, 'previousMonth', iconLeft)}
            <b className="f1" aria-live="polite">
              {kind.titleOf(page, language)}
            </b>
            {at === panels - 1 && isByMonths && turn(1, 'nextMonth', iconRight)}
            {at === panels - 1 && turn(12, 'nextYear', iconDbr)}
          </div>
          <DayGrid
            {...props}
            kind={kind}
            page={page}
            today={today}
            shown={shown}
            label={panels === 1 ? label : `${label} ${kind.titleOf(page, language)}`}
            hasOthers={panels === 1 && isByMonths}
            onKeyDown={onKeyDown}
          />
        </div>
      ))}
    </div>
  )
}
