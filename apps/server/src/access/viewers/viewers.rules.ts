import type { NodeViewers, Ways } from '@portico/contract/access/viewers.ts'
import { noLink } from '@portico/contract/rules/permission.ts'
import { adminRole } from '../permissions/grants.rules.ts'
import type { Catalogue, PermissionRow } from '../permissions/permissions.store.ts'
import { inOrder, lineage, linkOf } from '../permissions/tree.rules.ts'

/** So many people hold just these roles. */
export interface RoleGroup {
  roles: string[]
  people: number
}
export interface RoleName {
  code: string
  name: string
  nameEn: string
}

/** Beside the roles of a person stands by which rights records name them: their pages open to them too. */
const keeps = 'keeps:'
export const keeperOf = (right: string): string => `${keeps}${right}`
/** The rights among these, and the roles. */
export const partedHeld = (codes: readonly string[]) => ({
  roles: codes.filter(code => !code.startsWith(keeps)),
  rights: codes.filter(code => code.startsWith(keeps)).map(code => code.slice(keeps.length)),
})

/** What one has to hold to see a node. */
export interface Grants {
  /** One role of each of these, or to be named by a record. */
  needed: readonly (readonly string[])[]
  /** The roles that grant the node itself. */
  grantedBy: readonly string[]
}

/** Who holds what, to be asked of any number of nodes. */
export interface Holding {
  now: Catalogue
  /** Every role in order, with the nodes that it grants. */
  roles: readonly (RoleName & { ids: ReadonlySet<string> })[]
  /** By which rights records name people, with the nodes that open to those. */
  keepers: readonly { code: string; ids: ReadonlySet<string> }[]
}

export const holdingOf = (now: Catalogue, roles: readonly RoleName[]): Holding => ({
  now,
  roles: roles.map(role => ({ ...role, ids: now.granted({ roles: [role.code] }) })),
  keepers: now.keepers.map(({ right, ids }) => ({ code: keeperOf(right), ids })),
})

/** Whoever sees a node holds a role that grants it, one that grants each of those above, and one that these are kept for. */
export function grantsOf({ now, roles, keepers }: Holding, node: PermissionRow): Grants {
  const line = lineage(now, node).reverse()
  const granting = line.map(({ id }) => [...roles, ...keepers].filter(({ ids }) => ids.has(id)).map(({ code }) => code))
  const kept = line.map(({ onlyRoles }) => onlyRoles).filter(only => only.length > 0)
  const all = [...granting, ...kept]
  // Who holds one of the fewer holds one of the more.
  const isAsked = (set: readonly string[], at: number) =>
    !all.some((other, place) => {
      const isWithin = other.every(code => set.includes(code))
      return place !== at && isWithin && (other.length < set.length || place < at)
    })
  return { needed: all.filter(isAsked), grantedBy: partedHeld(granting[0] ?? []).roles }
}

const isAmong = (held: readonly string[], roles: readonly string[]) => held.some(role => roles.includes(role))

/** Counts who sees a node. Hundreds of nodes ask for the same few sets of roles, each of which is counted once. */
export function peopleCounter(groups: readonly RoleGroup[]): (grants: Grants) => number {
  const known = new Map<string, number>()
  return ({ needed }) => {
    const key = JSON.stringify(needed)
    const seeing = () => groups.filter(({ roles }) => needed.every(set => isAmong(set, roles)))
    const count = known.get(key) ?? seeing().reduce((sum, { people }) => sum + people, 0)
    known.set(key, count)
    return count
  }
}

/** What the tree says of each node. */
export function nodeViewers(holding: Holding, groups: readonly RoleGroup[]): NodeViewers[] {
  const count = peopleCounter(groups)
  return inOrder(holding.now).map(node => {
    const grants = grantsOf(holding, node)
    const others = grants.grantedBy.filter(code => code !== adminRole)
    return { id: node.id, people: count(grants), roles: others.length > 0 ? others : [...grants.grantedBy] }
  })
}

/** What keeps a node out of everybody's menu. */
export function closingsOf(now: Catalogue, node: PermissionRow): Ways['closings'] {
  const isHidden = lineage(now, node).some(({ hidden }) => hidden)
  const isOff = now.systems.get(node.systemId)?.enabled === false
  return [...(isHidden ? (['hidden'] as const) : []), ...(isOff ? (['systemOff'] as const) : [])]
}

const pagesNamed = 5

/** The roles that grant a node with their people, and the pages that hiding it would take out of menus. */
export function waysOf(holding: Holding, groups: readonly RoleGroup[], node: PermissionRow): Ways {
  const { now } = holding
  const count = peopleCounter(groups)
  const grants = grantsOf(holding, node)
  const roles = holding.roles
    .filter(({ code }) => grants.grantedBy.includes(code))
    .map(({ ids, ...role }) => ({
      ...role,
      people: count({ ...grants, needed: [...grants.needed, [role.code]] }),
      permissionCount: [...ids].filter(id => now.nodes.get(id)?.isBranch === false).length,
      isBuiltIn: role.code === adminRole,
    }))
  const pages = inOrder(now)
    .filter(({ id, isBranch }) => id.startsWith(node.id) && !isBranch)
    .filter(it => linkOf(it) !== noLink && closingsOf(now, it).length === 0)
    .map(it => ({ id: it.id, name: it.name, nameEn: it.nameEn, people: count(grantsOf(holding, it)) }))
    .filter(({ people }) => people > 0)
    .sort((one, other) => other.people - one.people)
  return {
    people: count(grants),
    closings: closingsOf(now, node),
    roles,
    pageCount: pages.length,
    pages: pages.slice(0, pagesNamed),
  }
}
