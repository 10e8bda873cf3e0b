import { MenuItem } from '@portico/contract/access/menu.ts'
import { decode, encode, list } from '@portico/contract/wire.ts'
import { readSessionJson, writeSession } from '#shared/storage.ts'

const Menu = list(MenuItem)

/** The routes are fetched once per session and cached under these keys (spec 1 §2.1), for one token only. */
interface CachedRoutes {
  session: string
  items: unknown
}

/** Enough of the token to know another session by; the token itself lies beside it anyway. */
const sessionMark = (token: string): string => token.slice(0, 12)

function checkCached(token: string): (value: unknown) => MenuItem[] | null {
  return value => {
    if (typeof value !== 'object' || value === null) return null
    const { session, items } = value as Partial<CachedRoutes>
    if (session !== sessionMark(token)) return null
    const menu = decode(Menu, items)
    return menu.ok ? menu.value : null
  }
}

/** The cached routes of this session; null when there are none, or they do not decode, or are another session's. */
export const readCachedRoutes = (token: string): MenuItem[] | null => readSessionJson('menuRoutes', checkCached(token))

/** Caches the fetched routes: the menu as it came, and the plain list of its paths with their components. */
export function cacheRoutes(token: string, items: MenuItem[]): void {
  const session = sessionMark(token)
  writeSession('menuRoutes', JSON.stringify({ session, items: encode(Menu, items) }))
  writeSession(
    'routes',
    JSON.stringify({ session, items: everyItem(items).map(({ path, component }) => ({ path, component })) }),
  )
}

/** Every item of the tree, parents first. */
export const everyItem = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...everyItem(item.children)])

/** A path in the cached menu whose memo1 is 1 skips the guard (spec 1 §2.1): it was opened in a window of its own. */
export const skipsGuard = (cached: readonly MenuItem[] | null, pathname: string): boolean =>
  cached !== null && everyItem(cached).some(item => item.openMode === 'window' && item.path === pathname)
