import { PermissionForm } from '@portico/contract/access/permissions.ts'
import type { Reader } from '#db/open.ts'
import { refuseFields } from '#http/rejection.ts'
import { systems } from '../systems/systems.table.ts'
import { registeredSchemes } from './desktopSchemes.queries.ts'
import { type Linked, schemeOf, wrongLink } from './linkOrigins.rules.ts'
import { linkOf } from './tree.rules.ts'
import type { StoredPermission } from './treeChanges.queries.ts'

type System = typeof systems.$inferSelect

/** The system that a node is to belong to, with all origins that pages may stand on. Refused where there is none. */
export async function findPlace(tx: Reader, systemId: string): Promise<{ system: System; origins: string[] }> {
  const rows = await tx.select().from(systems)
  const system = rows.find(row => row.id === systemId)
  if (!system) throw refuseFields(PermissionForm, { systemId: { key: 'recordMissing' } })
  return { system, origins: rows.flatMap(row => row.origin ?? []) }
}

/**
 * Refuses a link that nobody could open, at its field. A saved one that was such before is not looked at as long as
 * neither it nor its system changes: what else is wrong with a node can be mended, and it can be hidden.
 */
export async function assertLinkOpens(tx: Reader, node: StoredPermission, before?: StoredPermission): Promise<void> {
  const looked = ['link', 'linkKind', 'isBranch', 'systemId'] as const
  if (before && looked.every(name => before[name] === node[name])) return
  const scheme = node.linkKind === 'desktop' && !node.isBranch ? (schemeOf(linkOf(node)) ?? '') : null
  if (scheme !== null && !(await registeredSchemes(tx)).has(scheme))
    throw refuseFields(PermissionForm, { link: { key: 'schemeNotRegistered', values: { scheme } } })
  const { system, origins } = await findPlace(tx, node.systemId)
  const wrong = wrongLink(node, system, origins)
  if (wrong) throw refuseFields(PermissionForm, { link: wrong })
}

/** Refuses a system for nodes that come to it with links that it could not open, and says how many those are. */
export async function assertLinksFit(
  tx: Reader,
  coming: readonly Linked[],
  systemId: string,
  at: 'parentId' | 'systemId',
): Promise<void> {
  const { system, origins } = await findPlace(tx, systemId)
  const count = coming.filter(node => wrongLink(node, system, origins)).length
  if (count === 0) return
  throw refuseFields(PermissionForm, { [at]: { key: 'linksOffOrigin', values: { count, name: system.name } } })
}
