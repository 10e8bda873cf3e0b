import { create } from 'zustand'
import { preloadable } from '#shared/preloadable.ts'

/** The frame's code was wanted and could not be fetched. */
export const useFrameLost = create<{ isLost: boolean }>(() => ({ isLost: false }))

/** The frame with everything behind the sign-in; its code is fetched early, while somebody is typing. */
export const frameProgram = preloadable(
  () => import('./frame/FrameApp.tsx'),
  () => useFrameLost.setState({ isLost: true }),
)
