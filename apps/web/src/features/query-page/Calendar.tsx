import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconDbl, iconDbr, iconLeft, iconRight } from '#shared/ui/icons.ts'
import { addDays, addMonths, type Day, weeksOf } from './days.ts'
import { queryTexts } from './queryTexts.ts'

export interface CalendarProps {
  label: string
  /** The day of this end; the other end makes a range of it. */
  day: Day | ''
  from: Day | ''
  to: Day | ''
  today: Day
  /** The arrow down of the field leads in here. */
  takesFocus: boolean
  onPick: (day: Day) => void
}

const weekdays = { zh: [...'一二三四五六日'], en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] } as const
const months = 'January February March April May June July August September October November December'.split(' ')

/** One month of days: arrows move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ label, day, from, to, today, takesFocus, onPick }: CalendarProps) {
  const t = useTexts(queryTexts)
  const language = useLanguage(state => state.language)
  const [shown, setShown] = useState<Day>(day || today)
  const [isInside, setInside] = useState(takesFocus)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => setInside(takesFocus), [takesFocus])
  useEffect(() => {
    if (day) setShown(day)
  }, [day])
  useEffect(() => {
    if (isInside) grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus({ preventScroll: true })
  }, [isInside, shown])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: addDays(shown, -1),
      ArrowRight: addDays(shown, 1),
      ArrowUp: addDays(shown, -7),
      ArrowDown: addDays(shown, 7),
      PageUp: addMonths(shown, -1),
      PageDown: addMonths(shown, 1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    setInside(true)
    setShown(to)
  }
  const month = Number(shown.slice(5, 7))
  const title = language === 'zh' ? `${shown.slice(0, 4)} 年 ${month} 月` : `${months[month - 1]} ${shown.slice(0, 4)}`
  const nameOf = (one: Day) => {
    const [year, at, number] = one.split('-').map(Number)
    return language === 'zh' ? `${year}年${at}月${number}日` : `${number} ${months[(at ?? 1) - 1]} ${year}`
  }
  const step = (by: number, key: 'previousYear' | 'previousMonth' | 'nextMonth' | 'nextYear', icon: string) => (
    <button type="button" className="ib xs" aria-label={t(key)} onClick={() => setShown(addMonths(shown, by))}>
      <Icon of={icon} size={14} />
    </button>
  )
  return (
    <div className="qd">
      <div className="row qd-head">
        {step(-12, 'previousYear', iconDbl)}
        {step(-1, 'previousMonth', iconLeft)}
        <b className="f1" aria-live="polite">
          {title}
        </b>
        {step(1, 'nextMonth', iconRight)}
        {step(12, 'nextYear', iconDbr)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of days. */}
      <table ref={grid} role="grid" aria-label={label} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays[language].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map(week => (
            <tr key={week[0]}>
              {week.map(one => {
                const isEnd = one === from || one === to
                const isBetween = from !== '' && to !== '' && one > from && one < to
                const isOther = one.slice(0, 7) !== shown.slice(0, 7)
                return (
                  <td key={one} className={isBetween ? 'in' : ''}>
                    <button
                      type="button"
                      data-day={one}
                      tabIndex={one === shown ? 0 : -1}
                      aria-pressed={isEnd}
                      aria-label={nameOf(one)}
                      className={`${isEnd ? 'on' : ''}${isOther ? ' t3' : ''}${one === today ? ' now' : ''}`}
                      onClick={() => onPick(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
