import type { ReactNode } from 'react'
import './twoLines.css'

interface TwoLinesProps {
  children: ReactNode
  /** What is said of it, in small letters below. */
  below: ReactNode
  isWarning?: boolean
}

/** A cell with a word about what it shows. */
export const TwoLines = ({ children, below, isWarning = false }: TwoLinesProps) => (
  <span className="two-lines">
    <span>{children}</span>
    <small data-warning={isWarning || undefined}>{below}</small>
  </span>
)
