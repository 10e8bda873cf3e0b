import { originOfLink } from '@portico/contract/rules/fields/origin.ts'
import { checkLinkOrigin } from '@portico/contract/rules/permission.ts'
import type { systems } from '../systems/systems.table.ts'
import type { StoredPermission } from './treeChanges.queries.ts'

export type Linked = Pick<StoredPermission, 'isBranch' | 'linkKind' | 'link' | 'path' | 'systemId'>
type System = typeof systems.$inferSelect

export const readOrigin = (address: string) => new URL(address).origin

/** What keeps the node's link from ever being opened in a system; undefined where nothing does. */
export function wrongLink(node: Linked, system: Pick<System, 'origin' | 'jumpMode'>, origins: readonly string[]) {
  const home = { origin: system.origin ?? '', jumpMode: system.jumpMode }
  return checkLinkOrigin({ ...node, inFrame: node.path !== null }, originOfLink(node.link, readOrigin), home, origins)
}

/** The scheme of a link with its colon; null where it has none. */
export const schemeOf = (link: string): string | null =>
  /^[a-z][a-z0-9+.-]{1,40}:/i.exec(link)?.[0].toLowerCase() ?? null
