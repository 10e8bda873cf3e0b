import { type FrameRoute, routeOf } from '../frameRoutes.ts'

/**
 * The address of a tab as its route spells it: `/HOME` and `/home/`, typed or taken from a link, are the tab of `/home`.
 * A path with parameters, or of no route, stays as it was written, only without slashes at its end.
 */
export function tabPath(routes: readonly FrameRoute[], pathname: string, search: string): string {
  const plain = pathname.replace(/\/+$/, '') || '/'
  const route = routeOf(routes, plain)
  return (route && !/[:*]/.test(route.path) ? route.path : plain) + search
}
