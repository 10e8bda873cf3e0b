import { preloadable } from '#shared/preloadable.ts'

/** The frame with everything behind the sign-in; its code is fetched early, while somebody is typing. */
export const frameProgram = preloadable(() => import('./frame/FrameApp.tsx'))
