import { DateField, DateRangeField } from '#kit/fields/DateField.tsx'
import { isDay, isMonth, lastDayOf } from '#kit/fields/days.ts'

interface DateConditionProps {
  id: string
  placeholder: string
  isRange: boolean
  /** Months instead of days. */
  byMonth: boolean
  /** `yyyy-MM-dd HH:mm:ss`, from the first day's start to the last day's end; what is typed and no date as it is. */
  value: readonly string[]
  onChange: (value: string[]) => void
  'aria-describedby'?: string | undefined
}

/** A day, a month, or a range of them, with the short cuts of spec 2 §9; a query asks for moments. */
export function DateCondition({ isRange, placeholder, value, onChange, ...rest }: DateConditionProps) {
  const opening = (one = '') => (isDay(one) ? `${one} 00:00:00` : isMonth(one) ? `${one}-01 00:00:00` : one)
  const closing = (one = '') => (isDay(one) ? `${one} 23:59:59` : isMonth(one) ? `${lastDayOf(one)} 23:59:59` : one)
  return isRange ? (
    <DateRangeField
      {...rest}
      takesAll
      value={value}
      onChange={([from, to]) => onChange(from || to ? [opening(from), closing(to)] : [])}
    />
  ) : (
    <DateField
      {...rest}
      takesAll
      placeholder={placeholder}
      value={value[0]}
      onChange={one => onChange(one ? [opening(one)] : [])}
    />
  )
}
