import { useState } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { ariaOf, type FieldProps, frameOf } from './fieldProps.ts'
import { fieldTexts } from './fieldTexts.ts'
import { inThousands, plainNumber } from './inThousands.ts'
import './fields.css'

interface RangeFieldProps extends FieldProps {
  /** What the two ends are called after. */
  label: string
  /** Decimals as text, exactly as they were typed, without separators. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Amounts of money: with separators of thousands where nobody is typing. */
  isMoney?: boolean
}

/** Two numbers; an empty end is open. */
export function RangeField({ id, label, value, onChange, isMoney = false, ...rest }: RangeFieldProps) {
  const t = useTexts(fieldTexts)
  const [typed, setTyped] = useState<{ end: 0 | 1; text: string } | null>(null)
  const ends = [value[0] ?? '', value[1] ?? ''] as const
  const written = (one: string) => (isMoney ? inThousands(one) : one)
  if (rest.readOnly)
    return (
      <span id={id}>
        {ends
          .filter(one => one !== '')
          .map(written)
          .join(' – ')}
      </span>
    )
  const input = (end: 0 | 1) => (
    <input
      id={end === 0 ? id : undefined}
      className={`${frameOf(rest, false)} num`}
      inputMode="decimal"
      autoComplete="off"
      disabled={rest.disabled}
      {...ariaOf(rest)}
      aria-label={t(end === 0 ? 'from' : 'to', { label })}
      placeholder={t(end === 0 ? 'least' : 'most')}
      // What is typed shows as it is typed, until a value comes from elsewhere.
      value={typed?.end === end && plainNumber(typed.text) === ends[end] ? typed.text : written(ends[end])}
      onChange={({ target }) => {
        setTyped({ end, text: target.value })
        const next = plainNumber(target.value)
        onChange(end === 0 ? [next, ends[1]] : [ends[0], next])
      }}
      onBlur={() => setTyped(null)}
    />
  )
  return (
    <span className="row g6">
      {input(0)}
      <span className="t3">–</span>
      {input(1)}
    </span>
  )
}
