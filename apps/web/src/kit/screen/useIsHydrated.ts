import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False while markup of the server is taken over, and true from then on: for what only the browser knows. What is
 * rendered afresh starts with true.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
