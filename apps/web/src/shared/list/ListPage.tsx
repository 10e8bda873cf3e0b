import type { Endpoint } from '@portico/contract/endpoint.ts'
import type { TableFormat } from '@portico/contract/lists.ts'
import { type ReactNode, useState } from 'react'
import { sayFailure } from '#shared/api/attempt.ts'
import { download } from '#shared/api/download.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { AntTheme } from '#shared/ui/AntTheme.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconRefresh } from '#shared/ui/icons.ts'
import { toast } from '#shared/ui/toast.ts'
import { ExportButton } from './ExportButton.tsx'
import { type Filter, FilterBar } from './FilterBar.tsx'
import { ListPager } from './ListPager.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { listTexts } from './listTexts.ts'
import { type FilterNames, type ListEndpoint, type RowOf, useList } from './useList.ts'
import './ListPage.css'

export interface ListPageProps<E extends ListEndpoint>
  extends Pick<
    ListTableProps<RowOf<E>>,
    'columns' | 'rowKey' | 'rowActions' | 'rowName' | 'selection' | 'empty' | 'expandable'
  > {
  title: string
  list: E
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
export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>) {
  return (
    <AntTheme>
      <LoadedListPage {...props} />
    </AntTheme>
  )
}

function LoadedListPage<E extends ListEndpoint>({
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
  const readers = Object.fromEntries(filters.flatMap(filter => (filter.read ? [[filter.name, filter.read]] : [])))
  const { state, change, asked, sizes, query } = useList(list, names, readers as never, fixed)
  const data = query.data as { total: number; isAtLeast?: boolean; rows: RowOf<E>[] } | undefined
  const [isExporting, setExporting] = useState(false)
  const exportTo = async (format: TableFormat) => {
    if (!exportAs) return
    if (data?.total === 0) {
      toast.warning(t('nothingToExport'))
      return
    }
    setExporting(true)
    try {
      await download(exportAs, { ...asked, format } as never)
      toast.success(t('exported'))
    } catch (error) {
      sayFailure(error)
    } finally {
      setExporting(false)
    }
  }
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
      {exportAs && <ExportButton isBusy={isExporting} onExport={exportTo} />}
    </span>
  )
  return (
    <div className={as === 'page' ? 'page lp' : 'lp part'}>
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
        rows={data?.rows}
        error={query.error}
        isFetching={query.isFetching}
        isFiltered={isFiltered}
        onClear={() => change({ filters: {} })}
        onRetry={() => void query.refetch()}
        sort={state.sort}
        isDescending={state.isDescending}
        onSort={(sort, isDescending) => change({ sort, isDescending })}
      />
      {data && data.total > 0 && (
        <ListPager
          page={state.page}
          size={state.size}
          sizes={sizes}
          total={data.total}
          isAtLeast={data.isAtLeast}
          onChange={(page, size) => change({ page: size === state.size ? page : 1, size })}
        />
      )}
    </div>
  )
}
