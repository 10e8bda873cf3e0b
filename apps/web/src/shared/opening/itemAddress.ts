import type { MenuItem } from '@portico/contract/access/menu.ts'
import { paths } from '@portico/contract/names.ts'
import { isBranch } from '#shared/catalogue/catalogue.ts'

/** Query names of the viewer (spec 1 §2.1). */
const names = { id: 'qid', title: 'title', index: 'activeindex', url: 'url', date: 'date' } as const

/** What the viewer's address says. */
interface EmbeddedQuery {
  id: string | null
  title: string | null
  url: string | null
}

/** Reads the query of an embedded page's address; unknown and malformed parts are passed over. */
export function readEmbeddedQuery(search: string): EmbeddedQuery {
  const query = new URLSearchParams(search)
  return { id: query.get(names.id), title: query.get(names.title), url: query.get(names.url) }
}

/** What tells where an item is opened. */
type Placed = Pick<MenuItem, 'id' | 'systemId' | 'isBranch' | 'children' | 'linkKind' | 'link'>

/** A page of the portal itself, below its base: local functions are linked by their path (spec 2 §3, urlflg 0). */
export const portalPath = (item: Pick<MenuItem, 'linkKind' | 'link'>): string | null =>
  item.linkKind === 'page' && /^\/(?![/\\])/.test(item.link) ? item.link : null

/** Where the home page shows a branch. */
export const branchPath = (systemId: string, branchId?: string): string =>
  `${paths.home}?${new URLSearchParams(branchId === undefined ? { system: systemId } : { system: systemId, branch: branchId })}`

const opened = new Map<string, string>()

/**
 * The viewer's path for an application. The timestamp is that of the first opening in this visit, so that opening it
 * again leads to its tab instead of a second one.
 */
export function embeddedPath(item: MenuItem, title: string, index: number, now: number = Date.now()): string {
  const known = opened.get(item.id)
  if (known !== undefined) return known
  const query = new URLSearchParams({
    [names.title]: title,
    [names.index]: String(index),
    [names.id]: item.id,
    [names.date]: String(now),
  })
  const path = `${paths.embedded}?${query}`
  opened.set(item.id, path)
  return path
}

/** The address that a card links to, for the browser's own ways of opening a link. */
export function itemHref(item: Placed): string {
  if (isBranch(item)) return paths.base + branchPath(item.systemId, item.id)
  return paths.base + (portalPath(item) ?? `${paths.embedded}?${new URLSearchParams({ [names.id]: item.id })}`)
}
