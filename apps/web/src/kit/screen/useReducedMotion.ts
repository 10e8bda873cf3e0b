import { useMedia } from './useMedia.ts'

/** True when the person asked for less motion. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
