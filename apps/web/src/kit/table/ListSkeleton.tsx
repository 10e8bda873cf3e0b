import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from './listTexts.ts'

const rows = [62, 48, 70, 55, 66, 50, 58, 64]

/** The shape of rows to come; shows only when they take longer than a moment. */
export function ListSkeleton() {
  const t = useTexts(listTexts)
  return (
    <div className="grid lp-sk late" role="status">
      <span className="sr">{t('loading')}</span>
      {rows.map(width => (
        <div key={width} className="row g16">
          <Skeleton width="12%" height={13} />
          <Skeleton width={`${width / 2}%`} height={13} />
          <Skeleton width="16%" height={13} />
          <Skeleton width="10%" height={13} />
        </div>
      ))}
    </div>
  )
}
