import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldTexts } from '../fieldTexts.ts'
import './choices.css'

interface CheckProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'ref' | 'className' | 'readOnly'> {
  /** A round where only one of several can be. */
  type?: 'checkbox' | 'radio'
  onChange?: (checked: boolean) => void
  /** Some of what it stands for, not all: heads of lists and branches of trees. */
  isHalf?: boolean
  /** The words beside it, which name it; without them it needs an `aria-label`. */
  children?: ReactNode
  /** Shown as plain text. */
  readOnly?: boolean | undefined
}

/** A box to tick. */
export function Check({ type = 'checkbox', checked = false, onChange, isHalf = false, ...props }: CheckProps) {
  const { children, readOnly, ...rest } = props
  const box = useRef<HTMLInputElement>(null)
  // Only a script can set it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isHalf
  }, [isHalf])
  if (readOnly) return <Fact id={rest.id} of={children} isSo={checked} />
  const input = (
    <input
      {...rest}
      ref={box}
      type={type}
      className="presses choice-box"
      checked={checked}
      onChange={event => onChange?.(event.target.checked)}
    />
  )
  if (children === undefined) return input
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it.
    <label className="g8 tops presses choice-line">
      {input}
      <span>{children}</span>
    </label>
  )
}

function Fact({ id, of, isSo }: { id: string | undefined; of: ReactNode; isSo: boolean }) {
  const t = useTexts(fieldTexts)
  return (
    <span id={id}>
      {of}
      {of !== undefined && t('is')}
      {t(isSo ? 'yes' : 'no')}
    </span>
  )
}
