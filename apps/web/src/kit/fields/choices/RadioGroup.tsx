import { type ComponentProps, useId } from 'react'
import { Check } from './Check.tsx'

interface RadioGroupProps<V extends string | boolean>
  extends Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'role' | 'ref' | 'className'> {
  value?: V | undefined
  onChange?: (value: V) => void
  options: readonly { value: V; label: string }[]
  disabled?: boolean | undefined
  /** Shown as plain text. */
  readOnly?: boolean | undefined
}

/** One of up to four choices in a form. A label beside it names no group: it needs an `aria-label` or `aria-labelledby`. */
export function RadioGroup<V extends string | boolean>({ value, onChange, options, ...props }: RadioGroupProps<V>) {
  const { disabled = false, readOnly, ...rest } = props
  const name = useId()
  if (readOnly) return <span id={rest.id}>{options.find(option => option.value === value)?.label}</span>
  return (
    <div
      {...rest}
      role="radiogroup"
      tabIndex={-1}
      className="wrap flex choice-lines"
      aria-disabled={disabled || undefined}
    >
      {options.map(option => (
        <Check
          key={String(option.value)}
          type="radio"
          name={name}
          checked={option.value === value}
          disabled={disabled}
          onChange={() => onChange?.(option.value)}
        >
          {option.label}
        </Check>
      ))}
    </div>
  )
}
