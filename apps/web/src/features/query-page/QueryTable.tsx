import type { DataRow } from '@portico/contract/dataSets.ts'
import { selectionColumn } from '@portico/contract/pageDocument.ts'
import type { QueryPage, TableSettings } from '@portico/contract/queryPages.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { MoreColumns } from '#kit/table/MoreColumns.tsx'
import { markEdges } from '#kit/table/markEdges.ts'
import { useGridKeys } from '#kit/table/useGridKeys.ts'
import { useRowWindow } from '#kit/table/useRowWindow.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { widen } from './columnDraft.ts'
import { type ArrangedColumn, arrange, headRows, shownTree } from './columnTree.ts'
import { HeadMenu } from './HeadMenu.tsx'
import { shownColumns, wideFrom } from './shownColumns.ts'
import type { Act } from './TableCell.tsx'
import { type Sums, TableFoot } from './TableFoot.tsx'
import { type HeadProps, TableHead } from './TableHead.tsx'
import { type SelectionKind, TableRow } from './TableRow.tsx'
import { layTable, spansOf } from './tableLayout.ts'
import { tableTexts } from './tableTexts.ts'
import { useLabels } from './words/useLabels.ts'
import './query-page.css'

export interface QueryTableProps extends Partial<HeadProps> {
  label: string
  page: Pick<QueryPage, 'columns' | 'dataColumns' | 'capitals'>
  /** As this person sees them; the page's own unless told otherwise. */
  columns?: readonly ArrangedColumn[] | undefined
  rows: readonly DataRow[]
  /** Instead of `rows`: a long list whose rows come while it is scrolled. */
  endless?: EndlessRows | undefined
  /** The number of the first row. */
  first?: number
  density?: TableSettings['density']
  /** Keys of selected rows. */
  selected?: ReadonlySet<string>
  onSelect?: (rows: readonly DataRow[], isOn: boolean, isAlone: boolean) => void
  sums?: Sums | undefined
  onAct?: Act
}

export interface EndlessRows {
  count: number
  rowAt: (at: number) => DataRow | undefined
  onRange: (first: number, last: number) => void
}

const heights = { compact: 36, middle: 42, loose: 54 } as const
const noKeys: ReadonlySet<string> = new Set()
const noRows: readonly DataRow[] = []
const noSorts: HeadProps['sorts'] = []
const noFilters: HeadProps['filters'] = []
const nothing = () => undefined

/** What the selection column of a page allows (spec 2 §3). */
export const selectionOf = (columns: QueryPage['columns']): SelectionKind =>
  columns.find(column => column.id === selectionColumn && column.isShown)?.selection ?? 'none'

