import { useId, useState } from 'react'
import { DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { dateTexts } from '#kit/fields/dates/dateTexts.ts'
import { rangeWords } from '#kit/fields/dates/rangeWords.ts'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'

interface DateRangeFilterProps {
  'aria-label': string
  /** `2026-11-01~2026-11-21`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  lead: string
  /** Its lead says what it is called; else the place of the first day does. */
  isNamed: boolean
}

/** The two days of a range filter's text as moments: from the first's start to the last's end; null when it is none. */
export function momentsOf(text: string): { from: string; to: string } | null {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)~(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  return from && to ? { from: `${from} 00:00:00`, to: `${to} 23:59:59` } : null
}

/** Two days, with the shortcuts of spec 2 §9. It filters once both are there; what is wrong with them it says itself. */
export function DateRangeFilter({ value, onChange, isNamed, ...field }: DateRangeFilterProps) {
  const t = useTexts(dateTexts)
  const language = useLanguage(state => state.language)
  const id = useId()
  /** What does not filter, until another filter comes from elsewhere. */
  const [held, setHeld] = useState<{ days: readonly string[]; beside: string | undefined } | null>(null)
  const days = held?.beside === value ? held?.days : undefined
  const words = days ? rangeWords(days, {}, language) : ''
  return (
    <>
      <DateRangeField
        {...field}
        {...(words && { 'aria-invalid': true, 'aria-describedby': id })}
        placeholders={[isNamed ? t('start') : field['aria-label'], t('end')]}
        value={days ?? value?.split('~')}
        onChange={next => {
          const [from = '', to = ''] = next
          const isWhole = (from === '') === (to === '') && rangeWords(next, {}, language) === ''
          setHeld(isWhole ? null : { days: next, beside: value })
          if (isWhole) onChange(from === '' ? undefined : `${from}~${to}`)
        }}
      />
      <FieldError id={id} words={words} />
    </>
  )
}
