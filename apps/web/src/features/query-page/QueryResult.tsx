import { message } from '@portico/contract/messages.ts'
import type { QueryPage } from '@portico/contract/queryPages.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconRefresh } from '#shared/ui/icons.ts'
import { useIsPhone } from '#shared/ui/useIsPhone.ts'
import type { ArrangedColumn } from './columnTree.ts'
import { RowsSkeleton } from './QuerySkeleton.tsx'
import { QueryTable, type QueryTableProps } from './QueryTable.tsx'
import { queryTexts } from './queryTexts.ts'
import { RowCards } from './RowCards.tsx'
import type { Act } from './TableCell.tsx'

interface QueryResultProps extends QueryTableProps {
  page: QueryPage
  columns: readonly ArrangedColumn[]
  first: number
  selected: ReadonlySet<string>
  onSelect: NonNullable<QueryTableProps['onSelect']>
  onAct: Act
  isCards: boolean
  /** Rows have come at least once. */
  isKnown: boolean
  isFetching: boolean
  error: Error | null
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
  const isSaid = error instanceof ApiError && Object.keys(error.errors).length > 0
  if (!isKnown && !isSaid)
    return <div className="qp-rows">{error ? <Failed error={error} onRetry={onRetry} /> : <RowsSkeleton />}</div>
  const count = table.endless?.count ?? table.rows.length
  return (
    <div className={`qp-rows${count === 0 ? ' none' : ''}`} aria-busy={isFetching}>
      {isFetching && isKnown && <i className="qp-line qp-late" aria-hidden="true" />}
      {error && !isSaid && <Failed error={error} onRetry={onRetry} />}
      {isPhone && isCards && !table.endless ? <RowCards {...table} /> : <QueryTable {...table} />}
      {count === 0 && !error && (
        <div className="qp-middle" role="status">
          {isNarrowed ? (
            <EmptyState art="search" title={t('noRows')} text={t('noRowsText')}>
              <button type="button" className="btn" onClick={onClear}>
                {t('clearAll')}
              </button>
            </EmptyState>
          ) : (
            <EmptyState art="data" title={t('noneYet')} text={t('noneYetText')} />
          )}
        </div>
      )}
    </div>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(queryTexts)
  const language = useLanguage(state => state.language)
  const words =
    error instanceof ApiError
      ? message('withCode', language, { message: error.message, code: error.code })
      : error.message
  return (
    <div className="qp-middle" role="alert">
      <EmptyState art="offline" title={t('rowsFailed')} text={words}>
        <button type="button" className="btn" onClick={onRetry}>
          <Icon of={iconRefresh} size={16} />
          {t('retry')}
        </button>
      </EmptyState>
    </div>
  )
}
