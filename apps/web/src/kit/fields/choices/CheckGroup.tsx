import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldTexts } from '../fieldTexts.ts'
import { Check } from './Check.tsx'

interface CheckGroupProps<V extends string | number>
  extends Omit<ComponentProps<'div'>, 'onChange' | 'children' | 'role' | 'ref'> {
  value?: readonly V[]
  /** What is ticked, in the order of the options. */
  onChange?: (value: V[]) => void
  options: readonly { value: V; label: ReactNode }[]
  disabled?: boolean | undefined
  /** Shown as plain text: what is ticked. */
  readOnly?: boolean | undefined
}

/** Several of a few choices. A label beside it names no group: it needs an `aria-label` or `aria-labelledby`. */
export function CheckGroup<V extends string | number>({ value = [], onChange, options, ...props }: CheckGroupProps<V>) {
  const { className = 'wrap flex choice-lines', disabled = false, readOnly, ...rest } = props
  const t = useTexts(fieldTexts)
  const ticked = options.filter(option => value.includes(option.value))
  const set = (one: V, isOn: boolean) =>
    onChange?.(options.map(it => it.value).filter(it => (it === one ? isOn : value.includes(it))))
  if (readOnly)
    return (
      <span id={rest.id}>
        {ticked.map((option, at) => (
          <Fragment key={option.value}>
            {at > 0 && t('separator')}
            {option.label}
          </Fragment>
        ))}
      </span>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the child of a form's row and bear its id.
    <div {...rest} role="group" tabIndex={-1} className={className} aria-disabled={disabled || undefined}>
      {options.map(option => (
        <Check
          key={option.value}
          checked={value.includes(option.value)}
          disabled={disabled}
          onChange={isOn => set(option.value, isOn)}
        >
          {option.label}
        </Check>
      ))}
    </div>
  )
}
