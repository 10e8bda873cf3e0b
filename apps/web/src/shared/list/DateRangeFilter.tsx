import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from './listTexts.ts'

interface DateRangeFilterProps {
  label: string
  /** `2026-11-01~2026-11-21`. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const day = 'YYYY-MM-DD'

/** The two days of a range filter's text as moments: from the first's start to the last's end; null when it is none. */
export function momentsOf(text: string): { from: string; to: string } | null {
  const [, from, to] = /^(\d{4}-\d\d-\d\d)~(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  return from && to ? { from: `${from} 00:00:00`, to: `${to} 23:59:59` } : null
}

/** Two days, with the shortcuts of spec 2 §9: 7, 30 and 90 days. */
export function DateRangeFilter({ label, value, onChange }: DateRangeFilterProps) {
  const t = useTexts(listTexts)
  const [from, to] = (value ?? '').split('~').map(text => dayjs(text))
  const range: [Dayjs, Dayjs] | null = from?.isValid() && to?.isValid() ? [from, to] : null
  const today = dayjs()
  const presets = ([7, 30, 90] as const).map((days, at) => ({
    label: t((['lastWeek', 'lastMonth', 'lastQuarter'] as const)[at] ?? 'lastWeek'),
    value: [today.subtract(days, 'day'), today] as [Dayjs, Dayjs],
  }))
  return (
    <DatePicker.RangePicker
      className="lp-dates"
      aria-label={label}
      value={range}
      presets={presets}
      format={day}
      placeholder={[`${label} ${t('from')}`, t('to')]}
      onChange={dates => {
        const [first, last] = dates ?? []
        onChange(first && last ? `${first.format(day)}~${last.format(day)}` : undefined)
      }}
    />
  )
}
