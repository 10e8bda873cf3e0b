import type { ReactNode } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'

interface EffectProps {
  icon: string
  tone: 'tg' | 'tr' | 'tw' | 't3'
  /** What is said of it in small letters, each on a line of its own. */
  hints?: readonly string[]
  children: ReactNode
  /** What may be done about it. */
  wayOut?: ReactNode
}

/** One thing that comes of taking back. */
export const Effect = ({ icon, tone, hints = [], children, wayOut }: EffectProps) => (
  <li>
    <span className={tone}>
      <Icon of={icon} size={16} />
    </span>
    <span>
      <b>{children}</b>
      {hints.map(hint => (
        <span key={hint} className="row s12 t3">
          {hint}
        </span>
      ))}
      {wayOut}
    </span>
  </li>
)
