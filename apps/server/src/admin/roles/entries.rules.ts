import type { Catalogue, PermissionRow } from '#access/permissions/permissions.store.ts'

/** The node and those above it, the node first. */
export function lineageOf(catalogue: Catalogue, id: string): PermissionRow[] {
  const found: PermissionRow[] = []
  for (let node = catalogue.nodes.get(id); node; node = catalogue.nodes.get(node.parentId ?? '')) found.push(node)
  return found
}

/** An entry by the names above it, without the root that everything is below. */
export function entryName(catalogue: Catalogue, id: string) {
  const line = lineageOf(catalogue, id).reverse()
  const shown = line.length > 1 ? line.slice(1) : line
  const path = (name: (node: PermissionRow) => string) => shown.map(name).join(' / ')
  return { id, path: path(node => node.name).slice(0, 600), pathEn: path(node => node.nameEn).slice(0, 900) }
}

/** Who may see an entry must see what it stands in: the ids and all those above them, as they are stored. */
export function withAncestors(catalogue: Catalogue, ids: Iterable<string>): Set<string> {
  const all = new Set<string>()
  for (const id of ids) for (const node of lineageOf(catalogue, id)) all.add(node.id)
  return all
}

/** Granted nodes that are granted with everything below them, and those with a part of it. */
export function checkedOf(catalogue: Catalogue, granted: ReadonlySet<string>) {
  const checked: string[] = []
  const halfChecked: string[] = []
  const look = (node: PermissionRow): boolean => {
    const below = (catalogue.children.get(node.id) ?? []).map(look)
    if (!granted.has(node.id)) return false
    const isWhole = below.every(Boolean)
    ;(isWhole ? checked : halfChecked).push(node.id)
    return isWhole
  }
  for (const root of catalogue.children.get('') ?? []) look(root)
  return { checked, halfChecked }
}

/** Those of the ids that people would notice: entries, not the branches they stand in; in the tree's order. */
export function leavesOf(catalogue: Catalogue, ids: ReadonlySet<string>): string[] {
  const found: string[] = []
  const walk = (nodes: readonly PermissionRow[]) => {
    for (const node of nodes) {
      if (ids.has(node.id) && !node.isBranch) found.push(node.id)
      walk(catalogue.children.get(node.id) ?? [])
    }
  }
  walk(catalogue.children.get('') ?? [])
  return found
}
