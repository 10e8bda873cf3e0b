import { isDay } from '@portico/contract/rules/serviceHours.ts'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconCalendar } from '#kit/icons/icons.ts'
import { portalNow } from '#shared/i18n/nearMoments.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { CrossButton } from '../../buttons/CrossButton.tsx'
import { ariaOf, type FieldProps, frameOf, nameOfField } from '../fieldProps.ts'
import { fieldTexts } from '../fieldTexts.ts'
import { DatePanel } from './DatePanel.tsx'
import { dateKinds } from './dateKinds.ts'
import { dateTexts } from './dateTexts.ts'
import { typedTime } from './days.ts'
import './dates.css'

export interface DateProps extends FieldProps {
  /** Months instead of days. */
  byMonth?: boolean | undefined
  /** A time of day too, to the minute. */
  time?: boolean | undefined
  /** The first day that can be chosen. */
  min?: string | undefined
  /** False: it cannot be emptied. */
  clearable?: boolean | undefined
  /** Instead of the usual ones. */
  shortcuts?: readonly { label: string; value: readonly string[] }[] | undefined
  /** Of the two ends of a range. */
  placeholders?: readonly [string, string] | undefined
  /** Words before it, for a field without a label that shows. */
  lead?: string | undefined
}

interface DateBoxProps extends DateProps {
  isRange: boolean
  value: readonly string[]
  onChange: (value: string[]) => void
}

export type End = 0 | 1

/** The day of a moment; empty where it is none. */
const dayOf = (moment: string): string => (isDay(moment.slice(0, 10)) ? moment.slice(0, 10) : '')

/**
 * One or two dates in a line, with a calendar below. What is typed and no date is the value all the same: a form, or
 * whoever it stands with, says what is wrong with it.
 */
export function DateBox({ isRange, value, onChange, clearable = true, ...props }: DateBoxProps) {
  const kind = dateKinds[props.byMonth ? 'months' : props.time ? 'moments' : 'days']
  const t = useTexts(dateTexts)
  const f = useTexts(fieldTexts)
  const own = useId()
  const id = props.id ?? own
  const box = useRef<HTMLDivElement>(null)
  const ends = useRef<(HTMLInputElement | null)[]>([])
  const [open, setOpen] = useState<{ end: End; isInside: boolean } | null>(null)
  const [typed, setTyped] = useState<{ end: End; text: string } | null>(null)
  const [name, setName] = useState(props['aria-label'] ?? '')
  useLayoutEffect(
    () => setName(nameOfField({ 'aria-label': props['aria-label'] }, ends.current[0] ?? null)),
    [props['aria-label']],
  )
  const shown = [kind.shown(value[0] ?? ''), kind.shown(value[1] ?? '')] as const
  const today = portalNow().slice(0, 10)
  const set = (from: string, to: string) => {
    setTyped(null)
    const isEmpty = from === '' && to === ''
    onChange(isEmpty ? [] : isRange ? [kind.valueOf(from), kind.valueOf(to)] : [kind.valueOf(from)])
  }
  const setEnd = (end: End, one: string) => (end === 0 ? set(one, shown[1]) : set(shown[0], one))
  const finish = () => {
    if (!typed) return
    const one = kind.read(typed.text, today)
    if (one !== '' || clearable) setEnd(typed.end, one)
    else setTyped(null)
  }
  const close = () => {
    finish()
    setOpen(null)
    if (open?.isInside) ends.current[open.end]?.focus()
  }
  const pick = (day: string) => {
    const end = open?.end ?? 0
    const [from, to] = shown
    if (props.time) return setEnd(end, `${day} ${typedTime(shown[end].slice(11)) || '00:00'}`)
    // An end that would turn the range around begins a new one.
    if (isRange && end === 1 && from && day < from) set(day, '')
    else if (isRange && end === 0 && to && day > to) set(day, '')
    else setEnd(end, day)
    if (isRange && end === 0) setOpen({ end: 1, isInside: open?.isInside ?? false })
    else close()
  }
  if (props.readOnly) return <span id={id}>{shown.filter(one => one !== '').join(` ${t('rangeTo')} `)}</span>
  const wordsOf = (end: End) =>
    isRange
      ? (props.placeholders?.[end] ??
        t(props.byMonth ? (end === 0 ? 'startMonth' : 'endMonth') : end === 0 ? 'start' : 'end'))
      : props.placeholder || t(props.byMonth ? 'pickMonth' : props.time ? 'pickMoment' : 'pickDate')
  const input = (end: End) => (
    <input
      ref={element => {
        ends.current[end] = element
      }}
      id={end === 0 ? id : undefined}
      className="num"
      autoComplete="off"
      disabled={props.disabled}
      {...ariaOf(props)}
      aria-label={isRange && name ? f(end === 0 ? 'from' : 'to', { label: name }) : props['aria-label']}
      aria-haspopup="dialog"
      placeholder={wordsOf(end)}
      value={typed?.end === end ? typed.text : shown[end]}
      onClick={() => setOpen({ end, isInside: false })}
      onChange={event => {
        setTyped({ end, text: event.target.value })
        const one = kind.read(event.target.value, today)
        if (kind.isOne(one) && event.target.value.length >= kind.letters) setEnd(end, one)
        if (event.target.value === '' && clearable) setEnd(end, '')
      }}
      onBlur={finish}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        // Who saves by the keyboard leaves no field before.
        if (event.key === 'Enter' || event.ctrlKey || event.metaKey) finish()
        if (event.key === 'Enter' || event.key === 'Tab') setOpen(null)
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        finish()
        setOpen({ end, isInside: true })
      }}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves the whole field.
    <div
      ref={box}
      className={frameOf(props, open !== null)}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.()
      }}
    >
      {props.lead && (
        <span className="t3 k-lead" aria-hidden="true">
          {props.lead}
        </span>
      )}
      {input(0)}
      {isRange && <span className="t3">{t('rangeTo')}</span>}
      {isRange && input(1)}
      {clearable && !props.disabled && shown.some(one => one !== '') && (
        <CrossButton
          className="t3 rigid k-clear"
          label={name ? f('clearOf', { label: name }) : f('clear')}
          onClick={() => set('', '')}
        />
      )}
      <Icon of={iconCalendar} size={15} />
      {open && (
        <DatePanel
          kind={kind}
          isRange={isRange}
          today={today}
          shown={shown}
          open={open}
          pick={pick}
          close={close}
          anchor={box}
          name={name}
          min={props.min}
          shortcuts={props.shortcuts}
          onTime={props.time ? time => setEnd(open.end, `${dayOf(shown[open.end]) || today} ${time}`) : undefined}
          onShortcut={(from, to) => {
            set(from, to)
            setOpen(null)
            ends.current[0]?.focus()
          }}
        />
      )}
    </div>
  )
}
