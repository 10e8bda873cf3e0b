import type { Cell } from '@portico/contract/data/dataSets.ts'
import { barOf, type CellKind, cellText } from './cellText.ts'
import { isNegative } from './decimals.ts'

interface CellValueProps {
  cell: Cell | undefined
  kind: CellKind
  labels?: ReadonlyMap<string, string> | undefined
}

/** A value in the look of its kind: negative amounts red, per cent as a bar with its figure. */
export function CellValue({ cell, kind, labels }: CellValueProps) {
  const text = cellText(cell, kind, labels)
  if (text === '') return <span className="t3">—</span>
  if (kind === 'money' && isNegative(cell)) return <span className="tr">{text}</span>
  if (kind !== 'percent') return text
  const { width, tone } = barOf(cell)
  return (
    <span className="row g8 fits query-page-bar-cell">
      <span className="bar f1">
        <i className={tone} style={{ width: `${width}%` }} />
      </span>
      <span className="num s12">{text}</span>
    </span>
  )
}
