import { api } from '@portico/contract/api.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiKey, queryClient } from '#shared/api/queries.ts'

/** Before the menu is loaded again (spec 1 §9). */
const delay = 300

/** Loads the home menu again, after a moment; tells while it is on its way. */
export function useReloadMenu() {
  const [isReloading, setReloading] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const reload = useCallback(() => {
    setReloading(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: apiKey(api.menu.mine) }).finally(() => setReloading(false))
    }, delay)
  }, [])
  return { reload, isReloading }
}
