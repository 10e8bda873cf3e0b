import type { Density } from '@portico/contract/access/listLooks.ts'
import { type ReactNode, type RefObject, useId } from 'react'
import { BusyLine } from '#kit/show/BusyLine.tsx'
import type { RowAction } from '#kit/table/RowActions.tsx'
import type { GridRows, useChoosing } from '../rows/selection.ts'
import type { Line } from '../rows/treeLines.ts'
import { type GridColumn, GridRow } from './GridRow.tsx'
import { MoreColumns } from './MoreColumns.tsx'
import { markEdges } from './markEdges.ts'
import { useGridKeys } from './useGridKeys.ts'
import type { LaidTable } from './useWholeColumns.ts'
import './Grid.css'

interface GridProps<R> {
  /** What its own styles hold to. */
  className: string
  label: string
  scroller: RefObject<HTMLDivElement | null>
  /** The same for as long as no others come. */
  rows: GridRows<R>
  /** Those in sight of a long list, and how many rows are kept to be filled anew; all unless told otherwise. */
  shown?: { first: number; last: number; pool: number }
  /** Of a row, in CSS pixels: where not all of them are drawn. */
  rowHeight?: number
  /** The same for as long as no cell is drawn differently. */
  columns: readonly GridColumn<R>[]
  /** How many there are, those out of sight counted; without the box and the index. */
  columnCount: number
  choosing: ReturnType<typeof useChoosing<R>>
  rowName?: (row: R) => string
  selectLabel?: (at: number) => string
  /** What the index column says of the first row; without it there is none. */
  firstNumber?: number
  actionsAt?: ((at: number) => readonly RowAction[]) | undefined
  onTurn?: ((step: 1 | -1) => boolean) | undefined
  /** Of a tree: where its rows stand. */
  lines?: readonly Line<R>[] | undefined
  toggle?: (key: string, isOpen: boolean) => void
  density?: Density | undefined
  isBusy?: boolean | undefined
  head: ReactNode
  /** Rows that the head has, and how high it is. */
  depth?: number
  foot?: ReactNode
  /** Widths of its columns, where the browser doesn't share the room. */
  widths?: ReactNode
  width?: number
  /** What of the scrolling box the head and pinned columns cover. */
  scrollPadding?: string
  /** Where the columns that scroll stand, as soon as not all of them have room. */
  laid: LaidTable | undefined
  /** Tells the keys that are not everybody's. */
  help?: string
}

const headHeight = 38
const nothing = () => undefined

/** Rows in columns: pinned, selected, walked through by keyboard. Every table of records is one. */
export function Grid<R>({ scroller, rows, columns, choosing, lines, toggle = nothing, ...props }: GridProps<R>) {
  const { shown = { first: 0, last: rows.count, pool: 0 }, rowHeight = 0, depth = 1, firstNumber } = props
  const { kind, chosen, choose } = choosing
  const helpId = useId()
  const lead = (kind === 'none' ? 0 : 1) + (firstNumber === undefined ? 0 : 1)
  const columnCount = props.columnCount + lead
  const keys = useGridKeys({
    scroller,
    lead,
    lines,
    page: rows,
    rows: rows.count,
    columns: columnCount,
    onToggle: choosing.turn,
    rowHeight: props.rowHeight,
    actionsAt: props.actionsAt,
    onTurn: props.onTurn,
    onBranch: toggle,
  })
  const space = (height: number) =>
    height > 0 && (
      <tr className="dt-space">
        <td colSpan={columnCount} style={{ height }} />
      </tr>
    )
  const numbers = Array.from({ length: Math.max(0, shown.last - shown.first) }, (_, at) => shown.first + at)
  return (
    <div className={`col f1 holds shrinks dt-box ${props.className}`}>
      {props.isBusy && <BusyLine top={headHeight} />}
      <div
        ref={scroller}
        className="shrinks scroll dt-scroll"
        style={{ scrollPadding: props.scrollPadding }}
        onScroll={event => markEdges(event.currentTarget)}
      >
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have it. */}
        <table
          role={lines ? 'treegrid' : 'grid'}
          className={`dt${kind === 'none' ? '' : ' picks'}`}
          data-density={props.density}
          aria-label={props.label}
          aria-describedby={props.help && helpId}
          aria-rowcount={rows.count + depth}
          aria-colcount={columnCount}
          aria-multiselectable={kind === 'multiple' || undefined}
          style={{ width: props.width }}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          {props.widths}
          {props.head}
          <tbody>
            {space(shown.first * rowHeight)}
            {numbers.map(at => {
              const row = rows.rowAt(at)
              const key = row === undefined ? undefined : rows.keyOf(row)
              const { level, isBranch, isOpen, place, siblings } = lines?.[at] ?? {}
              return (
                <GridRow<R>
                  key={shown.pool > 0 ? at % shown.pool : (key ?? at)}
                  row={row}
                  at={at}
                  level={level}
                  isBranch={isBranch}
                  isOpen={isOpen}
                  place={place}
                  siblings={siblings}
                  columns={columns}
                  kind={kind}
                  choose={choose}
                  toggle={toggle}
                  id={key ?? ''}
                  gridRow={at + depth + 1}
                  name={row === undefined ? '' : (props.rowName?.(row) ?? '')}
                  selectLabel={props.selectLabel?.(at)}
                  number={firstNumber === undefined ? undefined : firstNumber + at}
                  isSelected={key !== undefined && chosen.has(key)}
                  isLocked={row !== undefined && choosing.isLocked(row)}
                />
              )
            })}
            {space((rows.count - shown.last) * rowHeight)}
          </tbody>
          {props.foot}
        </table>
      </div>
      {props.laid && <MoreColumns scroller={scroller} {...props.laid} />}
      {props.help && (
        <p id={helpId} hidden>
          {props.help}
        </p>
      )}
    </div>
  )
}
