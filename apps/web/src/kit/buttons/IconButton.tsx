import type { ComponentProps } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDots } from '#kit/icons/icons.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Path of a line icon from icons.ts. */
  icon: string
  /** Its name, read out and shown under the pointer. */
  label: string
  /** 32, 28 or 24 high. */
  size?: 'normal' | 'small' | 'tiny'
  /** Pressed, of one that stays so. */
  isOn?: boolean | undefined
}

const sizes = { normal: '', small: ' sm', tiny: ' xs' } as const

/** A button with an icon alone. */
export function IconButton({ icon, label, size = 'normal', isOn, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      {...rest}
      className={`ib${sizes[size]}${isOn ? ' on' : ''}${className ? ` ${className}` : ''}`}
    >
      {/* Three points are seen as such when they are thicker than lines. */}
      <Icon of={icon} size={size === 'tiny' ? 14 : 16} {...(icon === iconDots && { className: 'dot' })} />
    </button>
  )
}
