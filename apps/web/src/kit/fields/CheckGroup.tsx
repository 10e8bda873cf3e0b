import type { ComponentProps, ReactNode } from 'react'
import { Check } from './Check.tsx'

interface CheckGroupProps<V extends string | number>
  extends Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'role' | 'ref'> {
  value?: readonly V[]
  /** What is ticked, in the order of the options. */
  onChange?: (value: V[]) => void
  options: readonly { value: V; label: ReactNode }[]
}

/** Several of a few choices. A label beside it names no group: it needs an `aria-label` or `aria-labelledby`. */
export function CheckGroup<V extends string | number>({
  value = [],
  onChange,
  options,
  className = 'choice-lines',
  ...rest
}: CheckGroupProps<V>) {
  const set = (one: V, isOn: boolean) =>
    onChange?.(options.map(it => it.value).filter(it => (it === one ? isOn : value.includes(it))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the child of a form's row and bear its id.
    <div {...rest} role="group" tabIndex={-1} className={className}>
      {options.map(option => (
        <Check key={option.value} checked={value.includes(option.value)} onChange={isOn => set(option.value, isOn)}>
          {option.label}
        </Check>
      ))}
    </div>
  )
}
