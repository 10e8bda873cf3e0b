import type { MenuItem } from '@portico/contract/access/menu.ts'
import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { useEffect, useMemo, useState } from 'react'
import type { ApiError } from '#shared/api/ApiError.ts'
import { queryClient, useApiQuery } from '#shared/api/queries.ts'
import { rolesOf, setUser } from '#shared/session.ts'
import { readToken } from '#shared/storage.ts'
import { whenIdle } from '#shared/whenIdle.ts'
import { goTo } from '../address.ts'
import { cacheRoutes, skipsGuard } from '../cachedRoutes.ts'
import { allowedItems, frameRoutes } from './frameRoutes.ts'

/** While the server can't be reached, it is asked again after this. */
const againAfter = 5000

/** Who is here and where they may go. The guard waits for both, unless the path was opened in a window of its own. */
export function useFrameData(pathname: string) {
  const user = useApiQuery(api.users.mine)
  const menu = useApiQuery(api.menu.routes, undefined, { staleTime: Number.POSITIVE_INFINITY })
  const parameters = useApiQuery(api.parameters.all)
  const [isFree] = useState(() => skipsGuard(menu.data ?? null, pathname))

  useEffect(() => {
    if (user.data) setUser(user.data)
    // Nothing else answers until a password that was reset is changed.
    if (user.data?.mustChangePassword) goTo(paths.base + paths.changePassword)
  }, [user.data])
  useEffect(() => {
    const token = readToken()
    // For the next load of the page: this one has them.
    if (menu.data && token) return whenIdle(() => cacheRoutes(token, menu.data), 2000)
  }, [menu.data])

  const error = user.data && menu.data ? null : (user.error ?? menu.error)
  useAgain(isPassing(error) || isPassing(parameters.error), askAgain)

  const roles = user.data?.roles
  const items = useMemo((): readonly MenuItem[] | undefined => {
    if (menu.data && isFree && roles === undefined) return menu.data
    if (!menu.data || roles === undefined) return undefined
    return allowedItems(menu.data, rolesOf({ roles }))
  }, [menu.data, roles, isFree])
  const routes = useMemo(
    () => (items ? frameRoutes(items, roles === undefined ? [] : rolesOf({ roles })) : undefined),
    [items, roles],
  )
  return { user: user.data, items, routes, error, retry: askAgain }
}

/** True for failures that may be over soon: no network, a dead server. A refusal stays one. */
export const isPassing = (error: ApiError | null): boolean => error?.code === '999' || error?.code === '500'

/** Whatever failed is asked for again: the menu, the person, and what else the frame shows. */
const askAgain = (): void => void queryClient.refetchQueries({ predicate: query => query.state.status === 'error' })

function useAgain(isWanted: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    const timer = window.setInterval(retry, againAfter)
    return () => window.clearInterval(timer)
  })
}
