import { badgeText } from './badgeText.ts'

interface BadgeProps {
  count: number
  /** What is read aloud: the exact figure with its unit, such as 未读 128 封. */
  spoken?: string
  className?: string
}

/** A red counter; invisible at zero, 99+ above 99. */
export function Badge({ count, spoken, className }: BadgeProps) {
  const text = badgeText(count)
  if (!text) return null
  return (
    <span className={`bdg${className ? ` ${className}` : ''}`}>
      <span aria-hidden={spoken !== undefined}>{text}</span>
      {spoken !== undefined && <span className="sr">{spoken}</span>}
    </span>
  )
}
