import { DateBox, type DateProps } from './DateBox.tsx'

interface DateFieldProps extends DateProps {
  /** `yyyy-MM-dd`; `yyyy-MM` by month; with a time `yyyy-MM-dd HH:mm:ss`; what is typed and none as it is. */
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

/** A range of days or months. */
export function DateRangeField({ value = [], onChange, ...rest }: DateRangeFieldProps) {
  return <DateBox {...rest} isRange value={value} onChange={next => onChange?.(next)} />
}
