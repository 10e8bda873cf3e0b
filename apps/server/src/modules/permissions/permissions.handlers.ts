import { readdir } from 'node:fs/promises'
import type { permissions } from '@portico/contract/permissions.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { sendTable } from '#http/tableFile.ts'
import { changesBetween, type Logs } from '../logs/logs.rules.ts'
import { treeChanges } from './changeTree.rules.ts'
import type { Catalogue, CatalogueStore, PermissionRow } from './permissions.queries.ts'
import { permissionTable } from './permissionTable.rules.ts'
import { type Device, inOrder, nodesOf, search, toPermission } from './tree.rules.ts'
import { childrenOf, nextChildId, type StoredPermission, usesOf } from './treeChanges.queries.ts'

export interface PermissionDeps {
  db: Database
  changes: Changes
  catalogue: CatalogueStore
  logs: Logs
  clock: Clock
  /** Folders of icons: the product's own, and those that people sent. */
  icons: { own: string; uploaded: string }
}

/** So many found nodes are shown; with them come those above. */
const mostFound = 500

export function permissionHandlers(deps: PermissionDeps): Handlers<typeof permissions> {
  const { db, changes, catalogue, logs, clock, icons } = deps
  const tree = treeChanges(db, clock)
  const tell = () => {
    for (const table of ['permissions', 'role_permissions', 'favourites']) changes.tell(table)
  }
  const shownOf = (now: Catalogue, device: Device | undefined) => {
    const shown = device && nodesOf(now, device)
    return (node: PermissionRow) => shown?.has(node.id) ?? true
  }
  const write = async (what: string, change: Change, session: Session, caller: Caller, more = {}) => {
    tell()
    const node = change.after ?? change.before
    const object = node ? `${node.name} (${node.id})` : ''
    const detail = { ...changesBetween(told(change.before), told(change.after)), ...more }
    await logs.operation({ operation: `permissions.${what}`, object, detail }, session, caller)
    return { id: node?.id ?? '' }
  }

  return {
    list: async ({ input }) => {
      const now = await catalogue.read()
      const isShown = shownOf(now, input.device)
      const isAll = input.isAll !== undefined && String(input.isAll) !== 'false'
      const nodes = isAll ? inOrder(now) : (now.children.get(input.id ?? '') ?? [])
      const total = input.device ? nodesOf(now, input.device).size : now.nodes.size
      return { rows: nodes.filter(isShown).map(node => toPermission(now, node, clock)), total }
    },
    search: async ({ input }) => {
      const now = await catalogue.read()
      const { total, nodes } = search(now, input.keyword, input.device, mostFound)
      return { total, rows: nodes.map(node => toPermission(now, node, clock)) }
    },
    add: async ({ input, session, caller }) => {
      const now = await catalogue.read()
      const holders = ['admin', ...session.roles.filter(role => now.rights({ roles: [role] }).has('permissions'))]
      return write('add', await tree.add(input, holders, session.actor.name), session, caller)
    },
    update: async ({ input, session, caller }) =>
      write('update', await tree.update(input, session.actor.name), session, caller),
    move: async ({ input, session, caller }) =>
      write('move', await tree.move(input, session.actor.name), session, caller),
    remove: async ({ input, session, caller }) => {
      const { uses, ...change } = await tree.remove(input.id)
      const { favourites, todos, roles } = uses
      await write('remove', change, session, caller, { favourites, todos, roles: roles.map(role => role.name) })
      return null
    },
    nextId: async ({ input }) => {
      const parent = (await catalogue.read()).nodes.get(input.parentId)
      if (!parent) throw refuse('recordMissing')
      const id = await nextChildId(db.orm, parent.id)
      if (!id) throw refuse('permissionsFull')
      return { id, position: ((await childrenOf(db.orm, parent.id)).at(-1)?.position ?? 0) + 1 }
    },
    uses: async ({ input }) => {
      const { favourites, todos, roles } = await usesOf(db.orm, input.id)
      return { favourites, todos, roles }
    },
    systems: async () =>
      [...(await catalogue.read()).systems.values()].map(({ id, name, nameEn, origin, jumpMode }) => {
        return { id, name, nameEn, origin: origin ?? '', jumpMode }
      }),
    icons: async () => {
      const [own, menu, uploaded] = await Promise.all([
        pictures(icons.own),
        pictures(`${icons.own}/ui`),
        pictures(icons.uploaded),
      ])
      return { menu, applications: own, uploaded }
    },
    export: async ({ input, caller, answer }) => {
      const now = await catalogue.read()
      const found = input.keyword?.trim()
        ? search(now, input.keyword, input.device, Number.POSITIVE_INFINITY).nodes
        : null
      const nodes = found ?? inOrder(now).filter(shownOf(now, input.device))
      const rows = nodes.map(node => toPermission(now, node, clock))
      sendTable(answer, permissionTable(rows, now, input.format, caller.language, clock))
      return null
    },
  }
}

interface Change {
  before: StoredPermission | null
  after: StoredPermission | null
}

/** What the log says of a node: all but what the portal counts itself. */
function told(node: StoredPermission | null): Record<string, unknown> {
  if (!node) return {}
  const { level: _level, revision: _revision, changedBy: _by, changedAt: _at, onlyRoles: _roles, ...rest } = node
  return rest
}

async function pictures(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(name => /\.(svg|png|jpg)$/.test(name)).sort()
}