/** The table of a configured page. Everything comes from outside; long lists draw only the rows that are in sight. */
export function QueryTable({
  label,
  page,
  columns,
  rows,
  endless,
  first = 1,
  density = 'middle',
  ...props
}: QueryTableProps) {
  const t = useTexts(tableTexts)
  const language = useLanguage(state => state.language)
  const labels = useLabels(page.dataColumns)
  const scroller = useRef<HTMLDivElement>(null)
  const room = useRoom(scroller)
  const [menu, setMenu] = useState<{ x: number; y: number; id: string } | null>(null)
  const [dragged, setDragged] = useState<{ id: string; width: number } | null>(null)
  const selection = props.onSelect ? selectionOf(page.columns) : 'none'
  const selected = props.selected ?? noKeys
  const rowHeight = heights[density]
  const arranged = useMemo(() => columns ?? arrange(page.columns, null), [columns, page.columns])
  const tree = useMemo(
    () => shownTree(dragged ? widen(arranged, dragged.id, dragged.width) : arranged),
    [arranged, dragged],
  )
  const layout = useMemo(
    () => layTable({ tree, dataColumns: page.dataColumns, language, hasSelection: selection !== 'none', room }),
    [tree, page.dataColumns, language, selection, room],
  )
  const spans = useMemo(() => spansOf(layout), [layout])
  const count = endless?.count ?? rows.length
  const rowAt = (at: number) => (endless ? endless.rowAt(at) : rows[at])
  const shown = useRowWindow(scroller, count, rowHeight, layout.columns.length > wideFrom)
  const inSight = useMemo(() => shownColumns(layout, shown.left, room), [layout, shown.left, room])
  const onRange = endless?.onRange
  useEffect(() => onRange?.(shown.first, shown.last), [onRange, shown.first, shown.last])
  const lead = selection === 'none' ? 1 : 2
  const depth = Math.max(1, headRows(tree).length)

  const anchor = useRef<number | null>(null)
  const select = (row: DataRow, isOn: boolean, at: number, isRange: boolean) => {
    const from = anchor.current
    anchor.current = at
    if (selection === 'single') return props.onSelect?.([row], isOn, true)
    const [low, high] = isRange && from !== null ? [Math.min(from, at), Math.max(from, at)] : [at, at]
    const all = Array.from({ length: Math.min(high - low + 1, 1000) }, (_, more) => rowAt(low + more))
    props.onSelect?.(
      all.filter(it => it !== undefined),
      isOn,
      false,
    )
  }
  const onPage = endless ? noRows : rows
  const chosen = onPage.filter(row => selected.has(keyOf(row))).length
  const all = () => props.onSelect?.(onPage, chosen !== onPage.length, false)
  const latest = useRef({ select, all, act: props.onAct })
  latest.current = { select, all, act: props.onAct }
  const [stable] = useState(() => ({
    all: () => latest.current.all(),
    select: (row: DataRow, isOn: boolean, at: number, isRange: boolean) =>
      latest.current.select(row, isOn, at, isRange),
    act: ((row, column, action) => latest.current.act?.(row, column, action)) as Act,
  }))
  const keys = useGridKeys({
    scroller,
    rows: count,
    columns: layout.columns.length + lead,
    rowHeight,
    onToggle: at => {
      const row = rowAt(at)
      if (row && selection !== 'none') select(row, !selected.has(keyOf(row)), at, false)
    },
  })
  const chosenPart = chosen === 0 ? 'none' : chosen === onPage.length ? 'all' : 'some'
  const { sorts = noSorts, onSorts = nothing, filters = noFilters, onFilter = nothing, loadOptions, onColumn } = props
  // Scrolling draws other rows; the heads stay as they are.
  const head = useMemo(
    () => (
      <TableHead
        tree={tree}
        layout={layout}
        selection={selection}
        selected={chosenPart}
        onSelectAll={stable.all}
        sorts={sorts}
        onSorts={onSorts}
        filters={filters}
        onFilter={onFilter}
        loadOptions={loadOptions}
        onColumn={onColumn}
        onWidth={setDragged}
        onMenu={setMenu}
      />
    ),
    [tree, layout, selection, chosenPart, sorts, onSorts, filters, onFilter, loadOptions, onColumn, stable],
  )
  const numbers = Array.from({ length: Math.max(0, shown.last - shown.first) }, (_, at) => shown.first + at)
  const menuColumn = layout.columns.find(column => column.id === menu?.id)
  const spacer = (height: number) =>
    height > 0 && (
      <tr className="query-page-gap">
        <td colSpan={layout.columns.length + lead} style={{ height }} />
      </tr>
    )
  return (
    <div className="col f1 query-page-table-box holds shrinks">
      <div
        ref={scroller}
        className="scrolls query-page-scroll"
        style={{
          scrollPadding: `${depth * 34 + 4}px ${layout.right}px ${props.sums ? rowHeight + 4 : 4}px ${layout.left}px`,
        }}
        onScroll={event => markEdges(event.currentTarget)}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are walked through by keyboard.
          role="grid"
          className="query-page-table s13"
          data-density={density}
          aria-label={label}
          aria-rowcount={count + depth}
          aria-colcount={layout.columns.length + lead}
          aria-multiselectable={selection === 'multiple' || undefined}
          style={{ width: layout.width }}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          <colgroup>
            {selection !== 'none' && <col style={{ width: 50 }} />}
            <col style={{ width: 60 }} />
            {layout.columns.map(column => (
              <col key={column.id} style={{ width: column.width }} />
            ))}
          </colgroup>
          {head}
          <tbody>
            {spacer(shown.first * rowHeight)}
            {numbers.map(at => {
              const row = rowAt(at)
              return (
                <TableRow
                  key={shown.pool > 0 ? at % shown.pool : row ? keyOf(row) : at}
                  row={row}
                  at={at}
                  number={first + at}
                  gridRow={at + depth + 1}
                  columns={inSight}
                  labels={labels}
                  strong={page.capitals}
                  selection={selection}
                  isSelected={row !== undefined && selected.has(keyOf(row))}
                  active={keys.active.r === at ? keys.active.c : -1}
                  selectLabel={t('selectRow', { row: first + at })}
                  onAct={stable.act}
                  onSelect={stable.select}
                />
              )
            })}
            {spacer((count - shown.last) * rowHeight)}
          </tbody>
          {props.sums && count > 0 && <TableFoot columns={inSight} lead={lead} sums={props.sums} />}
        </table>
        {menu && menuColumn && (
          <HeadMenu
            column={menuColumn}
            anchor={menu}
            onClose={() => setMenu(null)}
            sorts={sorts}
            onSorts={onSorts}
            onColumn={onColumn}
          />
        )}
      </div>
      <MoreColumns {...{ scroller, left: layout.left, right: layout.right }} columns={spans} headHeight={depth * 34} />
    </div>
  )
}

/** The key of a row (spec 2 §9: `id`). */
export const keyOf = (row: DataRow): string => String(row['id'] ?? '')

function useRoom(scroller: { readonly current: HTMLElement | null }): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      setRoom(box.clientWidth)
      markEdges(box)
    })
    observer.observe(box)
    setRoom(box.clientWidth)
    return () => observer.disconnect()
  }, [scroller])
  return room
}
