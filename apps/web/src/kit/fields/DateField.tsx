import { useId, useState } from 'react'
import { getLanguage } from '#shared/i18n/language.ts'
import { DateBox, type DateProps } from './DateBox.tsx'
import { FieldError } from './FieldError.tsx'
import { rangeWords } from './rangeWords.ts'

interface DateFieldProps extends DateProps {
  /** `yyyy-MM-dd`; `yyyy-MM` by month; with a time `yyyy-MM-dd HH:mm:ss`. */
  value?: string | null | undefined
  onChange?: ((value: string | undefined) => void) | undefined
}

/** A day, a month, or a moment: typed, picked from a calendar, or by a short cut. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  return <DateBox {...rest} isRange={false} value={value ? [value] : []} onChange={([next]) => onChange?.(next)} />
}

interface DateRangeFieldProps extends Omit<DateProps, 'time'> {
  /** The first and the last day or month; an empty end is open. */
  value?: readonly string[] | undefined
  onChange?: ((value: string[]) => void) | undefined
}

/**
 * A range of days or months. What is typed and none stays and is said beside the field, without being its value; with
 * `takesAll` it is the value all the same, and a form says it.
 */
export function DateRangeField({ value = [], onChange, ...rest }: DateRangeFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<{ range: readonly string[]; beside: string } | null>(null)
  const beside = value.join()
  const range = typed?.beside === beside ? typed.range : value
  const words = rest.takesAll ? '' : rangeWords(range, rest, getLanguage())
  const isWrong = words !== '' && range !== value
  const wrong = isWrong ? { 'aria-invalid': true, 'aria-describedby': id } : {}
  const take = (next: string[]) => {
    const fits = rest.takesAll || rangeWords(next, rest, getLanguage()) === ''
    setTyped(fits ? null : { range: next, beside })
    if (fits) onChange?.(next)
  }
  return (
    <>
      <DateBox {...rest} {...wrong} takesAll isRange value={range} onChange={take} />
      <FieldError id={id} words={isWrong ? words : ''} />
    </>
  )
}
