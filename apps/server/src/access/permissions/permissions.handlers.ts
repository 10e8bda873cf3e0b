import { readdir } from 'node:fs/promises'
import type { permissions } from '@portico/contract/access/permissions.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { inBatches } from '#http/sheet/tableFile.ts'
import type { Ground } from '#platform/ground.store.ts'
import { takeOut } from '#platform/logs/lists.steps.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import { type TreeChange, type TreeChanges, treeChanges } from './changeTree.steps.ts'
import { permissionColumns } from './permissionColumns.rules.ts'
import type { Catalogue, CatalogueStore, PermissionRow } from './permissions.store.ts'
import { type Device, inOrder, loggedName, loggedOf, nodesOf, search, toPermission } from './tree.rules.ts'
import { childrenOf, nextChildId, type Uses, usesOf } from './treeChanges.queries.ts'

export interface PermissionDeps extends Pick<Ground, 'db' | 'logs' | 'clock'> {
  catalogue: CatalogueStore
  /** Folders of icons: the product's own, and those that people sent. */
  icons: { own: string; uploaded: string }
}

/** So many found nodes are shown; with them come those above. */
const mostFound = 500

export function permissionHandlers(deps: PermissionDeps): Handlers<typeof permissions> {
  const { db, catalogue, logs, clock, icons } = deps
  const tell = ['permissions', 'role_permissions', 'favourites']
  const shownOf = (now: Catalogue, device: Device | undefined) => {
    const shown = device && nodesOf(now, device)
    return (node: PermissionRow) => shown?.has(node.id) ?? true
  }
  const write = (
    what: 'add' | 'update' | 'move' | 'remove',
    session: Session,
    caller: Caller,
    change: (tree: TreeChanges) => Promise<Changed>,
  ) =>
    logs.change(session, caller, async tx => {
      const { before, after, uses } = await change(treeChanges(tx, clock))
      const node = after ?? before
      const object = node ? loggedName(node) : ''
      const gone = uses && { ...uses, roles: uses.roles.map(role => role.name), shortcuts: undefined }
      const detail = { ...changesBetween(loggedOf(before), loggedOf(after)), ...gone }
      return { operation: `permissions.${what}`, object, detail, tell, answer: { id: node?.id ?? '' } }
    })

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
      return write('add', session, caller, tree => tree.add(input, holders, session.actor.name))
    },
    update: ({ input, session, caller }) =>
      write('update', session, caller, tree => tree.update(input, session.actor.name)),
    move: ({ input, session, caller }) => write('move', session, caller, tree => tree.move(input, session.actor.name)),
    remove: async ({ input, session, caller }) => {
      await write('remove', session, caller, tree => tree.remove(input.id))
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
    export: async context => {
      const { input, caller } = context
      const now = await catalogue.read()
      const found = input.keyword?.trim()
        ? search(now, input.keyword, input.device, Number.POSITIVE_INFINITY).nodes
        : null
      const nodes = found ?? inOrder(now).filter(shownOf(now, input.device))
      const rows = nodes.map(node => toPermission(now, node, clock))
      return takeOut({ logs, clock }, context, {
        ...permissionColumns(now, caller.language),
        operation: 'permissions.export',
        detail: { ...input },
        batches: inBatches(rows),
      })
    },
  }
}

type Changed = TreeChange & { uses?: Uses }

async function pictures(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter(name => /\.(svg|png|jpg)$/.test(name)).sort()
}
