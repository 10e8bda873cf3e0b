import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { CSSProperties } from 'react'
import { cellClass } from '#kit/table/cellClass.ts'
import type { GridColumn } from '#kit/table/GridRow.tsx'
import { CellValue } from '../cells/CellValue.tsx'
import { cellText } from '../cells/cellText.ts'
import type { ClickAction } from '../cells/clickActions.ts'
import type { Labels } from '../words/useLabels.ts'
import type { ShownColumn } from './shownColumns.ts'
import type { LaidColumn } from './tableLayout.ts'

/** Where a pinned cell stays while the others scroll below it. */
export const pinned = ({ fixed, offset }: Pick<LaidColumn, 'fixed' | 'offset'>): CSSProperties | undefined =>
  fixed === '' ? undefined : { [fixed]: offset }

export type CellAction = (row: DataRow, column: LaidColumn, action: Omit<ClickAction, 'label'>) => void

/** How the columns in sight draw their cells; `strong` is the one that names the row. */
export function cellsOf(
  columns: readonly ShownColumn[],
  labels: Labels,
  strong: string,
  onAct: CellAction,
): GridColumn<DataRow>[] {
  return columns.map((it): GridColumn<DataRow> => {
    if ('skipped' in it) return { key: `s${it.at}`, skipped: it.skipped }
    const { column, at } = it
    const { id, kind, align, fixed, data } = column
    const words = data?.dictionary ? labels.get(data.dictionary) : undefined
    const looks = `${id === strong ? ' b' : ''}${kind === 'dictionary' ? ' t2' : ''}`
    const cell = {
      key: id,
      at,
      className: `${cellClass(align, fixed)}${looks}`,
      style: pinned(column),
      render: (row: DataRow) => <TableCell row={row} column={column} labels={words} onAct={onAct} />,
    }
    if (kind !== 'text') return cell
    const titleOf = (row: DataRow) => {
      const text = cellText(row[id], kind, words)
      return text.length > 8 ? text : undefined
    }
    return { ...cell, titleOf }
  })
}

interface TableCellProps {
  row: DataRow
  column: LaidColumn
  labels: ReadonlyMap<string, string> | undefined
  onAct: CellAction
}

const sizes = { small: ' sm', middle: '', large: ' lg' } as const

/** What stands in a cell: its value, its link or its buttons. */
function TableCell({ row, column, labels, onAct }: TableCellProps) {
  const { source } = column.column
  const { buttons, link, kind } = column
  const cell = row[column.id]
  if (buttons.length > 0)
    return (
      <span className="amid query-page-inline g12">
        {buttons.map(action => (
          <button
            key={action.label}
            type="button"
            className={source.isLink ? 'lk' : `lk${sizes[source.buttonSize]}`}
            onClick={() => onAct(row, column, action)}
          >
            {action.label}
          </button>
        ))}
      </span>
    )
  const words = link && (source.linkText || cellText(cell, kind, labels))
  if (!link || !words) return <CellValue cell={cell} kind={kind} labels={labels} />
  return (
    <button type="button" className="lk el num" onClick={() => onAct(row, column, link)}>
      {words}
    </button>
  )
}
