import { useState } from 'react'
import { DateRangeField } from '#kit/fields/DateField.tsx'
import { dateTexts } from '#kit/fields/dateTexts.ts'
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

/** Two days, with the shortcuts of spec 2 §9. It filters once both are there. */
export function DateRangeFilter({ value, onChange, isNamed, ...field }: DateRangeFilterProps) {
  const t = useTexts(dateTexts)
  const [half, setHalf] = useState<readonly string[] | null>(null)
  return (
    <DateRangeField
      {...field}
      placeholders={[isNamed ? t('start') : field['aria-label'], t('end')]}
      value={half ?? value?.split('~')}
      onChange={days => {
        const [from = '', to = ''] = days
        const isHalf = (from === '') !== (to === '')
        setHalf(isHalf ? days : null)
        if (!isHalf) onChange(from === '' ? undefined : `${from}~${to}`)
      }}
    />
  )
}
