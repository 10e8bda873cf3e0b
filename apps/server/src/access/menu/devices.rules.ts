import type { Catalogue, PermissionRow } from '../permissions/permissions.store.ts'
import type { Device } from '../permissions/tree.rules.ts'

/** Business systems that somebody has given mobile applications. */
const filled = new WeakMap<Catalogue, ReadonlySet<string>>()

function filledSystems(catalogue: Catalogue): ReadonlySet<string> {
  const known = filled.get(catalogue)
  if (known) return known
  const mobile = [...catalogue.nodes.values()].filter(
    node => node.device === 'MOBILE' && !node.isBranch && !node.hidden,
  )
  const found = new Set(mobile.map(node => node.systemId))
  filled.set(catalogue, found)
  return found
}

/**
 * Whether an application stands in the menu of a device. On a phone those of a PC stand in for a system that has no mobile
 * ones, but for the programs that no phone starts.
 */
export function standsOn(catalogue: Catalogue, node: PermissionRow, device: Device): boolean {
  if (node.device === device) return true
  return device === 'MOBILE' && node.linkKind !== 'desktop' && !filledSystems(catalogue).has(node.systemId)
}
