import { Component, type ReactNode, Suspense } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { RowsSkeleton } from './QuerySkeleton.tsx'
import { queryTexts } from './queryTexts.ts'

/** A part whose code comes later; when it does not come, the page around it stays. */
export function LazyPart({ children }: { children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense fallback={<RowsSkeleton />}>{children}</Suspense>
    </PartBoundary>
  )
}

class PartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? <Broken onRetry={() => this.setState({ isBroken: false })} /> : this.props.children
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(queryTexts)
  return (
    <div className="qp-middle" role="alert">
      <EmptyState art="offline" title={t('partFailed')}>
        <button type="button" className="btn" onClick={onRetry}>
          {t('retry')}
        </button>
      </EmptyState>
    </div>
  )
}
