import type { Density } from '@portico/contract/access/listLooks.ts'
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { openingOf, type RowAction, RowActions } from '#kit/table/RowActions.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { type Selection, useChoosing } from '../rows/selection.ts'
import { linesOf, type Tree } from '../rows/treeLines.ts'
import { useStableCallback } from '../rows/useStableCallback.ts'
import { cellClass } from './cellClass.ts'
import { DataHead } from './DataHead.tsx'
import { Grid } from './Grid.tsx'
import type { GridColumn } from './GridRow.tsx'
import { gridTexts } from './gridTexts.ts'
import { PickHead } from './PickHead.tsx'
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
  /** Enter and a press on the first cell do the first of them, E the one whose key is `edit`. */
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

/**
 * The rows of a list as a grid whose columns share the room. A row is drawn again only when it, its columns or its
 * actions are others: who keeps those pays for nothing.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { columns, rowKey, rowActions, tree } = props
  const t = useTexts(gridTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(props.rows, rowKey, tree), [props.rows, rowKey, tree])
  const rows = useMemo(
    () => ({
      count: lines.length,
      page: lines.map(({ row }) => row),
      keyOf: rowKey,
      rowAt: (at: number) => lines[at]?.row,
    }),
    [lines, rowKey],
  )
  const choosing = useChoosing(rows, props.selection)
  const cells = useMemo(() => cellsOf(columns, rowActions), [columns, rowActions])
  const leasts = columns.map(({ lines, least = leastText }) => (lines ? least : undefined))
  const titles = columns.map(({ title }) => title).join()
  const laid = useWholeColumns(scroller, rowActions ? [...leasts, undefined] : leasts, [lines, titles])
  const shownPage = useRef(props.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the old rows stay until the new ones are there.
  useLayoutEffect(() => {
    if (scroller.current && shownPage.current !== props.page) scroller.current.scrollTop = 0
    shownPage.current = props.page
  }, [lines])
  const toggle = useStableCallback(tree?.onToggle)
  const { label, rowName, density, isBusy, onTurn } = props
  return (
    <Grid
      scroller={scroller}
      rows={rows}
      choosing={choosing}
      laid={laid}
      label={label}
      rowName={rowName}
      density={density}
      isBusy={isBusy}
      onTurn={onTurn}
      toggle={toggle}
      className="dt-list"
      columns={cells}
      columnCount={cells.length}
      lines={tree && lines}
      actionsAt={at => (lines[at] && rowActions?.(lines[at].row)) ?? []}
      help={t('keys')}
      head={
        <DataHead
          columns={columns}
          hasActions={rowActions !== undefined}
          sort={props.sort}
          isDescending={props.isDescending ?? false}
          onSort={props.onSort}
        >
          <PickHead kind={choosing.kind} part={choosing.part} onAll={choosing.all} />
        </DataHead>
      }
    />
  )
}

function cellsOf<R>(
  columns: readonly DataColumn<R>[],
  rowActions: DataTableProps<R>['rowActions'],
): readonly GridColumn<R>[] {
  const cells = columns.map(({ key, align, isFixed, lines, render }, at) => ({
    key,
    at,
    className: cellClass(align, isFixed ? 'left' : ''),
    ...(at === 0 && rowActions ? { openerOf: (row: R) => openingOf(rowActions(row))?.onClick } : {}),
    render: (row: R): ReactNode =>
      lines ? <span className={`clips dt-text${lines === 2 ? ' two' : ''}`}>{render(row)}</span> : render(row),
  }))
  if (!rowActions) return cells
  const actions = {
    key: ' actions',
    at: cells.length,
    className: cellClass('left', 'right'),
    render: (row: R, name: string) => <RowActions name={name} actions={rowActions(row)} />,
  }
  return [...cells, actions]
}
