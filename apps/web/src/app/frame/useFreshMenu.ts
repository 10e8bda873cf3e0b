import { api } from '@portico/contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { loseTabs } from '#features/frame/tabs/tabList.ts'
import { useTabChange } from '#features/frame/tabs/useTabChange.ts'
import { useTabs } from '#features/frame/tabs/useTabs.ts'
import { toast } from '#kit/layers/toast.ts'
import { apiQuery, queryClient } from '#shared/api/queries.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useLive, useLiveMode } from '#shared/events/liveEvents.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { type FrameRoute, isViewer, routeOf } from './frameRoutes.ts'
import { frameTexts } from './frameTexts.ts'

/** Between two looks at whether the menu is still the same, where nobody tells; coming back to the window looks too. */
const every = 15_000
/** What shows something of the menu. */
const shown = [api.menu.routes, api.menu.mine, api.users.mine, api.favourites.list]

interface Seen {
  routes: readonly FrameRoute[]
  catalogue: Catalogue | undefined
}

/**
 * Keeps the menu as the server has it, which tells when rights have changed: when its version is another one, routes
 * and applications are fetched anew, and the tab of a page that was taken away is closed with a notice.
 */
export function useFreshMenu(isReady: boolean, routes: readonly FrameRoute[] | undefined): void {
  const t = useTexts(frameTexts)
  const changeTabs = useTabChange()
  const { catalogue } = useCatalogue()
  const isTold = useLiveMode(state => state.mode === 'live')
  useLive('menu', ({ version }) => queryClient.setQueryData(apiQuery(api.menu.version).queryKey, version))
  const { data: version } = useQuery({
    ...apiQuery(api.menu.version),
    enabled: isReady,
    refetchInterval: isTold ? false : every,
    refetchOnWindowFocus: true,
    staleTime: 2000,
  })
  const known = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (version === undefined || version === known.current) return
    if (known.current !== undefined)
      for (const { url } of shown) void queryClient.invalidateQueries({ queryKey: [url] })
    known.current = version
  }, [version])

  const before = useRef<Seen | undefined>(undefined)
  useEffect(() => {
    if (!routes) return
    const now = { routes, catalogue }
    const last = before.current
    before.current = now
    if (!last) return
    const { tabs } = useTabs.getState()
    const lost = tabs.slice(1).filter(({ path }) => isThere(last, path) === true && isThere(now, path) === false)
    if (lost.length === 0) return
    changeTabs(state => loseTabs(state, new Set(lost.map(tab => tab.path))), { replace: true })
    toast.warning(t('lost', { name: lost.map(tab => tab.title).join(t('separator')) }))
  }, [routes, catalogue, changeTabs, t])
}

/** Is there something to show at this path? Of applications that is known only once they are loaded. */
function isThere({ routes, catalogue }: Seen, path: string): boolean | undefined {
  if (!isViewer(routes, path)) return routeOf(routes, path) !== undefined
  const id = new URLSearchParams(path.split('?', 2)[1] ?? '').get('qid')
  return id === null || catalogue?.byId.has(id)
}
