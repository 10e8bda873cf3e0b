import { Icon } from '#kit/icons/Icon.tsx'
import { iconX } from '#kit/icons/icons.ts'

interface CrossButtonProps {
  label: string
  className?: string
  onClick: () => void
}

/** A small × in a field, which Tab passes by: keys of the field do the same. */
export const CrossButton = ({ label, ...rest }: CrossButtonProps) => (
  <button type="button" tabIndex={-1} aria-label={label} {...rest}>
    <Icon of={iconX} size={12} />
  </button>
)
