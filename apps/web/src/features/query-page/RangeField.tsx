import { useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from './queryTexts.ts'

interface RangeFieldProps {
  id: string
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  describedBy?: string | undefined
}

/** Two numbers; an empty end is open. */
export function RangeField({ id, label, value: [from = '', to = ''], onChange, describedBy }: RangeFieldProps) {
  const t = useTexts(queryTexts)
  const shared = { className: 'inp num', inputMode: 'decimal', maxLength: 24, autoComplete: 'off' } as const
  // Thousands separators may be pasted in; the condition has none.
  const plain = (text: string) => text.replace(/[,，\s]/g, '')
  return (
    <span className="row g6">
      <input
        {...shared}
        id={id}
        aria-label={t('from', { label })}
        aria-describedby={describedBy}
        placeholder={t('least')}
        value={from}
        onChange={event => onChange([plain(event.target.value), to])}
      />
      <span className="t3">–</span>
      <input
        {...shared}
        aria-label={t('to', { label })}
        aria-describedby={describedBy}
        placeholder={t('most')}
        value={to}
        onChange={event => onChange([from, plain(event.target.value)])}
      />
    </span>
  )
}
