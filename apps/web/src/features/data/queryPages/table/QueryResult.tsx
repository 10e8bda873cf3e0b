import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { Button } from '#kit/buttons/Button.tsx'
import type { Selection } from '#kit/rows/selection.ts'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { BusyLine } from '#kit/show/BusyLine.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import type { ApiError } from '#shared/api/ApiError.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { WhyLink } from '#shared/WhyLink.tsx'
import type { ArrangedColumn } from '../columns/columnTree.ts'
import { RowsSkeleton } from '../QuerySkeleton.tsx'
import { queryTexts } from '../queryTexts.ts'
import type { CellAction } from './cellsOf.tsx'
import { QueryTable, type QueryTableProps } from './QueryTable.tsx'
import { RowCards } from './RowCards.tsx'

interface QueryResultProps extends QueryTableProps {
  page: QueryPage
  columns: readonly ArrangedColumn[]
  first: number
  selection: Selection<DataRow>
  onAct: CellAction
  isCards: boolean
  /** Rows have come at least once. */
  isKnown: boolean
  isFetching: boolean
  error: ApiError | null
  /** Conditions or filters are in force. */
  isNarrowed: boolean
  onRetry: () => void
  onClear: () => void
}

/** The rows with their loading, empty and error states; cards on a phone. */
export function QueryResult({
  isKnown,
  isFetching,
  error,
  isNarrowed,
  isCards,
  onRetry,
  onClear,
  ...table
}: QueryResultProps) {
  const t = useTexts(queryTexts)
  const isPhone = useIsPhone()
  // What stands at a field needs no second place.
  const isSaid = error !== null && Object.keys(error.errors).length > 0
  const failed = error && !isSaid && (
    <FailedState className="centred" title={t('rowsFailed')} error={error} onReload={onRetry} />
  )
  if (!isKnown && !isSaid)
    return <div className="col line-above query-page-rows holds">{failed || <RowsSkeleton />}</div>
  // Whoever looks for a project and does not find it is told why.
  const isOfProjects = table.page.dataColumns.some(({ key }) => key === 'projectCode')
  const count = table.endless?.count ?? table.rows.length
  return (
    <div className={`col line-above query-page-rows holds${count === 0 ? ' none' : ''}`} aria-busy={isFetching}>
      {isFetching && isKnown && <BusyLine />}
      {failed}
      {isPhone && isCards && !table.endless ? <RowCards {...table} /> : <QueryTable {...table} />}
      {count === 0 && !error && (
        <div className="centred" role="status">
          {isNarrowed ? (
            <EmptyState art="search" title={t('noRows')} text={t('noRowsText')}>
              <Button onClick={onClear}>{t('clearAll')}</Button>
              {isOfProjects && <WhyLink />}
            </EmptyState>
          ) : (
            <EmptyState art="data" title={t('empty')} text={t('emptyText')}>
              {isOfProjects && <WhyLink />}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  )
}
