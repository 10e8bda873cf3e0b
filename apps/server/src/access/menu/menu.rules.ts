import type { MenuItem, SystemMenu } from '@portico/contract/access/menu.ts'
import { ownOnlyComponents } from '@portico/contract/pages.ts'
import type { Clock } from '#http/clock.ts'
import { schemeOf } from '../permissions/linkOrigins.rules.ts'
import type { Catalogue, PermissionRow, SystemRow } from '../permissions/permissions.store.ts'
import type { Device } from '../permissions/tree.rules.ts'
import { standsOn } from './devices.rules.ts'

/** One node as menus carry it, without children. */
export function toItem(catalogue: Catalogue, node: PermissionRow, isFavourite: boolean): MenuItem {
  const system = catalogue.systems.get(node.systemId)
  return {
    id: node.id,
    parentId: node.parentId ?? '',
    name: node.name,
    nameEn: node.nameEn,
    pinyin: node.pinyin,
    systemId: node.systemId,
    systemName: system?.name ?? '',
    systemNameEn: system?.nameEn ?? '',
    isBranch: node.isBranch,
    hidden: node.hidden,
    inPortalMenu: node.inPortalMenu,
    linkKind: node.linkKind,
    link: visibleLink(catalogue, node),
    linkTarget: node.linkTarget,
    openMode: node.openMode,
    menuIcon: node.menuIcon ?? '',
    description: node.description ?? '',
    descriptionEn: node.descriptionEn ?? '',
    icon: node.icon ?? '',
    isFavourite,
    level: node.level,
    position: node.position,
    path: node.path ?? '',
    component: node.component ?? '',
    onlyRoles: node.onlyRoles,
    children: [],
  }
}

/**
 * Links that the server makes stay on the server: the browser gets them one at a time, with a ticket. A local program
 * whose scheme is not registered is not to be started.
 */
function visibleLink({ schemes }: Catalogue, node: PermissionRow): string {
  if (node.linkKind === 'desktop') return schemes.includes(schemeOf(node.link) ?? '') ? node.link : ''
  return node.linkKind === 'link' ? '' : node.link
}

/**
 * The granted nodes of one device below `parentId`, as a tree. A branch belongs to its own device, and to another one's
 * tree as far as it leads to something of that.
 */
export function subtree(
  catalogue: Catalogue,
  parentId: string,
  granted: ReadonlySet<string>,
  device: Device,
  wanted: (node: PermissionRow) => boolean,
  favourites: ReadonlySet<string>,
): MenuItem[] {
  const items: MenuItem[] = []
  for (const node of catalogue.children.get(parentId) ?? []) {
    const isHere = node.isBranch ? node.device === device : standsOn(catalogue, node, device)
    if (!granted.has(node.id) || !wanted(node) || (!isHere && !node.isBranch)) continue
    const children = subtree(catalogue, node.id, granted, device, wanted, favourites)
    if (!isHere && children.length === 0) continue
    const item = toItem(catalogue, node, favourites.has(node.id))
    item.children = children
    items.push(item)
  }
  return items
}

/** The head of a business system in the menu. */
export function toSystemMenu(system: SystemRow, items: MenuItem[], clock: Clock, now: Date): SystemMenu {
  const until = system.maintenanceUntil
  return {
    id: system.id,
    name: system.name,
    nameEn: system.nameEn,
    shortName: system.shortName,
    shortNameEn: system.shortNameEn,
    intro: system.intro ?? '',
    position: system.position,
    maintenanceUntil: until && until > now ? clock.format(until) : undefined,
    items,
  }
}

/** Below the root, a node with a path belongs to the frame; one without is a business system on the home page. */
const belongsToFrame = (node: PermissionRow) => node.path !== null

/** What a person sees on a device: business systems in order, with their groups and applications; empty ones left out. */
export function systemMenus(
  catalogue: Catalogue,
  granted: ReadonlySet<string>,
  favourites: ReadonlySet<string>,
  clock: Clock,
  now: Date,
  device: Device = 'PC',
): SystemMenu[] {
  const wanted = (node: PermissionRow) => !node.hidden
  const items = new Map<string, MenuItem[]>()
  for (const root of catalogue.children.get('') ?? []) {
    for (const top of catalogue.children.get(root.id) ?? []) {
      if (belongsToFrame(top) || !granted.has(top.id) || !wanted(top)) continue
      const below = subtree(catalogue, top.id, granted, device, wanted, favourites)
      items.set(top.systemId, [...(items.get(top.systemId) ?? []), ...below])
    }
  }
  return [...catalogue.systems.values()].flatMap(system => {
    const mine = items.get(system.id) ?? []
    return system.enabled && mine.length > 0 ? [toSystemMenu(system, mine, clock, now)] : []
  })
}

/** The frame's own routes, hidden ones too. Whoever acts for somebody is not shown the pages of that person alone. */
export function routes(catalogue: Catalogue, granted: ReadonlySet<string>, isActing = false): MenuItem[] {
  const roots = (catalogue.children.get('') ?? []).filter(root => granted.has(root.id))
  return roots.map(root => {
    const item = toItem(catalogue, root, false)
    const children = subtree(catalogue, root.id, granted, 'PC', belongsToFrame, new Set())
    return { ...item, children: isActing ? withoutOwn(children) : children }
  })
}

/** Such a page keeps its route: at its address stands why it is closed. */
const withoutOwn = (items: readonly MenuItem[]): MenuItem[] =>
  items.map(item => ({
    ...item,
    hidden: item.hidden || ownOnlyComponents.includes(item.component),
    children: withoutOwn(item.children),
  }))

/** True when the tree has a page at this path, whoever may open it; compared as the front end's router does. */
export function hasPage({ nodes }: Pick<Catalogue, 'nodes'>, path: string): boolean {
  const wanted = segments(path)
  for (const { path: own, isBranch, hidden } of nodes.values())
    if (own?.startsWith('/') && !isBranch && !hidden && isAt(segments(own), wanted)) return true
  return false
}

const segments = (path: string): string[] => (path.split('?', 1)[0] ?? '').toLowerCase().split('/').filter(Boolean)

const isAt = (own: readonly string[], wanted: readonly string[]): boolean =>
  own.length === wanted.length && own.every((part, at) => part.startsWith(':') || part === wanted[at])
