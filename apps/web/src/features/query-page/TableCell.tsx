import type { DataRow } from '@portico/contract/dataSets.ts'
import type { CSSProperties } from 'react'
import { CellValue } from './CellValue.tsx'
import { cellText } from './cellText.ts'
import type { ClickAction } from './clickActions.ts'
import type { LaidColumn } from './tableLayout.ts'

/** Where a pinned cell stays while the others scroll below it. */
export function pinned({ fixed, offset }: Pick<LaidColumn, 'fixed' | 'offset'>): CSSProperties | undefined {
  if (fixed === '') return undefined
  return { position: 'sticky', [fixed]: offset }
}

export type Act = (row: DataRow, column: LaidColumn, action: Omit<ClickAction, 'label'>) => void

interface TableCellProps {
  /** Missing: it is still being read. */
  row: DataRow | undefined
  column: LaidColumn
  at: number
  labels: ReadonlyMap<string, string> | undefined
  isStrong: boolean
  /** The one that the keyboard comes to. */
  isActive: boolean
  onAct: Act
}

const sizes = { small: ' sm', middle: '', large: ' lg' } as const

/** A cell of the table with its link or its buttons. */
export function TableCell({ row, column, at, labels, isStrong, isActive, onAct }: TableCellProps) {
  const { source } = column.column
  const cell = row?.[column.id]
  const { buttons, link } = column
  const text = cellText(cell, column.kind, labels)
  const hasControl =
    row !== undefined && (buttons.length > 0 || (link !== null && (text !== '' || source.linkText !== '')))
  const stop = isActive ? 0 : -1
  const quiet = column.kind === 'dictionary' ? ' t2' : ''
  return (
    <td
      data-c={at}
      className={`${column.align === 'right' ? 'r' : column.align === 'center' ? 'c' : ''}${isStrong ? ' b' : ''}${quiet}${
        column.fixed ? ` fx ${column.fixed}` : ''
      }`}
      style={pinned(column)}
      tabIndex={hasControl ? undefined : stop}
      title={column.kind === 'text' && text.length > 8 ? text : undefined}
    >
      {row === undefined ? null : buttons.length > 0 ? (
        <span className="query-page-row-buttons g12">
          {buttons.map(action => (
            <button
              key={action.label}
              type="button"
              tabIndex={stop}
              className={source.isLink ? 'lk' : `lk${sizes[source.buttonSize]}`}
              onClick={() => onAct(row, column, action)}
            >
              {action.label}
            </button>
          ))}
        </span>
      ) : link && hasControl ? (
        <button type="button" tabIndex={stop} className="lk el num" onClick={() => onAct(row, column, link)}>
          {source.linkText || text}
        </button>
      ) : (
        <CellValue cell={cell} kind={column.kind} labels={labels} />
      )}
    </td>
  )
}
