import type { Density } from '@portico/contract/listLooks.ts'
import { type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RowAction } from '#kit/list/RowActions.tsx'
import { BusyLine } from '#kit/show/BusyLine.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { DataHead } from './DataHead.tsx'
import { DataRow } from './DataRow.tsx'
import { dataTableTexts } from './dataTableTexts.ts'
import { keepOneStop } from './keepOneStop.ts'
import { MoreColumns } from './MoreColumns.tsx'
import { markEdges } from './markEdges.ts'
import { partOf, type Selection, useChoosing } from './selection.ts'
import { linesOf, type Tree } from './treeLines.ts'
import { useDataKeys } from './useDataKeys.ts'
import { useWholeColumns } from './useWholeColumns.ts'
import './DataTable.css'

export interface DataColumn<R> {
  /** The row's plain field name; with `isSortable` also what the list is sorted by on the server. */
  key: string
  title: string
  /**
   * A text of so many lines: it gives way where there is no room, and is then cut; who points at it, or comes to its
   * cell, reads the whole. What has no `lines` (numbers, moments, states) is never cut.
   */
  lines?: 1 | 2
  /** What a text keeps, in CSS pixels; 96 unless told otherwise. */
  least?: number
  align?: 'left' | 'right' | 'center'
  isSortable?: boolean
  /** Stays in sight while the table scrolls sideways; the first column alone can. */
  isFixed?: boolean
  render: (row: R) => ReactNode
}

export interface DataTableProps<R> {
  label: string
  columns: readonly DataColumn<R>[]
  rows: readonly R[]
  rowKey: (row: R) => string
  /** What people call a row; for the labels of its buttons. */
  rowName: (row: R) => string
  /** Enter does the first of them, E the one whose key is `edit`. */
  rowActions?: ((row: R) => readonly RowAction[]) | undefined
  selection?: Selection<R> | undefined
  /** The rows are those on top; below each stand its own. */
  tree?: Tree<R> | undefined
  /** How high the rows are. */
  density?: Density
  /** Other rows are on their way. */
  isBusy?: boolean
  sort?: string | undefined
  isDescending?: boolean
  onSort?: (sort: string | undefined, isDescending: boolean) => void
  /** Which page this is: another one begins at its top. */
  page?: number | undefined
  /** Page Down and Page Up turn the list's page; false where there is none that way. */
  onTurn?: ((step: 1 | -1) => boolean) | undefined
}

const leastText = 96
const headHeight = 38

/**
 * The rows of a list as a grid: sorted, selected, walked through by keyboard. A row is drawn again only when it, its
 * columns or its actions are others: who keeps those pays for nothing.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, rowKey, rowName, rowActions, selection, tree, isBusy, onTurn } = props
  const t = useTexts(dataTableTexts)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(rows, rowKey, tree), [rows, rowKey, tree])
  const lead = selection ? 1 : 0
  const count = columns.length + lead + (rowActions ? 1 : 0)
  const choosing = useChoosing(lines, selection)
  const keys = useDataKeys({ scroller, lines, lead, columns: count, rowActions, tree, onTurn, onToggle: choosing.turn })
  // The rows know nothing of it: where the focus goes, none of them is drawn anew.
  useLayoutEffect(() => keepOneStop(scroller.current, keys.active))
  const leasts = columns.map(({ lines, least = leastText }) => (lines ? least : undefined))
  const titles = columns.map(({ title }) => title).join()
  const laid = useWholeColumns(scroller, rowActions ? [...leasts, undefined] : leasts, [lines, titles])
  const shownPage = useRef(props.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the old rows stay until the new ones are there.
  useLayoutEffect(() => {
    if (scroller.current && shownPage.current !== props.page) scroller.current.scrollTop = 0
    shownPage.current = props.page
  }, [lines])
  const chosen = useMemo(() => new Set(selection?.keys), [selection?.keys])
  const latest = useRef({ choose: choosing.choose, toggle: tree?.onToggle })
  useLayoutEffect(() => {
    latest.current = { choose: choosing.choose, toggle: tree?.onToggle }
  })
  const [stable] = useState(() => ({
    choose: (at: number, isOn: boolean, isRange: boolean) => latest.current.choose(at, isOn, isRange),
    toggle: (key: string, isOpen: boolean) => latest.current.toggle?.(key, isOpen),
  }))
  return (
    <div className="col f1 dt-box">
      {isBusy && <BusyLine top={headHeight} />}
      <div ref={scroller} className="dt-scroll" onScroll={event => markEdges(event.currentTarget)}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have it. */}
        <table
          role={tree ? 'treegrid' : 'grid'}
          className={`dt${selection ? ' picks' : ''}`}
          data-density={props.density}
          aria-label={label}
          aria-describedby={id}
          aria-multiselectable={selection ? true : undefined}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
          onPointerOver={event => showWhole(event.target)}
        >
          <DataHead
            columns={columns}
            hasActions={rowActions !== undefined}
            selected={selection && partOf(lines, chosen)}
            onSelectAll={choosing.all}
            sort={props.sort}
            isDescending={props.isDescending ?? false}
            onSort={props.onSort}
          />
          <tbody>
            {lines.map(({ row, key, ...place }, at) => (
              <DataRow<R>
                key={key}
                {...place}
                {...stable}
                row={row}
                id={key}
                at={at}
                name={rowName(row)}
                columns={columns}
                rowActions={rowActions}
                hasSelection={selection !== undefined}
                isSelected={chosen.has(key)}
                isLocked={selection?.isDisabled?.(row) ?? false}
              />
            ))}
          </tbody>
        </table>
      </div>
      {laid && <MoreColumns scroller={scroller} {...laid} />}
      <p id={id} hidden>
        {t('keys')}
      </p>
    </div>
  )
}

/** The pointer reads the whole of a text that is cut. */
function showWhole(target: EventTarget): void {
  const text = target instanceof Element ? target.closest<HTMLElement>('.dt-text') : null
  if (!text) return
  if (text.scrollHeight > text.clientHeight + 2) text.title = text.textContent ?? ''
  else text.removeAttribute('title')
}
