import type { ReactNode } from 'react'
import './Card.css'

interface CardProps {
  /** The box or the circle that selects it. */
  check?: ReactNode
  isSelected?: boolean
  title: ReactNode
  /** What a press on its title does. */
  onOpen?: (() => void) | undefined
  /** Beside its title. */
  beside?: ReactNode
  /** At the end of its head. */
  aside?: ReactNode
  lines: readonly { key: string; title: string; value: ReactNode; isWhole?: boolean; isBare?: boolean }[]
  /** Below its lines. */
  children?: ReactNode
}

/** A row of a table as a phone shows it: its name, and a line for each of the rest. An item of a list `row-cards`. */
export function Card({ check, isSelected = false, title, beside, onOpen, aside, lines, children }: CardProps) {
  return (
    <li className={isSelected ? 'sel' : undefined}>
      <div className="row g8 row-card-head">
        {check}
        <strong className="f1">
          {onOpen ? (
            <button type="button" className="row-card-open" onClick={onOpen}>
              {title}
            </button>
          ) : (
            title
          )}
        </strong>
        {beside}
        {aside}
      </div>
      <dl>
        {lines.map(line => (
          <div key={line.key} className={line.isBare ? 'bare' : undefined}>
            <dt className={line.isBare ? 'sr' : undefined}>{line.title}</dt>
            <dd className={line.isWhole ? 'nowrap' : undefined}>{line.value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </li>
  )
}
