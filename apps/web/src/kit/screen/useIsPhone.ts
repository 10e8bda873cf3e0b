import { useMedia } from './useMedia.ts'

/** True on a phone: below 768 px the portal has its other layout. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)')
