import { useId } from 'react'
import { FieldError } from '#kit/fields/FieldError.tsx'
import { inThousands, plainNumber } from '#kit/fields/inThousands.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'

interface AmountFieldProps {
  label: string
  value: string
  onChange: (typed: string) => void
  /** What is wrong with it. */
  wrong: string
}

/** A sum, with separators once it is typed. */
export function AmountField({ label, value, onChange, wrong }: AmountFieldProps) {
  const id = useId()
  return (
    <div data-field="amount" className="stack">
      <span className="authorization-sum">
        <TextInput
          className="num"
          inputMode="decimal"
          aria-label={label}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong ? id : undefined}
          value={value}
          onChange={event => onChange(event.target.value)}
          onBlur={() => onChange(inThousands(plainNumber(value)))}
        />
      </span>
      <FieldError id={id} words={wrong} />
    </div>
  )
}
