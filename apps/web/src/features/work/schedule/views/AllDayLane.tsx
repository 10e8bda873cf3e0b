import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { useRef } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from '../scheduleTexts.ts'
import { dayName } from './calendarDays.ts'
import { barRows } from './dayBars.ts'
import { isWhole, keyOf } from './dayEntries.ts'
import { EntryChip, type EntryDeeds } from './EntryChip.tsx'
import { useDayDrag } from './useDayDrag.ts'

interface AllDayLaneProps extends EntryDeeds {
  days: readonly string[]
  entries: readonly Occurrence[]
}

/** Lanes of a week; a day by itself has room for all. */
const lanes = 3
const noLimit = 1000

/** What takes whole days, above the hours: one bar each over all of its days. */
export function AllDayLane({ days, entries, onOpen, onMove, onShift, onShowDay }: AllDayLaneProps) {
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  const box = useRef<HTMLDivElement>(null)
  const { drag, start } = useDayDrag({ box, onMove, isOneRow: true })
  const [row] = barRows(entries.filter(isWhole), [days], days.length > 1 ? lanes : noLimit)
  const { bars, more } = row ?? { bars: [], more: [] }
  const hasMore = more.some(count => count > 0)
  const used = Math.max(hasMore ? lanes : 1, ...bars.map(bar => bar.lane + 1))
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }
  return (
    <div className="line-below room-32 schedule-whole-day">
      <span className="rigid schedule-gutter s12 t3">{t('allDay')}</span>
      <div
        ref={box}
        className="f1 unmarked schedule-lane grid"
        style={{ ...columns, gridTemplateRows: `repeat(${used}, auto) 1fr` }}
      >
        {days.map((day, at) => (
          <div
            key={day}
            className={`schedule-cell${drag && drag.first <= day && day <= drag.last ? ' marked' : ''}`}
            data-day={day}
            style={{ gridColumn: at + 1 }}
          />
        ))}
        {bars.map(bar => {
          const isHeld = drag?.key === keyOf(bar.entry)
          return (
            <div
              key={keyOf(bar.entry)}
              className="schedule-days-bar"
              style={{ gridColumn: `${bar.from + 1} / ${bar.to + 2}`, gridRow: bar.lane + 1 }}
            >
              <EntryChip
                entry={bar.entry}
                bar={bar}
                isDragged={isHeld}
                style={isHeld ? { transform: `translateX(${drag.x}px)` } : undefined}
                onPointerDown={days.length > 1 ? event => start(event, bar.entry) : undefined}
                onOpen={onOpen}
                onShift={onShift}
              />
            </div>
          )
        })}
        {days.map((day, at) => {
          const count = more[at] ?? 0
          if (count === 0) return null
          return (
            <button
              key={day}
              type="button"
              className="s12 tp schedule-more"
              style={{ gridColumn: at + 1, gridRow: lanes }}
              onClick={() => onShowDay(day)}
            >
              {t('more', { count })}
              <span className="sr">, {dayName(day, language)}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
