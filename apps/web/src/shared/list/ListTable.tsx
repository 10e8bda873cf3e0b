import { Table, type TableProps } from 'antd'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ApiError } from '#shared/api/ApiError.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { FailedState } from '#shared/ui/FailedState.tsx'
import { MoreColumns } from '#shared/ui/MoreColumns.tsx'
import { useIsPhone } from '#shared/ui/useIsPhone.ts'
import { ListCards } from './ListCards.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { listTexts } from './listTexts.ts'
import { moveAmongTexts } from './moveAmongTexts.ts'
import { type RowAction, RowActions } from './RowActions.tsx'
import { useWholeColumns } from './useWholeColumns.ts'

export interface ListColumn<R> {
  /** The row's plain field name; with `isSortable` also what the list is sorted by on the server. */
  key: string
  title: string
  /**
   * A text of so many lines: it gives way where there is no room, and is then cut; who points at it, or comes to it by
   * keyboard, reads the whole. What has no `lines` (numbers, moments, states) is never cut.
   */
  lines?: 1 | 2
  /** What a text keeps, in CSS pixels; 96 unless told otherwise. */
  least?: number
  align?: 'left' | 'right' | 'center'
  isSortable?: boolean
  /** Stays in sight while the table scrolls sideways. */
  isFixed?: boolean
  /** Not among a phone card's lines. */
  isWideOnly?: boolean
  render: (row: R) => ReactNode
}

export interface ListTableProps<R> {
  label: string
  columns: readonly ListColumn<R>[]
  rowKey: (row: R) => string
  /** What people call a row; for the labels of its buttons. */
  rowName: (row: R) => string
  rowActions?: (row: R) => readonly RowAction[]
  selection?: { keys: readonly string[]; onChange: (keys: string[]) => void; isDisabled?: (row: R) => boolean }
  expandable?: TableProps<R & object>['expandable']
  /** When nothing is there at all, not merely nothing that matches. */
  empty?: ReactNode
  rows: readonly R[] | undefined
  error: ApiError | null
  isFetching: boolean
  isFiltered: boolean
  onClear: () => void
  onRetry: () => void
  sort: string | undefined
  isDescending: boolean
  onSort: (sort: string | undefined, isDescending: boolean) => void
}

/** The rows of a list with its loading, empty and error states; cards instead of a table on a phone. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { rows, error, isFetching } = props
  const isPhone = useIsPhone()
  if (!rows) return error ? <Failed error={error} onRetry={props.onRetry} /> : <ListSkeleton />
  return (
    <div className="lp-rows" aria-busy={isFetching}>
      {isFetching && <i className="lp-line late" aria-hidden="true" />}
      {error && <Failed error={error} onRetry={props.onRetry} />}
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : isPhone ? (
        <ListCards {...props} rows={rows} />
      ) : (
        <Wide {...props} />
      )}
    </div>
  )
}

/** The sheet scrolls, not the window. */
const sheet = () => document.querySelector<HTMLElement>('.panel[data-active]') ?? document.body

const leastText = 96

function Wide<R>({ rows = [], columns, rowActions, rowKey, rowName, ...props }: ListTableProps<R>) {
  const t = useTexts(listTexts)
  type Columns = NonNullable<TableProps<R & object>['columns']>
  const shown: Columns = columns.map(column => ({
    key: column.key,
    title: column.title,
    align: column.align ?? 'left',
    render: (_: unknown, row: R & object) => {
      const cell = column.render(row)
      return column.lines ? <span className={`lp-text${column.lines === 2 ? ' two' : ''}`}>{cell}</span> : cell
    },
    ...(column.isFixed ? { fixed: 'left' as const } : {}),
    ...(column.isSortable
      ? {
          sorter: true,
          sortOrder:
            props.sort === column.key ? (props.isDescending ? ('descend' as const) : ('ascend' as const)) : null,
        }
      : {}),
  }))
  if (rowActions)
    shown.push({
      key: 'actions',
      title: t('actions'),
      fixed: 'right',
      render: (_: unknown, row: R & object) => <RowActions name={rowName(row)} actions={rowActions(row)} />,
    })
  const { selection } = props
  const box = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const leasts = columns.map(({ lines, least = leastText }) => (lines ? least : undefined))
  const titles = columns.map(({ title }) => title).join()
  const all = rowActions ? [...leasts, undefined] : leasts
  const laid = useWholeColumns(box, all, [rows, titles, props.expandable?.expandedRowKeys])
  // What scrolls has to be focusable where nothing in it is.
  useLayoutEffect(() => {
    scroller.current = box.current?.querySelector<HTMLElement>('.ant-table-body') ?? null
    if (!rowActions) scroller.current?.setAttribute('tabindex', '0')
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the texts in it have the focus, one after another.
    <div ref={box} className="lp-grid" onKeyDown={moveAmongTexts}>
      {laid && (
        <MoreColumns
          {...{ scroller }}
          columns={laid.columns}
          left={laid.left}
          right={laid.right}
          headHeight={laid.head}
        />
      )}
      <Table<R & object>
        size="middle"
        className="lp-table"
        aria-label={props.label}
        columns={shown}
        dataSource={rows as readonly (R & object)[]}
        rowKey={rowKey}
        pagination={false}
        scroll={{ x: '100%' }}
        tableLayout="auto"
        sticky={{ getContainer: sheet }}
        showSorterTooltip={false}
        {...(props.expandable ? { expandable: props.expandable } : {})}
        {...(selection
          ? {
              rowSelection: {
                columnWidth: 50,
                getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
                selectedRowKeys: [...selection.keys],
                onChange: keys => selection.onChange(keys.map(String)),
                getCheckboxProps: row => ({
                  'aria-label': t('selectRow', { name: rowName(row) }),
                  disabled: selection.isDisabled?.(row) ?? false,
                }),
              },
            }
          : {})}
        onChange={(_page, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter
          props.onSort(one?.order ? String(one.columnKey) : undefined, one?.order === 'descend')
        }}
      />
    </div>
  )
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts(listTexts)
  return <FailedState className="lp-empty" title={t('failed')} error={error} onReload={onRetry} />
}

function Nothing<R>({ isFiltered, onClear, empty }: ListTableProps<R>) {
  const t = useTexts(listTexts)
  return (
    <div className="lp-empty" role="status">
      {isFiltered ? (
        <EmptyState art="search" title={t('noMatch')} text={t('noMatchText')}>
          <button type="button" className="btn" onClick={onClear}>
            {t('clear')}
          </button>
        </EmptyState>
      ) : (
        (empty ?? <EmptyState art="search" title={t('empty')} text="" />)
      )}
    </div>
  )
}
