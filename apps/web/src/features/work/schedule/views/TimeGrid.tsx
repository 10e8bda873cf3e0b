import { weekdayOf } from '@portico/contract/rules/serviceHours.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from '../scheduleTexts.ts'
import { AllDayLane } from './AllDayLane.tsx'
import { dayName } from './calendarDays.ts'
import { DayMark, type SpecialDays } from './DayMark.tsx'
import { keyOf, type Placed, placed } from './dayEntries.ts'
import { EntryChip, type EntryDeeds } from './EntryChip.tsx'
import { type Drag, hourHeight, step, useEntryDrag } from './useEntryDrag.ts'
import { type TimeRange, useRangeDrag } from './useRangeDrag.ts'

interface TimeGridProps extends EntryDeeds {
  days: readonly string[]
  /** Now, `yyyy-MM-dd HH:mm:ss`. */
  now: string
  entries: readonly Occurrence[]
  special: SpecialDays
  onCreate: (range: TimeRange) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const firstSeen = 7.5

/** Days side by side with their hours: entries are dragged and resized, empty hours marked. */
export function TimeGrid(props: TimeGridProps) {
  const { days, now, entries, special, onOpen, onCreate, onMove, onShift, onShowDay } = props
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  const body = useRef<HTMLElement>(null)
  const { drag, start } = useEntryDrag(onMove)
  const { range, handlers } = useRangeDrag(onCreate)
  useEffect(() => {
    if (body.current) body.current.scrollTop = firstSeen * hourHeight
  }, [])
  const today = now.slice(0, 10)
  const minute = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
  return (
    <div className={`col f1 schedule-time shrinks${days.length > 1 ? ' week' : ''}`}>
      <div className="line-below schedule-heads">
        <span className="rigid schedule-gutter" />
        {days.map(day => (
          <div key={day} className={`row g6 f1 schedule-day-head${day === today ? ' schedule-today' : ''}`}>
            <button
              type="button"
              className="row g8 t2 corner-6 schedule-day-name thumb hovers"
              onClick={() => onShowDay(day)}
            >
              <span className="s12">{t(`d${weekdayOf(day) as 1}`)}</span>
              <b className="num" aria-hidden="true">
                {Number(day.slice(8))}
              </b>
              <span className="sr">{t('showDay', { day: dayName(day, language) })}</span>
            </button>
            <DayMark days={special} day={day} hasName={days.length === 1} />
          </div>
        ))}
      </div>
      <AllDayLane
        days={days}
        entries={entries}
        onOpen={onOpen}
        onMove={onMove}
        onShift={onShift}
        onShowDay={onShowDay}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard. */}
      <section ref={body} className="ring-inside flex schedule-body holds" tabIndex={0} aria-label={t('gridHint')}>
        <div className="s12 t3 rigid schedule-gutter" aria-hidden="true">
          {hours.map(hour => (
            <span key={hour} className="num">
              {hour === 0 ? '' : `${String(hour).padStart(2, '0')}:00`}
            </span>
          ))}
        </div>
        <div className="f1 flex schedule-columns">
          {days.map(day => (
            <div
              key={day}
              className={`f1 unmarked schedule-column holds${day === today ? ' schedule-today' : ''}`}
              {...handlers(day)}
            >
              {placed(entries, day).map(box => (
                <div key={keyOf(box.entry)} className="placed schedule-box" style={styleOf(box, drag)}>
                  <EntryChip
                    entry={box.entry}
                    isLarge
                    down={step}
                    onPointerDown={event => start(event, box.entry, 'move')}
                    onOpen={onOpen}
                    onShift={onShift}
                  />
                  {box.to < 1440 && (
                    <span
                      className="placed schedule-edge"
                      aria-hidden="true"
                      onPointerDown={event => start(event, box.entry, 'resize')}
                    />
                  )}
                </div>
              ))}
              {range?.day === day && (
                <span
                  className="corner-4 placed schedule-range"
                  style={placeOf(range.from, Math.max(range.to, range.from + 30))}
                />
              )}
              {day === today && <span className="placed schedule-now" style={{ top: (minute / 60) * hourHeight }} />}
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

const placeOf = (from: number, to: number): CSSProperties => ({
  top: (from / 60) * hourHeight,
  height: ((to - from) / 60) * hourHeight - 2,
})

function styleOf({ entry, from, to, column, columns }: Placed, drag: Drag | null): CSSProperties {
  const mine = drag?.key === keyOf(entry) ? drag : null
  const place = placeOf(from, to + (mine?.mode === 'resize' ? mine.minutes : 0))
  const side = { left: `${(column / columns) * 100}%`, width: `calc(${100 / columns}% - 4px)` }
  if (mine?.mode !== 'move') return { ...place, ...side, ...(mine ? { zIndex: 3 } : {}) }
  const shift = `translate(calc(${mine.days * columns * 100}% + ${mine.days * columns * 4}px), ${(mine.minutes / 60) * hourHeight}px)`
  return { ...place, ...side, transform: shift, zIndex: 3 }
}
