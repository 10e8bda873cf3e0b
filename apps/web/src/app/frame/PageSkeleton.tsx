import { useTexts } from '#shared/i18n/texts.ts'
import { Skeleton } from '#shared/ui/Skeleton.tsx'
import { frameTexts } from './frameTexts.ts'

/** What stands in the sheet while a page comes: nothing for 200 ms, then its rough shape. */
export function PageSkeleton() {
  const t = useTexts(frameTexts)
  return (
    <div className="page-sk" role="status" aria-label={t('loading')}>
      <Skeleton height={40} radius={8} />
      <Skeleton width="60%" height={20} />
      <div className="page-sk-cards">
        {[1, 2, 3, 4, 5, 6, 7, 8].map(key => (
          <Skeleton key={key} height={106} radius={10} />
        ))}
      </div>
    </div>
  )
}
