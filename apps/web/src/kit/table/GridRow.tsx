import { type CSSProperties, memo, type ReactNode } from 'react'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { iconDown, iconRight } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { SelectionKind } from '../rows/selection.ts'
import type { Line } from '../rows/treeLines.ts'
import { gridTexts } from './gridTexts.ts'

interface ShownColumn<R> {
  key: string
  /** Its place among all of them, from 0, those out of sight counted. */
  at: number
  className: string
  style?: CSSProperties | undefined
  /** What a press on the cell does, where it does something. */
  openerOf?: (row: R) => (() => void) | undefined
  /** What the pointer reads. */
  titleOf?: (row: R) => string | undefined
  /** `name`: what people call the row. */
  render: (row: R, name: string) => ReactNode
}
/** How a column draws its cells, or how many columns are passed over because they are out of sight. */
export type GridColumn<R> = ShownColumn<R> | { key: string; skipped: number }

/** In a tree. */
type Place = { [K in Exclude<keyof Line<unknown>, 'row' | 'key'>]: Line<unknown>[K] | undefined }

interface GridRowProps<R> extends Place {
  /** Missing: it is still being read. */
  row: R | undefined
  id: string
  /** From 0, among all of the table. */
  at: number
  /** Its place in the grid, heads included, from 1. */
  gridRow: number
  name: string
  /** What its box is called; by its name unless told otherwise. */
  selectLabel: string | undefined
  /** What the index column says. */
  number: number | undefined
  columns: readonly GridColumn<R>[]
  kind: SelectionKind
  isSelected: boolean
  /** It can't be selected. */
  isLocked: boolean
  choose: (at: number, isOn: boolean, isRange: boolean) => void
  toggle: (key: string, isOpen: boolean) => void
}

/** Pixels that a row of a tree stands further in than the one above it. */
const step = 20

/** Where the index column stays; the box's column keeps to the edge. */
export const indexPlace = (kind: SelectionKind): CSSProperties => ({ left: kind === 'none' ? 0 : 50 })

function Row<R>({ row, at, name, columns, kind, isSelected, level = 0, number, ...props }: GridRowProps<R>) {
  const t = useTexts(gridTexts)
  const hasBox = kind !== 'none'
  const lead = (hasBox ? 1 : 0) + (number === undefined ? 0 : 1)
  const inTree = level > 0 && { 'aria-level': level, 'aria-posinset': props.place, 'aria-setsize': props.siblings }
  const contentOf = (column: ShownColumn<R>) => {
    if (row === undefined) return null
    const content = column.render(row, name)
    if (column.at > 0 || level === 0) return content
    return (
      <span className="row g4" style={{ paddingLeft: (level - 1) * step }}>
        {props.isBranch ? (
          <IconButton
            size="tiny"
            icon={props.isOpen ? iconDown : iconRight}
            label={t(props.isOpen ? 'fold' : 'unfold', { name })}
            onClick={() => props.toggle(props.id, !props.isOpen)}
          />
        ) : (
          <i className="rigid dt-gap" />
        )}
        {content}
      </span>
    )
  }
  const cellOf = (column: ShownColumn<R>) => {
    const open = row === undefined ? undefined : column.openerOf?.(row)
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: Enter does the same in each cell of the row.
      <td
        key={column.key}
        data-c={column.at + lead}
        className={open ? `${column.className} dt-opens` : column.className}
        style={column.style}
        title={row === undefined ? undefined : column.titleOf?.(row)}
        onClick={open && (event => isOnItself(event.target) && open())}
      >
        {contentOf(column)}
      </td>
    )
  }
  return (
    <tr
      data-r={at}
      className={isSelected ? 'sel' : undefined}
      aria-rowindex={props.gridRow}
      aria-selected={hasBox ? isSelected : undefined}
      aria-expanded={props.isBranch ? props.isOpen : undefined}
      aria-busy={row === undefined || undefined}
      {...inTree}
    >
      {hasBox && (
        <td data-c={0} className="dt-pick fx left">
          {row !== undefined && (
            <Check
              type={kind === 'single' ? 'radio' : 'checkbox'}
              aria-label={props.selectLabel ?? t('selectRow', { name })}
              checked={isSelected}
              disabled={props.isLocked}
              onClick={event => props.choose(at, !isSelected, event.shiftKey)}
            />
          )}
        </td>
      )}
      {number !== undefined && (
        <td data-c={lead - 1} className="c num t3 fx left" style={indexPlace(kind)}>
          {number}
        </td>
      )}
      {columns.map(column => ('skipped' in column ? <td key={column.key} colSpan={column.skipped} /> : cellOf(column)))}
    </tr>
  )
}

/** Neither on something in the cell that does its own, nor by marking its words. */
const isOnItself = (target: EventTarget) =>
  target instanceof Element && !target.closest('button, a, input') && getSelection()?.isCollapsed !== false

/** A row of a table; drawn again only when something of it changes. */
export const GridRow = memo(Row) as typeof Row
