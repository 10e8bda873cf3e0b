import { memo } from 'react'
import { Check } from '#kit/fields/Check.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDown, iconRight } from '#kit/icons/icons.ts'
import { type RowAction, RowActions } from '#kit/list/RowActions.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { cellClass } from './DataHead.tsx'
import type { DataColumn } from './DataTable.tsx'
import { dataTableTexts } from './dataTableTexts.ts'
import type { Line } from './treeLines.ts'

interface DataRowProps<R> extends Omit<Line<R>, 'key'> {
  id: string
  /** From 0, among the lines that show. */
  at: number
  name: string
  columns: readonly DataColumn<R>[]
  rowActions: ((row: R) => readonly RowAction[]) | undefined
  hasSelection: boolean
  isSelected: boolean
  /** It can't be selected. */
  isLocked: boolean
  choose: (at: number, isOn: boolean, isRange: boolean) => void
  toggle: (key: string, isOpen: boolean) => void
}

/** Pixels that a row of a tree stands further in than the one above it. */
const step = 20

function Row<R>({ row, id, at, name, columns, rowActions, hasSelection, isSelected, ...props }: DataRowProps<R>) {
  const t = useTexts(dataTableTexts)
  const lead = hasSelection ? 1 : 0
  const actions = rowActions?.(row)
  const { level, isBranch, isOpen } = props
  const inTree = level > 0 && { 'aria-level': level, 'aria-posinset': props.place, 'aria-setsize': props.siblings }
  return (
    <tr
      data-r={at}
      className={isSelected ? 'sel' : undefined}
      aria-selected={hasSelection ? isSelected : undefined}
      aria-expanded={isBranch ? isOpen : undefined}
      {...inTree}
    >
      {hasSelection && (
        <td data-c={0} className="dt-pick fx left">
          <Check
            aria-label={t('selectRow', { name })}
            checked={isSelected}
            disabled={props.isLocked}
            onClick={event => props.choose(at, !isSelected, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const cell = column.render(row)
        const text = column.lines ? <span className={`dt-text${column.lines === 2 ? ' two' : ''}`}>{cell}</span> : cell
        return (
          <td key={column.key} data-c={place + lead} className={cellClass(column)}>
            {place === 0 && level > 0 ? (
              <span className="row g4" style={{ paddingLeft: (level - 1) * step }}>
                {isBranch ? (
                  <button
                    type="button"
                    className="ib xs"
                    aria-label={t(isOpen ? 'fold' : 'unfold', { name })}
                    onClick={() => props.toggle(id, !isOpen)}
                  >
                    <Icon of={isOpen ? iconDown : iconRight} size={14} />
                  </button>
                ) : (
                  <i className="dt-gap" />
                )}
                {text}
              </span>
            ) : (
              text
            )}
          </td>
        )
      })}
      {actions && (
        <td data-c={columns.length + lead} className="fx right">
          <RowActions name={name} actions={actions} />
        </td>
      )}
    </tr>
  )
}

/** A row of a table; drawn again only when something of it changes. */
export const DataRow = memo(Row) as typeof Row
