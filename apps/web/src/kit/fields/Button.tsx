import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { type ButtonLooks, buttonClass } from './buttonClass.ts'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLooks {
  /** Path of a line icon from icons.ts, before the words. */
  icon?: string
  /** What it started is on its way: it shows so, stays as wide as it is, keeps the focus and takes no second press. */
  isBusy?: boolean
}

/** A button with words. It sends no form unless its `type` says so. */
export function Button({ kind, danger, size, block, icon, isBusy = false, className, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field presses the button that sends the form: it is not sent a second time either.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  const looks = buttonClass({ kind, danger, size, block })
  const waits = isBusy && icon === undefined ? ' waits' : ''
  return (
    <button
      type="button"
      {...rest}
      className={`${looks}${waits}${className ? ` ${className}` : ''}`}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy && <i className="spin" aria-hidden="true" />}
      {!isBusy && icon !== undefined && <Icon of={icon} size={16} />}
      {rest.children}
    </button>
  )
}
