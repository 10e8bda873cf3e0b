import { type ComponentProps, useId } from 'react'
import { Check } from './Check.tsx'

interface RadioGroupProps<V extends string | boolean>
  extends Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'role' | 'ref' | 'className'> {
  value?: V
  onChange?: (value: V) => void
  options: readonly { value: V; label: string }[]
}

/** One of up to four choices in a form. A label beside it names no group: it needs an `aria-label` or `aria-labelledby`. */
export function RadioGroup<V extends string | boolean>({ value, onChange, options, ...rest }: RadioGroupProps<V>) {
  const name = useId()
  return (
    <div {...rest} role="radiogroup" tabIndex={-1} className="choice-lines">
      {options.map(option => (
        <Check
          key={String(option.value)}
          type="radio"
          name={name}
          checked={option.value === value}
          onChange={() => onChange?.(option.value)}
        >
          {option.label}
        </Check>
      ))}
    </div>
  )
}
