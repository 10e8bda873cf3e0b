import { isOpenPath, paths } from '@portico/contract/names.ts'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { readToken } from '#shared/storage.ts'
import { currentPath, goInstead, subscribeToPlace } from './address.ts'
import { frameProgram, useFrameLost } from './frameProgram.ts'
import { LostProgram } from './LostProgram.tsx'
import { OpenPages } from './OpenPages.tsx'

const FrameApp = frameProgram.Component

/**
 * Two programs in one page: the screens that open without a session, small, and the frame with everything else. Signing
 * in swaps one for the other without loading the page again.
 */
export function Root({ base }: { base: string }) {
  // Markup of the server is always the sign-in screen, also where the address is the root.
  const path = useSyncExternalStore(
    subscribeToPlace,
    () => currentPath(base),
    () => paths.signIn,
  )
  const isSignedIn = readToken() !== null
  const isOpen = isOpenPath(path)
  const isOutside = isOpen || path === paths.changePassword || !isSignedIn
  // Without a token everybody is sent to the sign-in screen (spec 1 §2.1); it knows where they wanted to go.
  useEffect(() => {
    if (isSignedIn || isOpen) return
    const wanted = path === '/' ? '' : `?to=${encodeURIComponent(path + location.search)}`
    goInstead(base + paths.signIn + wanted)
  }, [isSignedIn, isOpen, path, base])
  // Somebody who is signed in has nothing to do there; a session that is over says so and leads back.
  useEffect(() => {
    if (path === paths.signIn && currentPath(base) === path && readToken() !== null) goInstead(base + paths.home)
  }, [path, base])
  // Not inside a boundary: React takes markup inside one over later and in slices, with a frame between each.
  if (isOutside) return <OpenPages path={path} isSignedIn={isSignedIn} />
  return (
    <Suspense fallback={<Coming />}>
      <FrameApp />
    </Suspense>
  )
}

/** Nothing while the frame's code is on its way: it is there in a moment. */
function Coming() {
  return useFrameLost(({ isLost }) => isLost) ? <LostProgram /> : null
}
