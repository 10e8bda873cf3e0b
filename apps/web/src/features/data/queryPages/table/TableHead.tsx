import type { ColumnFilter, ColumnSort } from '@portico/contract/data/queryPages.ts'
import { type CSSProperties, type MouseEvent, memo, type PointerEvent } from 'react'
import { useDrag } from '#kit/drag/useDrag.ts'
import type { Part, SelectionKind } from '#kit/rows/selection.ts'
import { cellClass } from '#kit/table/cellClass.ts'
import { indexPlace } from '#kit/table/GridRow.tsx'
import { PickHead } from '#kit/table/PickHead.tsx'
import { SortButton } from '#kit/table/SortButton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { fitting } from '../columns/columnDraft.ts'
import { type ArrangedColumn, headRows, leavesOf, type Side } from '../columns/columnTree.ts'
import { nextSorts } from '../columns/sortCycle.ts'
import type { LoadOptions } from '../columns/useColumnOptions.ts'
import { tableTexts } from '../tableTexts.ts'
import { pinned } from './cellsOf.tsx'
import { HeadFilter } from './HeadFilter.tsx'
import type { LaidColumn, TableLayout } from './tableLayout.ts'

/** What is done to a column at its head. */
export type ColumnChange = { width: number } | { fixed: Side } | { isShown: false }

export interface HeadProps {
  sorts: readonly ColumnSort[]
  onSorts: (sorts: ColumnSort[]) => void
  filters: readonly ColumnFilter[]
  onFilter: (column: string, filter: ColumnFilter | null) => void
  loadOptions?: LoadOptions | undefined
  /** Missing where nobody's settings are kept. */
  onColumn?: ((id: string, change: ColumnChange) => void) | undefined
}

interface TableHeadProps extends HeadProps {
  tree: readonly ArrangedColumn[]
  layout: TableLayout
  kind: SelectionKind
  part: Part
  onAll: () => void
  onWidth: (width: { id: string; width: number } | null) => void
  onMenu: (menu: { x: number; y: number; id: string }) => void
}

/**
 * The heads of the table: nested ones over others, sorting, filters, and edges to drag. Scrolling draws other rows; the
 * heads stay as they are.
 */
export const TableHead = memo(function TableHead({ tree, layout, kind, part, onAll, ...props }: TableHeadProps) {
  const t = useTexts(tableTexts)
  const pick = usePick()
  const rows = headRows(tree)
  const depth = Math.max(1, rows.length)
  const byId = new Map(layout.columns.map(column => [column.id, column]))
  const placeOf = (column: ArrangedColumn): CSSProperties | undefined => {
    const leaves = leavesOf([column]).flatMap(leaf => byId.get(leaf.id) ?? [])
    const edge = leaves[0]?.fixed === 'right' ? leaves.at(-1) : leaves[0]
    return edge ? pinned(edge) : undefined
  }
  const openMenu = (event: MouseEvent, column: LaidColumn) => {
    if (!props.onColumn && !column.column.source.isSortable) return
    event.preventDefault()
    props.onMenu({ x: event.clientX, y: event.clientY, id: column.id })
  }
  const lead = (
    <>
      <PickHead kind={kind} part={part} onAll={onAll} depth={depth} />
      <th scope="col" rowSpan={depth} className="c fx left" style={indexPlace(kind)}>
        {t('index')}
      </th>
    </>
  )
  return (
    <thead>
      {rows.length === 0 && <tr>{lead}</tr>}
      {rows.map((row, level) => (
        <tr key={row[0]?.column.id ?? level}>
          {level === 0 && lead}
          {row.map(({ column, colSpan, rowSpan }) => {
            const leaf = column.children ? undefined : byId.get(column.id)
            const name = pick(column.source.labels.zh, column.source.labels.en)
            if (!leaf)
              return (
                <th
                  key={`${column.id}${column.children?.[0]?.id ?? ''}`}
                  scope="colgroup"
                  colSpan={colSpan}
                  className={`c${placeOf(column) ? ' fx' : ''}`}
                  style={placeOf(column)}
                >
                  {/* In sight for as long as one of its columns is. */}
                  <span
                    className="fits query-page-group"
                    style={{ left: placeOf(column) ? 0 : layout.left, right: layout.right }}
                  >
                    {name}
                  </span>
                </th>
              )
            const sort = props.sorts.findIndex(it => it.column === leaf.id)
            const isDescending = props.sorts[sort]?.isDescending ?? false
            return (
              <th
                key={leaf.id}
                scope="col"
                rowSpan={rowSpan}
                aria-sort={sort < 0 ? undefined : isDescending ? 'descending' : 'ascending'}
                className={cellClass(leaf.align, leaf.fixed)}
                style={pinned(leaf)}
                onContextMenu={event => openMenu(event, leaf)}
              >
                <LeafHead {...props} column={leaf} sort={sort} isDescending={isDescending} />
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
})

type LeafProps = HeadProps & {
  column: LaidColumn
  sort: number
  isDescending: boolean
  onWidth: TableHeadProps['onWidth']
}

function LeafHead({ column, sort, isDescending, sorts, onSorts, filters, ...props }: LeafProps) {
  const t = useTexts(tableTexts)
  const { source } = column.column
  const startResize = useEdgeDrag(
    column.width,
    width => props.onWidth(width === null ? null : { id: column.id, width }),
    width => props.onColumn?.(column.id, { width }),
  )
  return (
    <>
      <span className="row g4 query-page-head-cell">
        {source.isSortable ? (
          <SortButton
            label={column.label}
            order={sort < 0 ? undefined : isDescending ? 'descending' : 'ascending'}
            place={sort >= 0 && sorts.length > 1 ? sort + 1 : undefined}
            title={t('sortBy', { label: column.label })}
            onClick={event => onSorts(nextSorts(sorts, column.id, event.shiftKey))}
          />
        ) : (
          <span className="el" title={column.label}>
            {column.label}
          </span>
        )}
        {source.filter !== 'none' && (
          <HeadFilter
            kind={source.filter}
            column={column.id}
            label={column.label}
            filter={filters.find(filter => filter.column === column.id)}
            onFilter={filter => props.onFilter(column.id, filter)}
            loadOptions={props.loadOptions}
          />
        )}
      </span>
      {props.onColumn && <i className="placed query-page-edge" aria-hidden="true" onPointerDown={startResize} />}
    </>
  )
}

/** Drags the edge of a column's head: the width follows the pointer, and is kept when it is let go. */
function useEdgeDrag(width: number, show: (width: number | null) => void, keep: (width: number) => void) {
  const follow = useDrag()
  return (press: PointerEvent<HTMLElement>) => {
    press.preventDefault()
    press.stopPropagation()
    const widthAt = (dx: number) => fitting(width + dx)
    follow(press, {
      move: ({ dx }) => show(widthAt(dx)),
      end: ({ dx }) => {
        show(null)
        if (widthAt(dx) !== width) keep(widthAt(dx))
      },
      cancel: () => show(null),
    })
  }
}
