import type { Occurrence } from '@portico/contract/work/schedule.ts'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from '../scheduleTexts.ts'
import { dayName } from './calendarDays.ts'
import { DayMark, type SpecialDays } from './DayMark.tsx'
import type { Bar, BarRow } from './dayBars.ts'
import { keyOf } from './dayEntries.ts'
import { EntryChip, type EntryDeeds } from './EntryChip.tsx'
import type { DayDrag } from './useDayDrag.ts'

interface MonthDayActions extends Omit<EntryDeeds, 'onMove'> {
  onKeyDown: (event: KeyboardEvent<HTMLTableCellElement>, day: string) => void
  onTap: (day: string) => void
  onGrab: (event: PointerEvent<HTMLElement>, entry: Occurrence) => void
}

interface MonthDayProps {
  day: string
  /** Its row of the month, and where it stands there. */
  row: BarRow
  column: number
  isChosen: boolean
  isToday: boolean
  isOther: boolean
  isMarked: boolean
  special: SpecialDays
  drag: DayDrag | null
  actions: MonthDayActions
}

/** A day of the month: its lines stand level with its neighbours', and a bar reaches from its first day over the others. */
export function MonthDay(props: MonthDayProps) {
  const { day, row, column, isChosen, isToday, isOther, isMarked, special, drag, actions } = props
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  const here = row.bars.filter(bar => bar.from <= column && column <= bar.to)
  const passing = here.filter(bar => bar.from < column)
  const more = row.more[column] ?? 0
  const used = Math.max(-1, ...here.map(bar => bar.lane)) + 1
  const lanes = Array.from({ length: used }, (_, lane) => ({ lane, bar: here.find(it => it.lane === lane) }))
  const isTarget = drag !== null && drag.first <= day && day <= drag.last
  const looks = [isOther && 'schedule-other', isToday && 'schedule-today', (isMarked || isTarget) && 'schedule-marked']
  const chip = (bar: Bar) => {
    const days = bar.to - bar.from + 1
    const held = drag?.key === keyOf(bar.entry) ? drag : null
    return (
      <EntryChip
        key={keyOf(bar.entry)}
        entry={bar.entry}
        bar={bar}
        isDragged={held !== null}
        style={{
          // Cells have 6 px at each side and a line between them.
          ...(days > 1 ? { width: `calc(${days * 100}% + ${(days - 1) * 13}px)` } : {}),
          ...(held ? { transform: `translate(${held.x}px, ${held.y}px)` } : {}),
        }}
        onOpen={actions.onOpen}
        onPointerDown={event => actions.onGrab(event, bar.entry)}
        onShift={actions.onShift}
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell.
    <td
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      className={looks.filter(Boolean).join(' ')}
      aria-selected={isChosen}
      {...(isToday ? { 'aria-current': 'date' } : {})}
      onKeyDown={event => actions.onKeyDown(event, day)}
      onClick={() => actions.onTap(day)}
    >
      <div className="row g6 schedule-day-head">
        <span className="sr">{dayName(day, language)}</span>
        <span className="num n" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="f1" />
        <DayMark days={special} day={day} />
      </div>
      {passing.length > 0 && <span className="sr">{passing.map(bar => bar.entry.title).join(', ')}</span>}
      {lanes.map(({ lane, bar }) =>
        bar?.from === column ? chip(bar) : <div key={`gap ${lane}`} className="schedule-gap" />,
      )}
      {more > 0 && (
        <button
          type="button"
          className="s12 tp schedule-more"
          onClick={event => {
            event.stopPropagation()
            actions.onShowDay(day)
          }}
        >
          {t('more', { count: more })}
        </button>
      )}
    </td>
  )
}
