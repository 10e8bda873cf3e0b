import type { DataRow } from '@portico/contract/dataSets.ts'
import { memo } from 'react'
import { Check } from '#kit/fields/Check.tsx'
import type { ShownColumn } from './shownColumns.ts'
import { type Act, TableCell } from './TableCell.tsx'
import type { Labels } from './words/useLabels.ts'

export type SelectionKind = 'none' | 'single' | 'multiple'

interface TableRowProps {
  /** Missing: it is still being read. */
  row: DataRow | undefined
  /** From 0, among those of the table. */
  at: number
  /** What the index column says. */
  number: number
  /** Its place in the grid, heads included. */
  gridRow: number
  columns: readonly ShownColumn[]
  labels: Labels
  strong: string
  selection: SelectionKind
  isSelected: boolean
  /** The cell that the keyboard comes to; -1: in another row. */
  active: number
  selectLabel: string
  onAct: Act
  onSelect: (row: DataRow, isOn: boolean, at: number, isRange: boolean) => void
}

/** A row of the table; drawn again only when something of it changes. */
export const TableRow = memo(function TableRow({ row, at, number, columns, labels, ...props }: TableRowProps) {
  const hasSelection = props.selection !== 'none'
  const lead = hasSelection ? 2 : 1
  return (
    <tr
      data-r={at}
      aria-rowindex={props.gridRow}
      aria-selected={hasSelection ? props.isSelected : undefined}
      aria-busy={row === undefined || undefined}
      className={props.isSelected ? 'sel' : undefined}
    >
      {hasSelection && (
        <td data-c={0} className="c fx left" style={{ position: 'sticky', left: 0 }}>
          {row && (
            <Check
              type={props.selection === 'single' ? 'radio' : 'checkbox'}
              tabIndex={props.active === 0 ? 0 : -1}
              aria-label={props.selectLabel}
              checked={props.isSelected}
              onClick={event => props.onSelect(row, !props.isSelected, at, event.shiftKey)}
            />
          )}
        </td>
      )}
      <td
        data-c={lead - 1}
        className="c num t3 fx left"
        style={{ position: 'sticky', left: hasSelection ? 50 : 0 }}
        tabIndex={props.active === lead - 1 ? 0 : -1}
      >
        {number}
      </td>
      {columns.map(it => {
        if ('skipped' in it) return <td key={`s${it.at}`} colSpan={it.skipped} />
        const { column } = it
        return (
          <TableCell
            key={column.id}
            row={row}
            column={column}
            at={it.at + lead}
            labels={column.data?.dictionary ? labels.get(column.data.dictionary) : undefined}
            isStrong={column.id === props.strong}
            isActive={props.active === it.at + lead}
            onAct={props.onAct}
          />
        )
      })}
    </tr>
  )
})
