import { amountToCapitals } from '@portico/contract/rules/amounts/amount.ts'
import { useState } from 'react'
import { inThousands, plainNumber } from '#kit/fields/inThousands.ts'
import { TextInput } from '#kit/fields/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { type ControlProps, textOf } from './controlProps.ts'
import { formTexts } from './formTexts.ts'

/** A number, kept exactly as it was typed; an amount with separators where nobody is typing, and its capitals below. */
export function AmountControl({ field, ties, value, onChange, onLeave, readOnly }: ControlProps) {
  const t = useTexts(formTexts)
  const [typed, setTyped] = useState<string | null>(null)
  const text = textOf(value)
  const written = field.kind === 'amount' ? inThousands(text) : text
  const capitals = field.hasCapitals && text ? amountToCapitals(text) : null
  const isWhole = field.decimals === 0 && !field.min?.startsWith('-')
  return (
    <>
      <TextInput
        {...ties}
        {...(readOnly && { readOnly })}
        className="r num"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        maxLength={24}
        // What is typed shows as it is typed, until a value comes from elsewhere.
        value={typed !== null && plainNumber(typed) === text ? typed : written}
        onChange={event => {
          setTyped(event.target.value)
          onChange(plainNumber(event.target.value))
        }}
        onBlur={() => {
          setTyped(null)
          onLeave?.()
        }}
      />
      {capitals && <span className="t2 s12">{t('capitals', { value: capitals })}</span>}
    </>
  )
}
