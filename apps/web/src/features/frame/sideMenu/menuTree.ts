import type { MenuItem } from '@portico/contract/access/menu.ts'
import { components } from '@portico/contract/pages.ts'

/** A menu item that is shown, with the shown ones below it. */
export interface MenuNode {
  item: MenuItem
  children: readonly MenuNode[]
}

/** A heading with the items that follow it. */
export interface MenuSection {
  heading: MenuItem | null
  nodes: readonly MenuNode[]
}

/** The path that makes an item do nothing (spec 1 §2.4). */
export const nowhere = 'false'

/** The frame's own items: what stands below the route with the frame's component, or the list itself. */
export function frameItems(routes: readonly MenuItem[]): readonly MenuItem[] {
  const frame = routes.find(item => item.component === components.frame)
  return frame ? frame.children : routes
}

/**
 * An item is shown when it is not hidden and belongs to the portal's menu; an empty branch is not (spec 1 §2.4), nor one
 * that would end at a page that is not there.
 */
export function shownNodes(items: readonly MenuItem[], hasPage: (item: MenuItem) => boolean = () => true): MenuNode[] {
  return items
    .filter(item => !item.hidden && item.inPortalMenu && item.path !== '' && (item.isBranch || hasPage(item)))
    .map(item => ({ item, children: shownNodes(item.children, hasPage) }))
    .filter(node => !node.item.isBranch || node.children.length > 0)
}

/** A leaf at the top that leads nowhere is the heading of what follows; a heading without items is left out. */
export function menuSections(nodes: readonly MenuNode[]): MenuSection[] {
  const sections: { heading: MenuItem | null; nodes: MenuNode[] }[] = [{ heading: null, nodes: [] }]
  for (const node of nodes) {
    const isHeading = node.item.path === nowhere && node.children.length === 0 && node.item.menuIcon === ''
    if (isHeading) sections.push({ heading: node.item, nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections.filter(section => section.nodes.length > 0)
}

/** Where an item leads: one of a template (memo1 = 2 or 3) names that in its query. */
export function addressOf({ openMode, path, menuIcon }: Pick<MenuItem, 'openMode' | 'path' | 'menuIcon'>): string {
  if (openMode !== 'template' && openMode !== 'templateList') return path
  return `${path}${path.includes('?') ? '&' : '?'}mbid=${encodeURIComponent(menuIcon)}`
}

/** The ids from the top down to the item that stands for an address; empty when none does. */
export function trailTo(nodes: readonly MenuNode[], address: string): string[] {
  for (const node of nodes) {
    if (node.children.length > 0) {
      const below = trailTo(node.children, address)
      if (below.length > 0) return [node.item.id, ...below]
    } else if (isAddress(addressOf(node.item), address)) return [node.item.id]
  }
  return []
}

/** True when an item's path is the address: what the item's own query says must be there, more may be. */
function isAddress(path: string, address: string): boolean {
  const [ownPath, ownQuery = ''] = path.split('?', 2)
  const [pathname, query = ''] = address.split('?', 2)
  if (ownPath !== pathname) return false
  const there = new URLSearchParams(query)
  return [...new URLSearchParams(ownQuery)].every(([name, value]) => there.get(name) === value)
}
