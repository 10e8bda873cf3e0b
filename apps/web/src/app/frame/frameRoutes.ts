import type { MenuItem } from '@portico/contract/access/menu.ts'
import { paths } from '@portico/contract/names.ts'
import { components } from '@portico/contract/pages.ts'
import { matchPath } from 'react-router'
import { everyItem } from '../cachedRoutes.ts'

/** A path of the frame and what stands there. */
export interface FrameRoute {
  path: string
  component: string
  name: string
  nameEn: string
  hidden: boolean
}

/** The pages among the fetched routes; a route with roles is kept only for holders of one of them (spec 1 §2.1). */
export function frameRoutes(items: readonly MenuItem[], roles: readonly string[]): FrameRoute[] {
  return keptFor(items, roles)
    .filter(item => item.component !== '' && item.component !== components.frame && item.path.startsWith('/'))
    .map(({ path, component, name, nameEn, hidden }) => ({ path, component, name, nameEn, hidden }))
}

/** Items without those that are for other roles; what hangs below them goes too. */
export function allowedItems(items: readonly MenuItem[], roles: readonly string[]): MenuItem[] {
  return items
    .filter(item => item.onlyRoles.length === 0 || item.onlyRoles.some(role => roles.includes(role)))
    .map(item => ({ ...item, children: allowedItems(item.children, roles) }))
}

const keptFor = (items: readonly MenuItem[], roles: readonly string[]): MenuItem[] =>
  everyItem(allowedItems(items, roles))

/** The route of a path, with or without a query. */
export function routeOf(routes: readonly FrameRoute[], path: string): FrameRoute | undefined {
  const pathname = pathnameOf(path)
  const plain = comparable(pathname)
  const matches = ({ path }: FrameRoute) =>
    hasPattern.test(path) ? matchPath(path, pathname) !== null : comparable(path) === plain
  return routes.find(route => route.path === pathname) ?? routes.find(matches)
}

/** Only such paths are worth the router's work: most menus have none. */
const hasPattern = /[:*]/
/** As the router compares: without the last slash, in whatever case. */
const comparable = (path: string) => path.replace(/\/+$/, '').toLowerCase()

export const pathnameOf = (path: string): string => path.split('?', 1)[0] ?? ''

/** True for the viewer of embedded pages: each of its tabs keeps its own frame. */
export const isViewer = (routes: readonly FrameRoute[], path: string): boolean =>
  routeOf(routes, path)?.component === components.embedded

/** Where the frame starts: the page of the home component, else the first one that shows. */
export function homePath(routes: readonly FrameRoute[]): string {
  const home = routes.find(route => route.component === components.home) ?? routes.find(route => !route.hidden)
  return home?.path ?? paths.home
}
