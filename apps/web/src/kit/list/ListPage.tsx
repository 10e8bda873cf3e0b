import type { Endpoint } from '@portico/contract/endpoint.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { useKeptFocus } from '#kit/screen/useKeptFocus.ts'
import { type ListColumn, ListTable, type ListTableProps } from '#kit/table/ListTable.tsx'
import { Pager } from '#kit/table/Pager.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { ExportButton } from './ExportButton.tsx'
import { type Filter, FilterBar, readerOf } from './FilterBar.tsx'
import { listTexts } from './listTexts.ts'
import { turnPage } from './turnPage.ts'
import { type FilterNames, type ListEndpoint, type RowOf, type SortOf, useList } from './useList.ts'
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
  as = 'page',
  ...table
}: ListPageProps<E>) {
  const t = useTexts(listTexts)
  const names = filters.map(filter => filter.name)
  const readers = Object.fromEntries(filters.map(filter => [filter.name, readerOf(filter)]))
  const { state, change, asked, sizes, query } = useList(list, names, readers as never, fixed)
  const data = query.data as { total: number; isAtLeast?: boolean; rows: RowOf<E>[] } | undefined
  const toPage = (page: number) => change({ page })
  const rows = useRowsOnPage({ data, isPlaceholderData: query.isPlaceholderData }, state.page, state.size, toPage)
  const { selection } = table
  useForgetting(selection, JSON.stringify(state.filters))
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const isFiltered = Object.keys(state.filters).length > 0
  const count = data && (
    <span className="t3 s13 num">
      {t(data.isAtLeast ? 'countAtLeast' : 'count', { count: data.total.toLocaleString('en') })}
    </span>
  )
  const buttons = (
    <span className="row g8 lp-acts">
      <button
        type="button"
        className="ib"
        aria-label={t('refresh')}
        title={t('refresh')}
        onClick={() => void query.refetch()}
      >
        <Icon of={iconRefresh} size={16} />
      </button>
      {exportAs && <ExportButton of={exportAs} asked={asked} isEmpty={data?.total === 0} />}
    </span>
  )
  return (
    <div ref={box} className={as === 'page' ? 'page lp' : 'lp part'}>
      {as === 'page' && (
        <header className="ph-bar">
          <h1 tabIndex={-1}>{title}</h1>
          {count}
          <span className="f1" />
          {actions}
        </header>
      )}
      {children}
      <div className="lp-bar">
        <FilterBar filters={filters} values={state.filters} onChange={next => change({ filters: next })} />
        <span className="f1" />
        {as === 'part' && (
          <>
            {count}
            {actions}
          </>
        )}
        {buttons}
      </div>
      <ListTable
        {...table}
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
        <Pager
          page={state.page}
          size={state.size}
          sizes={sizes}
          total={data.total}
          isAtLeast={data.isAtLeast}
          note={data.isAtLeast && state.page * state.size >= data.total && t('listedOnly')}
          selected={selection?.keys.length ?? 0}
          onClear={() => selection?.onChange([])}
          onPage={toPage}
          onSize={size => change({ size })}
        />
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
