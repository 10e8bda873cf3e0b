import { paths } from '@portico/contract/names.ts'
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
  const isSignedIn = readToken() !== null
  const isOutside = openPaths.includes(path) || path === paths.changePassword || !isSignedIn
  return (
    <Suspense fallback={null}>{isOutside ? <OpenPages path={path} isSignedIn={isSignedIn} /> : <FrameApp />}</Suspense>
  )
}
