import { movedPage } from '@portico/contract/pages.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Tab } from '#features/frame/tabs/tabList.ts'
import { enterTab, restoreTabs } from '#features/frame/tabs/useTabs.ts'
import { isLeftByAnother } from '#shared/api/leftPlace.ts'
import { dropKeptOfOthers } from '#shared/api/unsaved.ts'
import { pageOf } from '../../pages.ts'
import { type FrameRoute, homePath, isViewer, routeOf } from '../frameRoutes.ts'
import { tabPath } from './tabPath.ts'

/** Ties the address to the tabs: what is gone to becomes a tab or activates its own; `/` leads home. */
export function useTabRouting(
  user: string | undefined,
  routes: readonly FrameRoute[] | undefined,
  titleOf: (path: string) => string,
): void {
  const location = useLocation()
  const navigate = useNavigate()
  const { key, pathname, search } = location
  useEffect(() => {
    if (!routes) return
    const home = homePath(routes)
    const isKnown = (to: string) => isViewer(routes, to) || pageOf(routeOf(routes, to)?.component ?? '') !== undefined
    if (user) dropKeptOfOthers()
    restoreTabs(user ?? '', { path: home, title: titleOf(home) }, isKnown)
    // The browser is further on already: a tab that was closed meanwhile must not come back by its old address.
    if (key !== newestKey()) return
    const moved = movedPage(routeOf(routes, pathname)?.component, tabPath(routes, pathname, ''))
    if (moved !== undefined) {
      navigate(moved, { replace: true })
      return
    }
    const path = tabPath(routes, pathname, search)
    if (/^\/+$/.test(pathname) || (user && isLeftByAnother(user, pathname + search))) {
      navigate(home, { replace: true })
      return
    }
    const tab: Tab = { path, title: titleOf(path) }
    const active = enterTab(tab)
    if (active !== pathname + search) navigate(active, { replace: true })
  }, [user, routes, pathname, search, key, navigate, titleOf])
}

/** The router's name for where the browser is now; what is rendered may be one step behind. */
function newestKey(): string {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default'
}
