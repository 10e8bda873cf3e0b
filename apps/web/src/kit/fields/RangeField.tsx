import { useTexts } from '#shared/i18n/texts.ts'
import { ariaOf, type FieldProps, frameOf } from './fieldProps.ts'
import { fieldTexts } from './fieldTexts.ts'
import './fields.css'

interface RangeFieldProps extends FieldProps {
  /** What the two ends are called after. */
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Two numbers; an empty end is open. */
export function RangeField({ id, label, value: [from = '', to = ''], onChange, ...rest }: RangeFieldProps) {
  const t = useTexts(fieldTexts)
  const shared = {
    inputMode: 'decimal',
    maxLength: 24,
    autoComplete: 'off',
    disabled: rest.disabled,
    ...ariaOf(rest),
  } as const
  const looks = `${frameOf(rest, false)} num`
  if (rest.readOnly) return <span id={id}>{[from, to].filter(one => one !== '').join(' – ')}</span>
  // Thousands separators may be pasted in; the condition has none.
  const plain = (text: string) => text.replace(/[,，\s]/g, '')
  return (
    <span className="row g6">
      <input
        {...shared}
        className={looks}
        id={id}
        aria-label={t('from', { label })}
        placeholder={t('least')}
        value={from}
        onChange={event => onChange([plain(event.target.value), to])}
      />
      <span className="t3">–</span>
      <input
        {...shared}
        className={looks}
        aria-label={t('to', { label })}
        placeholder={t('most')}
        value={to}
        onChange={event => onChange([from, plain(event.target.value)])}
      />
    </span>
  )
}
