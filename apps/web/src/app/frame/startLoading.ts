import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { components } from '@portico/contract/pages.ts'
import { forgetTabs } from '#features/frame/tabs/useTabs.ts'
import { apiKey, apiQuery, queryClient } from '#shared/api/queries.ts'
import { menuQuery } from '#shared/catalogue/menuQuery.ts'
import { favouritesInput } from '#shared/favourites/useFavourites.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { setUser } from '#shared/session.ts'
import { readToken } from '#shared/storage.ts'
import { currentPath } from '../address.ts'
import { readCachedRoutes } from '../cachedRoutes.ts'
import { pageOf } from '../pages.ts'
import { warmHome } from './warmHome.ts'

/**
 * Asks for everything that the first screen needs at once, without waiting for one answer before the next question. The
 * components find the answers under the same keys. Done when all have come, or failed; once for each session.
 */
export async function startLoading(path = currentPath(paths.base)): Promise<void> {
  const token = readToken() ?? ''
  if (owner === token) return
  forgetOthers()
  owner = token
  const isHome = ['/', paths.home].includes(path.split('?', 1)[0] ?? '')
  const cached = readCachedRoutes(token)
  if (cached) queryClient.setQueryData(apiKey(api.menu.routes), cached)
  // Before the menu itself: what changes from now on is then noticed. Nothing on the screen waits for it.
  void queryClient.prefetchQuery(apiQuery(api.menu.version))
  await Promise.all([
    cached ?? queryClient.prefetchQuery(apiQuery(api.menu.routes)),
    queryClient.prefetchQuery(apiQuery(api.users.mine)),
    queryClient.prefetchQuery(menuQuery),
    queryClient.prefetchQuery(apiQuery(api.favourites.list, favouritesInput)),
    queryClient.prefetchQuery(apiQuery(api.units.mine)),
    queryClient.prefetchQuery(apiQuery(api.preferences.get)),
    // Before signing in only the public ones came.
    queryClient.prefetchQuery({ ...apiQuery(api.parameters.all), staleTime: 0 }),
    isHome ? loadHome().catch(() => undefined) : undefined,
  ])
}

const loadHome = async (): Promise<unknown> => pageOf(components.home)?.preload()

/** While somebody is still typing: fetches the code of the home page, then what that will show. */
export async function prepareHome(): Promise<void> {
  await loadHome()
  warmHome()
}

/** The session that was asked for last. */
let owner: string | null = null

/** Signing in again without loading the page anew: nothing of the session before may show. */
function forgetOthers(): void {
  if (owner === null) return
  queryClient.clear()
  setUser(null)
  useSelectedUnit.getState().choose(null)
  forgetTabs()
}
