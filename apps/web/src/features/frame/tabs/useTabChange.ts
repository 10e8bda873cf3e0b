import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import type { TabState } from './tabList.ts'
import { changeTabs, useTabs } from './useTabs.ts'

/**
 * Changes the tabs, and leads to the one that is active then. The address goes along before anything is drawn: an
 * address that is behind would bring back the tab that was just closed.
 */
export function useTabChange() {
  const navigate = useNavigate()
  return useCallback(
    (by: (state: TabState) => TabState, options?: NavigateOptions): void => {
      const before = useTabs.getState().active
      const active = changeTabs(by)
      if (active !== before && active !== '') void navigate(active, options)
    },
    [navigate],
  )
}
