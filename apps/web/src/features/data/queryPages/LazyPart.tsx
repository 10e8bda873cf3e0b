import { type ReactNode, Suspense } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { Boundary } from '#kit/show/Boundary.tsx'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { RowsSkeleton } from './QuerySkeleton.tsx'
import { queryTexts } from './queryTexts.ts'

/** A part whose code comes later; where it breaks, the page around it stays. */
export function LazyPart({ children }: { children: ReactNode }) {
  return (
    <Boundary fallback={retry => <Broken onRetry={retry} />}>
      <Suspense fallback={<RowsSkeleton />}>{children}</Suspense>
    </Boundary>
  )
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(queryTexts)
  return (
    <div className="centred" role="alert">
      <EmptyState art="offline" title={t('partFailed')}>
        <Button onClick={onRetry}>{t('retry')}</Button>
      </EmptyState>
    </div>
  )
}
