import type { ComponentProps } from 'react'

interface ProgressBarProps extends Omit<ComponentProps<'span'>, 'role' | 'children'> {
  /** 0 to 100; parts of one are not shown. */
  percent: number
}

/** How far something is. What that is, `aria-label` or `aria-labelledby` says. */
export function ProgressBar({ percent, className, ...rest }: ProgressBarProps) {
  const now = Math.max(0, Math.min(100, Math.floor(percent)))
  return (
    <span
      {...rest}
      className={className === undefined ? 'bar' : `bar ${className}`}
      role="progressbar"
      aria-valuenow={now}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${now}%` }} />
    </span>
  )
}
