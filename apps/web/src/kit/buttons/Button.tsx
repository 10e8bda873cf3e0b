import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'

interface ButtonLooks {
  /** One primary on a surface; `dashed` adds one more line to a list. */
  kind?: 'default' | 'primary' | 'soft' | 'text' | 'dashed' | undefined
  /** It destroys: red words, a red button where it is the primary one. */
  danger?: boolean | undefined
  /** 28, 32 or 40 high. */
  size?: 'small' | 'normal' | 'large' | undefined
  /** As wide as the line. */
  block?: boolean | undefined
}

const kinds = { default: '', primary: ' p', soft: ' soft', text: ' text', dashed: ' dashed' } as const
const sizes = { small: ' sm', normal: '', large: ' lg' } as const

function classOf({ kind = 'default', danger, size = 'normal', block }: ButtonLooks): string {
  const look = danger && kind === 'primary' ? ' solid' : kinds[kind]
  return `btn${look}${danger ? ' danger' : ''}${sizes[size]}${block ? ' block' : ''}`
}

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
  const looks = classOf({ kind, danger, size, block })
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
