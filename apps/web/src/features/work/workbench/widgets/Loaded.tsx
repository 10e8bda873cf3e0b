import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { SkeletonLines } from '#kit/show/Skeleton.tsx'
import type { ApiError } from '#shared/api/ApiError.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useWidget } from '../workbenchParts.ts'
import { widgetTexts } from './widgetTexts.ts'

interface LoadedProps<T> {
  query: { data: T | undefined; error: ApiError | null; refetch: () => unknown }
  /** Stands there instead where there is nothing; null: there is something. */
  empty?: (data: T) => ReactNode
  children: (data: T) => ReactNode
}

const lines = [70, 90, 60, 80, 65]

/** What a widget shows of an answer: shapes until it comes, why it does not with a way to ask again, its content. */
export function Loaded<T>({ query, empty, children }: LoadedProps<T>) {
  const t = useTexts(widgetTexts)
  const { name } = useWidget()
  const { data, error, refetch } = query
  const retry = (
    <Button size="small" onClick={() => refetch()}>
      {t('retry')}
    </Button>
  )
  if (data === undefined && error) {
    return (
      <div role="alert" className="workbench-widget-state">
        <EmptyState compact art="offline" title={t('failed')} text={error.message}>
          {retry}
        </EmptyState>
      </div>
    )
  }
  if (data === undefined) {
    return (
      <div role="status" className="col late gap-20 workbench-widget-late">
        <span className="sr">{t('loading', { name })}</span>
        <SkeletonLines widths={lines} height={16} />
      </div>
    )
  }
  return (
    <>
      {error && (
        <p className="note warn s12 workbench-widget-old" role="status">
          <span className="f1">{t('isOld')}</span>
          {retry}
        </p>
      )}
      {empty?.(data) ?? children(data)}
    </>
  )
}
