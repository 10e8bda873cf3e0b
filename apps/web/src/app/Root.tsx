import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readToken } from '#shared/storage.ts'
import { loadFrame } from './loadFrame.ts'
import { OpenPages } from './OpenPages.tsx'
import { currentPath, subscribeToPlace } from './place.ts'

const FrameApp = lazy(loadFrame)

/**
 * Two programs in one page: the screens that open without a session, small and without Ant Design, and the frame with
 * everything else. Signing in swaps one for the other without loading the page again.
 */
export function Root({ openPaths, base }: { openPaths: readonly string[]; base: string }) {
  const path = useSyncExternalStore(subscribeToPlace, () => currentPath(base))
  const isOpen = openPaths.includes(path) || !readToken()
  return <Suspense fallback={null}>{isOpen ? <OpenPages path={path} /> : <FrameApp />}</Suspense>
}
