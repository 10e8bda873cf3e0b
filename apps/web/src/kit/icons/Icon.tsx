interface IconProps {
  /** Path of a line icon from icons.ts. */
  of: string
  /** CSS pixels; 14, 16, 18 or 20. */
  size?: number
  className?: string
  filled?: boolean
}

/** A line icon of the product's own set: 24 grid, stroke 1.75, in the text colour. Decorative: the control is named. */
export function Icon({ of, size = 18, className, filled }: IconProps) {
  return (
    <svg
      className={`i${filled ? ' fill' : ''}${className ? ` ${className}` : ''}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={of} />
    </svg>
  )
}
