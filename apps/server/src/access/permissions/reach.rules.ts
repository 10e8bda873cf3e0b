import type { NameableEntry, Reach } from '@portico/contract/access/delegations.ts'
import type { DelegationPart } from '@portico/contract/endpoint.ts'
import { components } from '@portico/contract/pages.ts'
import type { ActingReach } from '#http/context.ts'
import type { Catalogue, PermissionRow } from './permissions.store.ts'

/** By what something is held: roles, and for whoever acts for somebody as far as the authorisation reaches. */
export interface Holder {
  readonly roles: readonly string[]
  readonly reach?: ActingReach | null
  /** For whom, where records that name them count too. */
  readonly user?: { readonly code: string }
}

const parts: Readonly<Record<string, DelegationPart>> = {
  [components.todos]: 'todos',
  [components.mailbox]: 'mail',
  [components.mailDetail]: 'mail',
  [components.mailEditor]: 'mail',
}

/**
 * By which id an authorisation names what the node opens; null for what is everybody's own. Named are the applications
 * of the business systems, and of the frame configured pages, and what carries a right or is kept for some roles. An item
 * of the frame that stands for an application goes with it.
 */
export function applicationOf(node: PermissionRow): string | null {
  if (node.isBranch) return null
  if (node.path === null) return node.id
  if (node.linkKind !== 'page') return new URLSearchParams(node.path.split('?', 2)[1]).get('qid') ?? node.id
  const isEverybodys = node.right === null && node.onlyRoles.length === 0 && node.openMode !== 'template'
  return isEverybodys && node.component !== components.queryPage && node.openMode !== 'templateList' ? null : node.id
}

/** What of a delegator's nodes whoever acts for them holds: those that the authorisation names, and what leads there. */
export function withinReach(
  nodes: ReadonlyMap<string, PermissionRow>,
  held: ReadonlySet<string>,
  { applications, parts: named }: ActingReach,
): Set<string> {
  const isReached = (node: PermissionRow) => {
    const part = parts[node.component ?? '']
    if (part) return named.has(part)
    const application = applicationOf(node)
    return applications === null || application === null || applications.has(application)
  }
  const found = new Set<string>()
  for (const id of held) {
    const node = nodes.get(id)
    if (!node || node.isBranch || !isReached(node)) continue
    for (let at: PermissionRow | undefined = node; at && held.has(at.id); at = nodes.get(at.parentId ?? ''))
      found.add(at.id)
  }
  return found
}

/** What an authorisation reaches, by the names of today; what has left the tree since is left out. */
export const reachShape = (
  { nodes }: Pick<Catalogue, 'nodes'>,
  { applicationIds, parts }: { applicationIds: readonly string[] | null; parts: readonly DelegationPart[] },
): Reach => ({
  applications: applicationIds
    ?.map(id => nodes.get(id))
    .filter(node => node !== undefined)
    .map(({ name, nameEn }) => ({ name, nameEn })),
  parts: [...parts],
})

/** What an authorisation can name of somebody's menu, with the branches that lead there, in the order of the tree. */
export function nameable(catalogue: Catalogue, holder: Holder): NameableEntry[] {
  const held = catalogue.granted(holder)
  const below = (parentId: string): NameableEntry[] =>
    (catalogue.children.get(parentId) ?? []).flatMap(node => {
      if (!held.has(node.id) || node.hidden) return []
      const { id, name, nameEn, isBranch } = node
      const entry = { id, parentId, name, nameEn, isBranch }
      if (!isBranch) return applicationOf(node) === id ? [entry] : []
      const inside = below(id)
      return inside.length > 0 ? [entry, ...inside] : []
    })
  return below('')
}
