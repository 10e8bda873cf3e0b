import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { QueryPage, TableSettings } from '@portico/contract/data/queryPages.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Selection, useChoosing } from '#kit/rows/selection.ts'
import { useRowWindow } from '#kit/rows/useRowWindow.ts'
import { useStableCallback } from '#kit/rows/useStableCallback.ts'
import { Grid } from '#kit/table/Grid.tsx'
import { markEdges } from '#kit/table/markEdges.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { widen } from '../columns/columnDraft.ts'
import { type ArrangedColumn, arrange, headRows, shownTree } from '../columns/columnTree.ts'
import { tableTexts } from '../tableTexts.ts'
import { useLabels } from '../words/useLabels.ts'
import { type CellAction, cellsOf } from './cellsOf.tsx'
import { HeadMenu } from './HeadMenu.tsx'
import { shownColumns, wideFrom } from './shownColumns.ts'
import { type Sums, TableFoot } from './TableFoot.tsx'
import { type HeadProps, TableHead } from './TableHead.tsx'
import { indexWidth, layTable, selectionWidth, spansOf } from './tableLayout.ts'
import { allowed, keyOf } from './useSelection.ts'
import '../queryPage.css'

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
  selection?: Selection<DataRow>
  sums?: Sums | undefined
  onAct?: CellAction
}

interface EndlessRows {
  count: number
  rowAt: (at: number) => DataRow | undefined
  onRange: (first: number, last: number) => void
}

const heights = { compact: 36, middle: 42, loose: 54 } as const
const noRows: readonly DataRow[] = []
const noSorts: HeadProps['sorts'] = []
const noFilters: HeadProps['filters'] = []
const nothing = () => undefined

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
  const rowHeight = heights[density]
  const arranged = useMemo(() => columns ?? arrange(page.columns, null), [columns, page.columns])
  const tree = useMemo(
    () => shownTree(dragged ? widen(arranged, dragged.id, dragged.width) : arranged),
    [arranged, dragged],
  )
  const gridRows = useMemo(() => {
    const rowAt = (at: number) => rows[at]
    return { count: rows.length, rowAt, page: rows, keyOf, ...(endless && { ...endless, page: noRows }) }
  }, [rows, endless])
  const choosing = useChoosing(gridRows, allowed(page.columns, props.selection))
  const { kind, part, all } = choosing
  const hasSelection = kind !== 'none'
  const layout = useMemo(
    () => layTable({ tree, dataColumns: page.dataColumns, language, hasSelection, room }),
    [tree, page.dataColumns, language, hasSelection, room],
  )
  const spans = useMemo(() => spansOf(layout), [layout])
  const { count } = gridRows
  const shown = useRowWindow(scroller, count, rowHeight, layout.columns.length > wideFrom)
  const inSight = useMemo(() => shownColumns(layout, shown.left, room), [layout, shown.left, room])
  const onRange = endless?.onRange
  useEffect(() => onRange?.(shown.first, shown.last), [onRange, shown.first, shown.last])
  const depth = Math.max(1, headRows(tree).length)
  const act: CellAction = useStableCallback(props.onAct)
  const cells = useMemo(() => cellsOf(inSight, labels, page.capitals, act), [inSight, labels, page.capitals, act])
  const { sorts = noSorts, onSorts = nothing, filters = noFilters, onFilter = nothing, loadOptions, onColumn } = props
  const head = { sorts, onSorts, filters, onFilter, loadOptions, onColumn }
  const menuColumn = layout.columns.find(column => column.id === menu?.id)
  const footHeight = props.sums ? rowHeight : 0
  return (
    <>
      <Grid
        label={label}
        scroller={scroller}
        shown={shown}
        rowHeight={rowHeight}
        choosing={choosing}
        density={density}
        depth={depth}
        head={
          <TableHead
            {...head}
            tree={tree}
            layout={layout}
            kind={kind}
            part={part}
            onAll={all}
            onWidth={setDragged}
            onMenu={setMenu}
          />
        }
        className="query-page-table"
        rows={gridRows}
        columns={cells}
        columnCount={layout.columns.length}
        selectLabel={at => t('selectRow', { row: first + at })}
        firstNumber={first}
        width={layout.width}
        scrollPadding={`${depth * 34 + 4}px ${layout.right}px ${footHeight + 4}px ${layout.left}px`}
        laid={{ columns: spans, left: layout.left, right: layout.right, headHeight: depth * 34 }}
        widths={
          <colgroup>
            {hasSelection && <col style={{ width: selectionWidth }} />}
            <col style={{ width: indexWidth }} />
            {layout.columns.map(({ id, width }) => (
              <col key={id} style={{ width }} />
            ))}
          </colgroup>
        }
        foot={props.sums && count > 0 && <TableFoot columns={inSight} lead={hasSelection ? 2 : 1} sums={props.sums} />}
      />
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
    </>
  )
}

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
