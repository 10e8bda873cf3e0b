import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { BusyLine } from '#kit/show/BusyLine.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { ListCards } from '#kit/table/ListCards.tsx'
import { ListSkeleton } from '#kit/table/ListSkeleton.tsx'
import { listTexts } from '#kit/table/listTexts.ts'
import type { ApiError } from '#shared/api/ApiError.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { allRows } from '../rows/treeLines.ts'
import { type DataColumn, DataTable, type DataTableProps } from './DataTable.tsx'

export interface ListCell<R> extends DataColumn<R> {
  /** Not among a phone card's lines. */
  isWideOnly?: boolean
  /**
   * Its place on a phone's card, its title heard alone: as the card's name, where the first column is none, beside it,
   * at the end of that line, in a line of its own.
   * A list that says so of one column shows no others there.
   */
  onCard?: 'name' | 'beside' | 'end' | 'line'
  /** The column is left out where this is so of every row of the page. */
  isEmpty?: (row: R) => boolean
}
/** `S`: the names that the list's call can sort by; a column of another name does not sort. */
export type ListColumn<R, S extends string = string> = ListCell<R> & ({ key: S } | { isSortable?: false })

export interface ListTableProps<R> extends Omit<DataTableProps<R>, 'columns' | 'rows' | 'isBusy'> {
  columns: readonly ListColumn<R>[]
  rows: readonly R[] | undefined
  error: ApiError | null
  isFetching: boolean
  /** Nothing is there because of the filters. */
  isFiltered: boolean
  onClear: () => void
  onRetry: () => void
  /** When nothing is there at all, not merely nothing that matches. */
  empty?: ReactNode
  /** Another way on where nothing matches, beside clearing the filters. */
  otherwise?: ReactNode
}

/** The rows of a list with its loading, empty and error states; cards instead of a table on a phone. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { rows, error, isFetching, tree } = props
  const isPhone = useIsPhone()
  if (!rows) return error ? <Failed error={error} onRetry={props.onRetry} /> : <ListSkeleton />
  const isTable = rows.length > 0 && !isPhone
  return (
    <div className={`col holds lp-rows${rows.length > 0 ? '' : ' none'}`} aria-busy={isFetching}>
      {isFetching && !isTable && <BusyLine />}
      {error && <Failed error={error} onRetry={props.onRetry} />}
      {isTable ? (
        <DataTable {...props} rows={rows} isBusy={isFetching} />
      ) : rows.length > 0 ? (
        <ListCards {...props} rows={tree ? allRows(rows, tree.below) : rows} />
      ) : (
        <Nothing {...props} />
      )}
    </div>
  )
}

function Failed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts(listTexts)
  return <FailedState className="lp-empty" title={t('failed')} error={error} onReload={onRetry} />
}

function Nothing<R>({ isFiltered, onClear, empty, otherwise }: ListTableProps<R>) {
  const t = useTexts(listTexts)
  return (
    <div className="lp-empty" role="status">
      {isFiltered ? (
        <EmptyState art="search" title={t('noMatch')} text={t('noMatchText')}>
          <Button onClick={onClear}>{t('clear')}</Button>
          {otherwise}
        </EmptyState>
      ) : (
        (empty ?? <EmptyState art="search" title={t('empty')} text="" />)
      )}
    </div>
  )
}
