import type { Right } from '@portico/contract/pages.ts'
import { asc } from 'drizzle-orm'
import { type Changes, everything } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { roleAccountSets } from '#directory/roles/roles.table.ts'
import { systems } from '../systems/systems.table.ts'
import { registeredSchemes } from './desktopSchemes.queries.ts'
import { namesOf } from './keepers/keepers.rules.ts'
import { schemeOf } from './linkOrigins.rules.ts'
import { permissions } from './permissions.table.ts'
import { syllables } from './pinyin.rules.ts'
import { type Holder, withinReach } from './reach.rules.ts'
import { recordKeepers } from './recordKeepers.table.ts'
import { rolePermissions } from './rolePermissions.table.ts'

export type PermissionRow = typeof permissions.$inferSelect & { pinyin: string }
export type SystemRow = typeof systems.$inferSelect

/**
 * The permission tree, the business systems and the grants, read once and kept until one of them changes. What a set
 * of roles may see is answered from here.
 */
export interface Catalogue {
  readonly nodes: ReadonlyMap<string, PermissionRow>
  /** Children in their order; roots under ''. */
  readonly children: ReadonlyMap<string, readonly PermissionRow[]>
  readonly systems: ReadonlyMap<string, SystemRow>
  /** Ids of the nodes that are held, by the roles as far as the authorisation reaches that somebody acts by. */
  granted(holder: Holder): ReadonlySet<string>
  rights(holder: Holder): ReadonlySet<Right>
  /** Rights that they hold for some records alone, which name them. */
  someRights(holder: Holder): ReadonlySet<Right>
  /** What they may open: what is granted to them, and the pages of those records. What they may grant is not more by it. */
  opened(holder: Holder): ReadonlySet<string>
  /** Each right by which some records name people, with what opens to those by it. */
  readonly keepers: readonly { right: Right; ids: ReadonlySet<string> }[]
  /** Account sets that the roles limit a person's units to; null where none of them says any, which means all. */
  accountSets(roles: readonly string[]): ReadonlySet<string> | null
  /** Exact origins of enabled business systems. */
  readonly origins: readonly string[]
  /** Registered schemes of the tree's desktop programs, with their colon. They are started through a frame. */
  readonly schemes: readonly string[]
}

export interface CatalogueStore {
  read(): Promise<Catalogue>
  /** Called when what was read is no longer true. */
  onDrop(listener: () => void): void
}

const sources = new Set([
  everything,
  'permissions',
  'role_permissions',
  'record_keepers',
  'role_account_sets',
  'roles',
  'systems',
  'parameters',
])

export function catalogueStore({ db, changes }: { db: Database; changes: Changes }): CatalogueStore {
  const listeners: (() => void)[] = []
  let kept: Promise<Catalogue> | undefined
  changes.on(table => {
    if (!sources.has(table)) return
    kept = undefined
    for (const listener of listeners) listener()
  })
  return {
    read() {
      if (!kept) {
        const mine = readCatalogue(db)
        kept = mine
        mine.catch(() => {
          if (kept === mine) kept = undefined
        })
      }
      return kept
    },
    onDrop: listener => void listeners.push(listener),
  }
}

async function readCatalogue(db: Database): Promise<Catalogue> {
  const [rows, systemRows, grants, accountSetRows, registered, keepers] = await Promise.all([
    db.orm.select().from(permissions).orderBy(asc(permissions.position), asc(permissions.id)),
    db.orm.select().from(systems).orderBy(asc(systems.position)),
    db.orm.select().from(rolePermissions),
    db.orm.select().from(roleAccountSets),
    registeredSchemes(db.orm),
    db.orm.select({ right: recordKeepers.right, keeper: recordKeepers.keeper }).from(recordKeepers),
  ])
  const nodes = new Map<string, PermissionRow>()
  const children = new Map<string, PermissionRow[]>()
  for (const row of rows) {
    const node = { ...row, pinyin: syllables(row.name) }
    nodes.set(node.id, node)
    const siblings = children.get(node.parentId ?? '')
    if (siblings) siblings.push(node)
    else children.set(node.parentId ?? '', [node])
  }
  const byRole = new Map<string, string[]>()
  for (const { roleCode, permissionId } of grants) {
    const ids = byRole.get(roleCode)
    if (ids) ids.push(permissionId)
    else byRole.set(roleCode, [permissionId])
  }
  const granted = remember(({ roles, reach }) => {
    const held = new Set(roles.flatMap(role => byRole.get(role) ?? []))
    return reach ? withinReach(nodes, held, reach) : held
  })
  const rights = remember(
    holder => new Set([...granted(holder)].map(id => nodes.get(id)?.right).filter(right => right != null)),
  )
  const kept = new Map<string, Set<Right>>()
  for (const { right, keeper } of keepers) kept.set(keeper, (kept.get(keeper) ?? new Set()).add(right))
  const someOf = ({ user, roles }: Holder): Right[] =>
    user ? [...new Set(namesOf({ user, roles }).flatMap(name => [...(kept.get(name) ?? [])]))].sort() : []
  const opening = rows.filter(({ right, component }) => right !== null && component !== null)
  /** With what leads there. */
  const reached = (holder: Holder, some: readonly Right[]) => {
    const found = new Set<string>()
    for (const page of opening) {
      if (!some.some(right => right === page.right)) continue
      for (let at: PermissionRow | undefined = nodes.get(page.id); at; at = nodes.get(at.parentId ?? ''))
        found.add(at.id)
    }
    return holder.reach ? withinReach(nodes, found, holder.reach) : found
  }
  const openedBy = new Map<string, ReadonlySet<string>>()
  const opened = (holder: Holder) => {
    const some = someOf(holder)
    if (some.length === 0) return granted(holder)
    const key = `${keyOf(holder)}:${some.join(',')}`
    const found = openedBy.get(key) ?? new Set([...granted(holder), ...reached(holder, some)])
    openedBy.set(key, found)
    return found
  }
  const programs = rows.filter(row => row.linkKind === 'desktop')
  const enabled = systemRows.filter(system => system.enabled && system.origin)
  return {
    nodes,
    children,
    systems: new Map(systemRows.map(system => [system.id, system])),
    granted,
    rights,
    someRights: holder => {
      const some = someOf(holder)
      if (some.length === 0) return none
      return new Set([...reached(holder, some)].map(id => nodes.get(id)?.right).filter(right => right != null))
    },
    opened,
    keepers: [...new Set(keepers.map(({ right }) => right))].map(right => ({
      right,
      ids: reached({ roles: [] }, [right]),
    })),
    accountSets: roles => {
      const codes = accountSetRows.filter(row => roles.includes(row.roleCode)).map(row => row.accountSetCode)
      return codes.length > 0 ? new Set(codes) : null
    },
    origins: [...new Set(enabled.map(system => system.origin ?? ''))],
    schemes: [...new Set(programs.map(row => schemeOf(row.link) ?? ''))].filter(it => registered.has(it)).sort(),
  }
}

const none: ReadonlySet<Right> = new Set()
const keyOf = ({ reach, roles }: Holder) => `${reach?.key ?? ''}:${[...roles].sort().join(',')}`

/** Sets of roles repeat between people, so answers are kept by the set. */
function remember<T extends string>(make: (holder: Holder) => ReadonlySet<T>) {
  const known = new Map<string, ReadonlySet<T>>()
  return (holder: Holder) => {
    const key = keyOf(holder)
    const found = known.get(key) ?? make(holder)
    known.set(key, found)
    return found
  }
}
