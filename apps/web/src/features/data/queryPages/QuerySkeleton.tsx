import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { queryTexts } from './queryTexts.ts'

const widths = [62, 48, 70, 55, 66, 50, 58, 64, 52, 60]

/** The shape of rows to come; shows only when they take longer than a moment. */
export function RowsSkeleton() {
  const t = useTexts(queryTexts)
  return (
    <div className="col f1 query-page-skeleton late" role="status">
      <span className="sr">{t('loading')}</span>
      {widths.map(width => (
        <div key={width} className="row g16">
          {[4, 12, width / 2, 16, 10].map(part => (
            <Skeleton key={part} width={`${part}%`} height={13} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The shape of the whole page. */
export function QuerySkeleton() {
  return (
    <div className="page">
      <div className="query-page-form-box line-below late">
        <div className="query-page-form grid folds">
          {widths.slice(0, 8).map(width => (
            <Skeleton key={width} width="100%" height={32} />
          ))}
        </div>
      </div>
      <RowsSkeleton />
    </div>
  )
}
