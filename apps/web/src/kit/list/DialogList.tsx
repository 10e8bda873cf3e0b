import type { Endpoint, InputOf } from '@portico/contract/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#kit/layers/Dialog.tsx'
import { Pager } from '#kit/pager/Pager.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '#kit/table/ListTable.tsx'
import { apiQuery } from '#shared/api/queries.ts'
import { useParameter } from '#shared/parameters.ts'
import { ExportButton } from './ExportButton.tsx'
import { WordFilter } from './filters/WordFilter.tsx'
import { pageSizes } from './listState.ts'
import { turnPage } from './turnPage.ts'
import type { ListEndpoint, RowOf, SortOf } from './useList.ts'
import { useRowsOnPage } from './useRowsOnPage.ts'
import './ListPage.css'

interface DialogListProps<E extends ListEndpoint>
  extends Pick<ListTableProps<RowOf<E>>, 'rowKey' | 'rowName' | 'empty'> {
  title: string
  list: E
  columns: readonly ListColumn<RowOf<E>, SortOf<E>>[]
  /** Goes with every call: what the list is of. */
  fixed: Partial<InputOf<E>>
  /** Placeholder of the search field; the list takes it as `word`. */
  wordLabel: string
  exportAs?: Endpoint
  /** Beside the search field. */
  children?: ReactNode
  onClose: () => void
}

/** A server-side list in a dialog over another one: its state is its own and stands in no address. */
export function DialogList<E extends ListEndpoint>(props: DialogListProps<E>) {
  const { title, list, fixed, wordLabel, exportAs, children, onClose, ...table } = props
  const sizes = pageSizes(useParameter('dataDisplayNum'))
  const [word, setWord] = useState('')
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(sizes[0] ?? 10)
  const [order, setOrder] = useState<{ sort?: string; isDescending?: boolean }>({})
  const asked = { ...fixed, ...order, ...(word ? { word } : {}) }
  const input = { ...asked, page, limit: size } as InputOf<E>
  const query = useQuery({ ...apiQuery(list, input), placeholderData: keepPreviousData, staleTime: 0 })
  const data = query.data as { total: number; isAtLeast?: boolean; rows: RowOf<E>[] } | undefined
  const rows = useRowsOnPage({ data, isPlaceholderData: query.isPlaceholderData }, page, size, setPage)
  const search = (next: string) => {
    setWord(next)
    setPage(1)
  }
  return (
    <Dialog open title={title} width={900} minWidth={500} minHeight={400} onClose={onClose}>
      <div className="lp part">
        <div className="row g8 wrap lp-bar">
          <WordFilter label={wordLabel} value={word} onChange={search} />
          {children}
          <span className="f1" />
          {exportAs && <ExportButton of={exportAs} asked={asked} isEmpty={data?.total === 0} />}
        </div>
        <ListTable
          {...table}
          label={title}
          rows={rows}
          error={query.error}
          isFetching={query.isFetching}
          isFiltered={word !== ''}
          onClear={() => search('')}
          onRetry={() => void query.refetch()}
          sort={order.sort}
          isDescending={order.isDescending ?? false}
          onSort={(sort, isDescending) => setOrder(sort ? { sort, isDescending } : {})}
          page={page}
          onTurn={step => turnPage({ page, size, total: data?.total ?? 0 }, step, setPage)}
        />
        {data && data.total > 0 && (
          <Pager
            page={page}
            size={size}
            sizes={sizes}
            total={data.total}
            isAtLeast={data.isAtLeast}
            onPage={setPage}
            onSize={next => {
              setPage(1)
              setSize(next)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}
