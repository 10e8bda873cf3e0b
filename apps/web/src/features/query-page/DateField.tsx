import { useRef, useState } from 'react'
import { portalNow } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FloatingBox } from '#shared/ui/FloatingBox.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconCalendar, iconX } from '#shared/ui/icons.ts'
import { Calendar } from './Calendar.tsx'
import { addDays, addMonths, isDay, isMonth, lastDayOf, typedDay, typedMonth } from './days.ts'
import { MonthCalendar } from './MonthCalendar.tsx'
import { queryTexts } from './queryTexts.ts'

interface DateFieldProps {
  id: string
  label: string
  placeholder: string
  isRange: boolean
  /** Months instead of days. */
  isByMonth?: boolean
  /** `yyyy-MM-dd HH:mm:ss`, from the first day's start to the last day's end. */
  value: readonly string[]
  onChange: (value: string[]) => void
  describedBy?: string | undefined
}

/** What one picks: so many letters of a moment, how they are typed and moved, and the moments that they begin and end with. */
const byDay = {
  letters: 10,
  isOne: isDay,
  read: typedDay,
  opening: (day: string) => (isDay(day) ? `${day} 00:00:00` : day),
  closing: (day: string) => (isDay(day) ? `${day} 23:59:59` : day),
  back: (today: string, days: number) => addDays(today, -days),
  ranges: { lastWeek: 7, lastMonth: 30, lastQuarter: 90 },
  ones: { today: 0, yesterday: 1, weekAgo: 7 },
  Panel: Calendar,
} as const
const byMonth = {
  letters: 7,
  isOne: isMonth,
  read: typedMonth,
  opening: (month: string) => (isMonth(month) ? `${month}-01 00:00:00` : month),
  closing: (month: string) => (isMonth(month) ? `${lastDayOf(month)} 23:59:59` : month),
  back: (now: string, months: number) => addMonths(`${now}-01`, -months).slice(0, 7),
  ranges: { threeMonths: 2, sixMonths: 5, oneYear: 11 },
  ones: { thisMonth: 0, monthBefore: 1 },
  Panel: MonthCalendar,
} as const
type ShortcutKey = keyof (typeof byDay.ranges & typeof byDay.ones & typeof byMonth.ranges & typeof byMonth.ones)

/** A day, a month, or a range of them: typed, picked from a calendar, or by one of the shortcuts of spec 2 §9. */
export function DateField(props: DateFieldProps) {
  const { id, label, placeholder, isRange, isByMonth = false, value, onChange, describedBy } = props
  const { letters, isOne, read, opening, closing, back, Panel, ...kind } = isByMonth ? byMonth : byDay
  const t = useTexts(queryTexts)
  const box = useRef<HTMLDivElement>(null)
  const ends = useRef<(HTMLInputElement | null)[]>([])
  const [open, setOpen] = useState<{ end: 0 | 1; isInside: boolean } | null>(null)
  const days = [(value[0] ?? '').slice(0, letters), (value[1] ?? '').slice(0, letters)]
  const [typed, setTyped] = useState<{ end: number; text: string } | null>(null)
  const today = portalNow().slice(0, letters)
  const set = (from: string, to: string) => {
    setTyped(null)
    onChange(isRange ? (from || to ? [opening(from), closing(to)] : []) : [opening(from)])
  }
  const setEnd = (end: 0 | 1, day: string) => (end === 0 ? set(day, days[1] ?? '') : set(days[0] ?? '', day))
  const finish = () => {
    if (typed) setEnd(typed.end === 1 ? 1 : 0, read(typed.text))
  }
  const pick = (day: string) => {
    const end = open?.end ?? 0
    const [from = '', to = ''] = days
    // An end that would turn the range around begins a new one.
    if (isRange && end === 1 && from && day < from) set(day, '')
    else if (isRange && end === 0 && to && day > to) set(day, '')
    else setEnd(end, day)
    if (isRange && end === 0) setOpen({ end: 1, isInside: open?.isInside ?? false })
    else close()
  }
  const close = () => {
    finish()
    setOpen(null)
    if (open?.isInside) ends.current[open.end]?.focus()
  }
  const shortcuts = Object.entries(isRange ? kind.ranges : kind.ones) as [ShortcutKey, number][]
  const input = (end: 0 | 1) => (
    <input
      ref={element => {
        ends.current[end] = element
      }}
      id={end === 0 ? id : undefined}
      className="num"
      autoComplete="off"
      maxLength={20}
      aria-label={isRange ? t(end === 0 ? 'from' : 'to', { label }) : undefined}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      placeholder={
        isRange
          ? t(isByMonth ? (end === 0 ? 'startMonth' : 'endMonth') : end === 0 ? 'start' : 'end')
          : placeholder || t(isByMonth ? 'pickMonth' : 'pickDate')
      }
      value={typed?.end === end ? typed.text : days[end]}
      onClick={() => setOpen({ end, isInside: false })}
      onChange={event => {
        setTyped({ end, text: event.target.value })
        const day = read(event.target.value)
        if (isOne(day) && event.target.value.length >= letters) setEnd(end, day)
        if (event.target.value === '') setEnd(end, '')
      }}
      onBlur={finish}
      onKeyDown={event => {
        if (event.key === 'Enter') finish()
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        setOpen({ end, isInside: true })
      }}
    />
  )
  const end = open?.end ?? 0
  return (
    <div ref={box} className={`inp qc${open ? ' foc' : ''}`}>
      {input(0)}
      {isRange && <span className="t3">{t('rangeTo')}</span>}
      {isRange && input(1)}
      {days.some(day => day !== '') && (
        <button
          type="button"
          className="qc-x"
          tabIndex={-1}
          aria-label={t('clearOf', { label })}
          onClick={() => set('', '')}
        >
          <Icon of={iconX} size={12} />
        </button>
      )}
      <Icon of={iconCalendar} size={15} />
      {open && (
        <FloatingBox anchor={box} onClose={close} className="qd-box" role="dialog" aria-label={label}>
          <div className="qd-short">
            {shortcuts.map(([key, ago]) => (
              <button
                key={key}
                type="button"
                className="mi"
                onClick={() => {
                  const day = back(today, ago)
                  set(day, isRange ? today : '')
                  setOpen(null)
                  ends.current[0]?.focus()
                }}
              >
                {t(key)}
              </button>
            ))}
          </div>
          <Panel
            key={end}
            label={isRange ? t(end === 0 ? 'from' : 'to', { label }) : label}
            day={isOne(days[end] ?? '') ? (days[end] ?? '') : isOne(days[0] ?? '') ? (days[0] ?? '') : ''}
            from={days[0] ?? ''}
            to={isRange ? (days[1] ?? '') : ''}
            today={today}
            takesFocus={open.isInside}
            onPick={pick}
          />
        </FloatingBox>
      )}
    </div>
  )
}
