import type { Permission } from '@portico/contract/access/permissions.ts'
import type { Clock } from '#http/clock.ts'
import { wired } from '#http/wired.ts'
import type { Catalogue, PermissionRow } from './permissions.store.ts'
import type { StoredPermission } from './treeChanges.queries.ts'

export type Device = PermissionRow['device']

/** The link that administrators see and write: a frame's route is its path. */
export const linkOf = (node: Pick<PermissionRow, 'path' | 'link'>): string => node.path ?? node.link

/** How the log calls a node: by its name, as people know it, and by its id, which tells it from others of that name. */
export const loggedName = ({ name, id }: Pick<PermissionRow, 'name' | 'id'>): string => `${name} (${id})`

/** What the log says of a node: all but what the portal counts itself. */
export function loggedOf(node: StoredPermission | null): Record<string, unknown> {
  if (!node) return {}
  const { level: _level, revision: _revision, changedBy: _by, changedAt: _at, onlyRoles: _roles, ...rest } = node
  return rest
}

/** A node as its administrators see it. */
export const toPermission = (catalogue: Catalogue, node: PermissionRow, clock: Clock): Permission => ({
  ...wired(node, clock),
  parentId: node.parentId ?? '',
  link: linkOf(node),
  component: node.component ?? '',
  menuIcon: node.menuIcon ?? '',
  icon: node.icon ?? '',
  description: node.description ?? '',
  descriptionEn: node.descriptionEn ?? '',
  inFrame: node.path !== null,
  hasChild: (catalogue.children.get(node.id)?.length ?? 0) > 0,
})

/** Every node in the order of the tree, each before what hangs below it. */
export function inOrder(catalogue: Catalogue, parentId = ''): PermissionRow[] {
  return (catalogue.children.get(parentId) ?? []).flatMap(node => [node, ...inOrder(catalogue, node.id)])
}

const byDevice = new WeakMap<Catalogue, Map<Device, ReadonlySet<string>>>()

/** The nodes of one device with the branches that lead to them, and branches of it that are still empty. */
export function nodesOf(catalogue: Catalogue, device: Device): ReadonlySet<string> {
  const known = byDevice.get(catalogue) ?? new Map<Device, ReadonlySet<string>>()
  byDevice.set(catalogue, known)
  const found = known.get(device)
  if (found) return found
  const ids = new Set<string>()
  for (const node of catalogue.nodes.values())
    if (node.device === device) for (const each of lineage(catalogue, node)) ids.add(each.id)
  known.set(device, ids)
  return ids
}

/** The node and those above it, from the top. */
export function lineage(catalogue: Catalogue, node: PermissionRow): PermissionRow[] {
  const above: PermissionRow[] = []
  for (let at: PermissionRow | undefined = node; at; at = catalogue.nodes.get(at.parentId ?? '')) above.unshift(at)
  return above
}

/** What a word finds in names, ids, links and components, with the nodes above each, in the tree's order. */
export function search(catalogue: Catalogue, word: string, device: Device | undefined, most: number) {
  const wanted = word.trim().toLowerCase()
  const shown = device ? nodesOf(catalogue, device) : undefined
  const isFound = (node: PermissionRow) =>
    (!device || node.device === device) &&
    [node.name, node.nameEn, node.id, linkOf(node), node.component ?? ''].some(it => it.toLowerCase().includes(wanted))
  const found = inOrder(catalogue).filter(node => (shown?.has(node.id) ?? true) && isFound(node))
  const kept = new Set(found.slice(0, most).flatMap(node => lineage(catalogue, node)))
  return { total: found.length, nodes: inOrder(catalogue).filter(node => kept.has(node)) }
}
