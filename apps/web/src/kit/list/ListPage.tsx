import type { Endpoint } from '@portico/contract/endpoint.ts'
import { maxPageSize } from '@portico/contract/lists.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { Pager } from '#kit/pager/Pager.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { useKeptFocus } from '#kit/screen/useKeptFocus.ts'
import { DensityButton } from '#kit/table/DensityButton.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '#kit/table/ListTable.tsx'
import { call } from '#shared/api/call.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from '../table/listTexts.ts'
import { type BatchAction, BatchBar } from './BatchBar.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { type Filter, FilterBar, readerOf } from './FilterBar.tsx'
import { shownColumns } from './shownColumns.ts'
import { turnPage } from './turnPage.ts'
import { type FilterNames, type ListEndpoint, type RowOf, type SortOf, useList } from './useList.ts'
import { useListLook } from './useListLook.ts'
import { useRowsOnPage } from './useRowsOnPage.ts'
import './ListPage.css'

export interface ListPageProps<E extends ListEndpoint>
  extends Pick<ListTableProps<RowOf<E>>, 'rowKey' | 'rowActions' | 'rowName' | 'selection' | 'empty'> {
  title: string
  list: E
  columns: readonly ListColumn<RowOf<E>, SortOf<E>>[]
  /** The endpoint that exports the same list as a file. */
  exportAs?: Endpoint
  filters?: readonly Filter<FilterNames<E>>[]
  /** Goes with every call besides the filters. */
  fixed?: Parameters<typeof useList<E>>[3]
  /** Buttons at the right of the page's head; the one main action last. */
  actions?: ReactNode
  /** Between the head and the list. */
  children?: ReactNode
  /** What is done to all rows that are selected. */
  batch?: readonly BatchAction[]
  /** `part`: below another page's head, without one of its own. */
  as?: 'page' | 'part'
}

/**
 * The pattern of every administrative list: head with count and actions, filters, table (cards on a phone), pager. It
 * sorts, filters and pages on the server and keeps its state in the address.
 */
export function ListPage<E extends ListEndpoint>({
  title,
  list,
  exportAs,
  filters = [],
  fixed,
  actions,
  children,
  batch,
  as = 'page',
  ...table
}: ListPageProps<E>) {
  const t = useTexts(listTexts)
  const names = filters.map(filter => filter.name)
  const readers = Object.fromEntries(filters.map(filter => [filter.name, readerOf(filter)]))
  const isPhone = useIsPhone()
  const { state, change, asked, sizes, usual, query } = useList(list, names, readers as never, fixed, !isPhone)
  const data = query.data as { total: number; isAtLeast?: boolean; rows: RowOf<E>[] } | undefined
  const toPage = (page: number) => change({ page })
  const rows = useRowsOnPage({ data, isPlaceholderData: query.isPlaceholderData }, state.page, state.size, toPage)
  const { selection } = table
  const chosen = selection?.keys.length ?? 0
  const hasBatch = batch !== undefined && chosen > 0
  const [selectEvery] = useAttempt()
  const every = async () => {
    const { rows } = (await call(list, { ...asked, page: 1, limit: maxPageSize } as never)) as { rows: RowOf<E>[] }
    selection?.onChange(rows.filter(row => !selection.isDisabled?.(row)).map(table.rowKey))
  }
  useForgetting(selection, JSON.stringify(state.filters))
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const isFiltered = Object.keys(state.filters).length > 0
  const total = data?.total.toLocaleString('en') ?? ''
  const count = data && !isFiltered && (
    <span className="t3 s13 num">{t(data.isAtLeast ? 'countAtLeast' : 'count', { count: total })}</span>
  )
  const found = (
    <span className="t3 s12 num" role="status">
      {data && isFiltered && t(data.isAtLeast ? 'foundAtLeast' : 'found', { count: total })}
    </span>
  )
  const look = useListLook(list)
  const { columns } = table
  const shown = useMemo(() => shownColumns(columns, look.hidden, rows), [columns, look.hidden, rows])
  const sortedBy = columns.find(({ key }) => key === state.sort)
  const again = <IconButton size="small" icon={iconRefresh} label={t('refresh')} onClick={() => void query.refetch()} />
  const exporting = exportAs && <ExportButton of={exportAs} asked={asked} isEmpty={data?.total === 0} />
  const hasHead = as === 'page'
  const isRefreshedAbove = isPhone && hasHead
  return (
    <div ref={box} className={`${as === 'page' ? 'page lp' : 'lp part'}${hasBatch ? ' batch' : ''}`}>
      {hasHead && (
        <header className="ph-bar">
          <h1 tabIndex={-1}>{title}</h1>
          {count}
          <span className="f1" />
          {isRefreshedAbove && again}
          {exporting}
          {actions}
        </header>
      )}
      {children}
      <div className="row g8 wrap lp-bar">
        <FilterBar filters={filters} values={state.filters} onChange={next => change({ filters: next })} />
        <span className="row g8 lp-acts">
          {!hasHead && count}
          {found}
          {!hasHead && actions}
          {!isPhone && <DensityButton value={look.density} onChange={look.setDensity} />}
          {!isPhone && <ColumnsButton columns={columns} hidden={look.hidden} onChange={look.setHidden} />}
          {!isRefreshedAbove && again}
          {!hasHead && exporting}
        </span>
      </div>
      <ListTable
        {...table}
        columns={shown}
        density={look.density}
        label={title}
        rows={rows}
        error={query.error}
        isFetching={query.isFetching}
        isFiltered={isFiltered}
        onClear={() => change({ filters: {} })}
        onRetry={() => void query.refetch()}
        sort={state.sort}
        isDescending={state.isDescending}
        onSort={(sort, isDescending) => change({ sort, isDescending })}
        page={state.page}
        onTurn={step => turnPage({ ...state, total: data?.total ?? 0 }, step, toPage)}
      />
      {data && data.total > 0 && (
        <div className="holds rigid lp-foot">
          {hasBatch && (
            <BatchBar
              count={chosen}
              total={data.total}
              actions={batch}
              onAll={data.isAtLeast || data.total > maxPageSize ? undefined : () => void selectEvery(every)}
              onClear={() => selection?.onChange([])}
            />
          )}
          <Pager
            page={state.page}
            size={state.size}
            sizes={sizes}
            byHeight={{ size: usual, isOn: state.isUsual, choose: () => change({ isUsual: true }) }}
            total={data.total}
            isAtLeast={data.isAtLeast}
            note={data.isAtLeast && state.page * state.size >= data.total && t('listedOnly')}
            sorted={sortedBy && { title: sortedBy.title, isDescending: state.isDescending }}
            selected={hasBatch ? 0 : chosen}
            onClear={() => selection?.onChange([])}
            onPage={toPage}
            onSize={size => change({ size, isUsual: false })}
          />
        </div>
      )}
    </div>
  )
}

/** Other filters find other rows: what was selected is forgotten, so that nothing is done to what nobody sees. */
function useForgetting(selection: { onChange: (keys: string[]) => void } | undefined, filters: string) {
  const asked = useRef(filters)
  useEffect(() => {
    if (asked.current === filters) return
    asked.current = filters
    selection?.onChange([])
  })
}
