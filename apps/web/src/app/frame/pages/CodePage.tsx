import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Boundary } from '#kit/show/Boundary.tsx'
import type { Preloadable } from '#shared/preloadable.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** While the code of a page cannot be fetched, it is tried again after this. */
const againAfter = 5000

interface CodePageProps<P> {
  /** Where the page's code comes from; undefined for a page that needs none. */
  code: Preloadable<P> | undefined
  /** What stands there instead when the page failed. */
  failed: ReactNode
  children: (Page: ComponentType<P> | undefined) => ReactNode
}

/** A page whose code comes when it is first shown. Where it could not be fetched, it comes once the network is back. */
export function CodePage<P>({ code, failed, children }: CodePageProps<P>) {
  const { Page, attempt, onFailed } = useCodeAgain(code)
  return (
    <Boundary key={attempt} fallback={() => failed} onFailed={onFailed}>
      <Suspense fallback={<PageSkeleton />}>{children(Page)}</Suspense>
    </Boundary>
  )
}

/**
 * A lazy component keeps its failure for ever, so the second attempt brings the component itself. One whose code is
 * there and fails nevertheless is not tried again: it would fail for the same reason.
 */
function useCodeAgain<P>(code: Preloadable<P> | undefined) {
  const [fetched, setFetched] = useState<{ Page: ComponentType<P> } | null>(null)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isFailed || !code || fetched) return
    let isOver = false
    const retry = () =>
      code.preload().then(
        ({ default: Page }) => {
          if (!isOver) setFetched({ Page })
        },
        () => undefined,
      )
    void retry()
    const timer = window.setInterval(retry, againAfter)
    window.addEventListener('online', retry)
    return () => {
      isOver = true
      window.clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isFailed, code, fetched])
  return { Page: fetched?.Page ?? code?.Component, attempt: fetched ? 1 : 0, onFailed: () => setFailed(true) }
}
