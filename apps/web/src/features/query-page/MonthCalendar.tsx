import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconDbl, iconDbr } from '#shared/ui/icons.ts'
import type { CalendarProps } from './Calendar.tsx'
import { addMonths } from './days.ts'
import { queryTexts } from './queryTexts.ts'

const perRow = 3
const names = 'January February March April May June July August September October November December'.split(' ')

/** A year of months (`yyyy-MM`): arrows move by months and rows, Page Up and Page Down by years. */
export function MonthCalendar({ label, day, from, to, today, takesFocus, onPick }: CalendarProps) {
  const t = useTexts(queryTexts)
  const language = useLanguage(state => state.language)
  const [shown, setShown] = useState(day || today)
  const [isInside, setInside] = useState(takesFocus)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => setInside(takesFocus), [takesFocus])
  useEffect(() => {
    if (day) setShown(day)
  }, [day])
  useEffect(() => {
    if (isInside) grid.current?.querySelector<HTMLElement>(`[data-day="${shown}"]`)?.focus({ preventScroll: true })
  }, [isInside, shown])
  const moved = (by: number) => addMonths(`${shown}-01`, by).slice(0, 7)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow, PageUp: -12, PageDown: 12 }[
      event.key
    ]
    if (by === undefined) return
    event.preventDefault()
    setInside(true)
    setShown(moved(by))
  }
  const year = shown.slice(0, 4)
  const rows = Array.from({ length: 12 / perRow }, (_, row) =>
    Array.from({ length: perRow }, (_, at) => row * perRow + at + 1),
  )
  const step = (by: number, key: 'previousYear' | 'nextYear', icon: string) => (
    <button type="button" className="ib xs" aria-label={t(key)} onClick={() => setShown(moved(by))}>
      <Icon of={icon} size={14} />
    </button>
  )
  return (
    <div className="qd">
      <div className="row qd-head">
        {step(-12, 'previousYear', iconDbl)}
        <b className="f1" aria-live="polite">
          {language === 'zh' ? `${year} 年` : year}
        </b>
        {step(12, 'nextYear', iconDbr)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of months. */}
      <table ref={grid} role="grid" className="qd-months" aria-label={label} onKeyDown={onKeyDown}>
        <tbody>
          {rows.map(row => (
            <tr key={row[0]}>
              {row.map(number => {
                const one = `${year}-${String(number).padStart(2, '0')}`
                const isEnd = one === from || one === to
                const isBetween = from !== '' && to !== '' && one > from && one < to
                const name = names[number - 1] ?? ''
                return (
                  <td key={one} className={isBetween ? 'in' : ''}>
                    <button
                      type="button"
                      data-day={one}
                      tabIndex={one === shown ? 0 : -1}
                      aria-pressed={isEnd}
                      aria-label={language === 'zh' ? `${year}年${number}月` : `${name} ${year}`}
                      className={`${isEnd ? 'on' : ''}${one === today ? ' now' : ''}`}
                      onClick={() => onPick(one)}
                    >
                      {language === 'zh' ? `${number}月` : name.slice(0, 3)}
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
