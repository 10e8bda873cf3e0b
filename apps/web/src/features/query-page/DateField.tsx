import { useRef, useState } from 'react'
import { portalNow } from '#shared/i18n/moments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { FloatingBox } from '#shared/ui/FloatingBox.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconCalendar, iconX } from '#shared/ui/icons.ts'
import { Calendar } from './Calendar.tsx'
import { addDays, isDay, typedDay } from './days.ts'
import { queryTexts } from './queryTexts.ts'

interface DateFieldProps {
  id: string
  label: string
  placeholder: string
  isRange: boolean
  /** `yyyy-MM-dd HH:mm:ss`, from the first day's start to the last day's end. */
  value: readonly string[]
  onChange: (value: string[]) => void
  describedBy?: string | undefined
}

const opening = (day: string) => (isDay(day) ? `${day} 00:00:00` : day)
const closing = (day: string) => (isDay(day) ? `${day} 23:59:59` : day)

/** A day, or a range of days: typed, picked from a calendar, or by one of the shortcuts of spec 2 §9. */
export function DateField({ id, label, placeholder, isRange, value, onChange, describedBy }: DateFieldProps) {
  const t = useTexts(queryTexts)
  const box = useRef<HTMLDivElement>(null)
  const ends = useRef<(HTMLInputElement | null)[]>([])
  const [open, setOpen] = useState<{ end: 0 | 1; isInside: boolean } | null>(null)
  const days = [(value[0] ?? '').slice(0, 10), (value[1] ?? '').slice(0, 10)]
  const [typed, setTyped] = useState<{ end: number; text: string } | null>(null)
  const today = portalNow().slice(0, 10)
  const set = (from: string, to: string) => {
    setTyped(null)
    onChange(isRange ? (from || to ? [opening(from), closing(to)] : []) : [opening(from)])
  }
  const setEnd = (end: 0 | 1, day: string) => (end === 0 ? set(day, days[1] ?? '') : set(days[0] ?? '', day))
  const finish = () => {
    if (typed) setEnd(typed.end === 1 ? 1 : 0, typedDay(typed.text))
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
  const shortcuts = isRange
    ? ([
        ['lastWeek', 7],
        ['lastMonth', 30],
        ['lastQuarter', 90],
      ] as const)
    : ([
        ['today', 0],
        ['yesterday', 1],
        ['weekAgo', 7],
      ] as const)
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
      placeholder={isRange ? t(end === 0 ? 'start' : 'end') : placeholder || t('pickDate')}
      value={typed?.end === end ? typed.text : days[end]}
      onClick={() => setOpen({ end, isInside: false })}
      onChange={event => {
        setTyped({ end, text: event.target.value })
        const day = typedDay(event.target.value)
        if (isDay(day) && event.target.value.length >= 10) setEnd(end, day)
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
            {shortcuts.map(([key, back]) => (
              <button
                key={key}
                type="button"
                className="mi"
                onClick={() => {
                  const day = addDays(today, -back)
                  set(day, isRange ? today : '')
                  setOpen(null)
                  ends.current[0]?.focus()
                }}
              >
                {t(key)}
              </button>
            ))}
          </div>
          <Calendar
            key={end}
            label={isRange ? t(end === 0 ? 'from' : 'to', { label }) : label}
            day={isDay(days[end] ?? '') ? (days[end] ?? '') : isDay(days[0] ?? '') ? (days[0] ?? '') : ''}
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
