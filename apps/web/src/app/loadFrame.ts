/** Loads the code of the frame; called early, while the sign-in screen is idle. */
export const loadFrame = () => import('./frame/FrameApp.tsx')
