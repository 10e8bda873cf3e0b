import type { MouseEvent } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconAdown, iconAup, iconSort } from '#kit/icons/icons.ts'
import './SortButton.css'

interface SortButtonProps {
  label: string
  /** Whether the list is sorted by this column, and which way. */
  order: 'ascending' | 'descending' | undefined
  /** From 1: which of several columns the list is sorted by. */
  place?: number | undefined
  title?: string
  onClick: (event: MouseEvent) => void
}

/** The head of a column that a list can be sorted by, with its sign: a faint pair, one arrow once it is sorted. */
export function SortButton({ label, order, place, title, onClick }: SortButtonProps) {
  const icon = order === undefined ? iconSort : order === 'descending' ? iconAdown : iconAup
  return (
    <button type="button" className="sort" title={title} onClick={onClick}>
      <span className="el">{label}</span>
      <span className={`t3 mid-across amid rigid sort-sign${order ? ' on' : ''}`}>
        <Icon of={icon} size={13} />
        {place !== undefined && <small>{place}</small>}
      </span>
    </button>
  )
}
