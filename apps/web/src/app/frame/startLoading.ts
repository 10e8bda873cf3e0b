import { api } from '@portico/contract/api.ts'
import { components, paths } from '@portico/contract/names.ts'
import { forgetTabs } from '#features/tabs/useTabs.ts'
import { apiKey, apiQuery, queryClient } from '#shared/api/queries.ts'
import { favouritesInput } from '#shared/favourites/useFavourites.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { setUser } from '#shared/session.ts'
import { readToken } from '#shared/storage.ts'
import { readCachedRoutes } from '../guard.ts'
import { pageOf } from '../pages.ts'
import { currentPath } from '../place.ts'

/**
 * Asks for everything that the first screen needs at once, without waiting for one answer before the next question. The
 * components find the answers under the same keys.
 */
export function startLoading(): void {
  const token = readToken() ?? ''
  forgetOthers(token)
  const cached = readCachedRoutes(token)
  if (cached) queryClient.setQueryData(apiKey(api.menu.routes), cached)
  else void queryClient.prefetchQuery(apiQuery(api.menu.routes))
  void queryClient.prefetchQuery(apiQuery(api.users.mine))
  void queryClient.prefetchQuery(apiQuery(api.menu.mine))
  void queryClient.prefetchQuery(apiQuery(api.favourites.list, favouritesInput))
  void queryClient.prefetchQuery(apiQuery(api.units.mine))
  void queryClient.prefetchQuery(apiQuery(api.preferences.get))
  // Before signing in only the public ones came.
  void queryClient.prefetchQuery({ ...apiQuery(api.parameters.all), staleTime: 0 })
  const path = currentPath(paths.base)
  if (path === '/' || path === paths.home)
    void pageOf(components.home)
      ?.preload()
      .catch(() => undefined)
}

let owner: string | null = null

/** Signing in again without loading the page anew: nothing of the session before may show. */
function forgetOthers(token: string): void {
  if (owner !== null && owner !== token) {
    queryClient.clear()
    setUser(null)
    useSelectedUnit.getState().choose(null)
    forgetTabs()
  }
  owner = token
}
