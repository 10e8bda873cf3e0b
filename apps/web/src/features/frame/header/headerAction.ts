import type { ReactNode } from 'react'

/** One thing that the header offers: a button in the row, a tile in the popover below 1400 px. */
export interface HeaderAction {
  key: string
  label: string
  icon: string
  count?: number
  /** Its words stand in the row too; `soft`: it is on. */
  worded?: 'plain' | 'soft'
  /** A line before it in the row. */
  isNewGroup?: boolean
  /** What it does; `card` hangs on it instead. */
  run?: () => void
  card?: ReactNode
}
