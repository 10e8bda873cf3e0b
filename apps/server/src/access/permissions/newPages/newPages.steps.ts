import { ownAddress } from '@portico/contract/admin/logs.ts'
import type { OwnPageName } from '@portico/contract/pages.ts'
import type { Database, Orm } from '#db/open.ts'
import { changesBetween, type Logs } from '#platform/logs/logs.store.ts'
import { type OwnNode, ownTree } from '../ownTree.rules.ts'
import { maxLevel } from '../permissionPlaces.steps.ts'
import { loggedOf } from '../tree.rules.ts'
import { findPermission, grantAbove, grantTo, insertPermission, lockTree, nextChildId } from '../treeChanges.queries.ts'
import { addPlanted, frameOf, keepPlanted, planted, removedFrom } from './newPages.queries.ts'
import { isRemoved, placeOf } from './newPages.rules.ts'

/**
 * Adds to the tree what this release has and the tree never had, granted to `admin` alone, and answers the new entries'
 * names. Nothing that stands there is touched: it may have been renamed, moved or removed on purpose.
 */
export async function plantNewPages(db: Database, logs: Logs): Promise<string[]> {
  const known = await planted(db.orm)
  const unknown = ownTree().filter(({ page }) => !known.has(page))
  if (unknown.length === 0) return []
  await keepWhatIsThere(db, unknown)
  return logs.change<string[]>(null, { address: ownAddress, requestId: 'start' }, async tx => {
    await lockTree(tx)
    const added = await addMissing(tx)
    const [first, ...others] = added.map(node => ({
      operation: 'permissions.plant' as const,
      object: `${node.name} (${node.id})`,
      detail: changesBetween({}, loggedOf(node)),
    }))
    if (!first) return { unchanged: [] }
    const answer = added.map(({ name, nameEn }) => `${name} (${nameEn})`)
    return { ...first, more: others, tell: ['permissions', 'role_permissions'], answer }
  })
}

/** A tree of which nothing was kept yet, and entries that somebody made by hand: they stay as they are. */
async function keepWhatIsThere(db: Database, unknown: readonly OwnNode[]): Promise<void> {
  const frame = await frameOf(db.orm)
  const found = unknown.map(own => ({ own, permissionId: placeOf(own, frame) }))
  const removed = found.some(({ permissionId }) => permissionId === null) ? await removedFrom(db.orm) : []
  const got = found.filter(({ own, permissionId }) => permissionId !== null || isRemoved(own, removed))
  await keepPlanted(
    db,
    got.map(({ own, permissionId }) => ({ page: own.page, permissionId })),
  )
}

async function addMissing(tx: Orm) {
  const known = await planted(tx)
  const places = new Map<OwnPageName, string | null>()
  const added = []
  for (const own of ownTree()) {
    const place = known.get(own.page)
    const node = place === undefined ? await addPage(tx, own, places) : null
    places.set(own.key, node?.id ?? place ?? null)
    if (node) added.push(node)
  }
  return added
}

/** Below its branch, or below the root where an administrator has done away with that. */
async function addPage(tx: Orm, own: OwnNode, places: ReadonlyMap<OwnPageName, string | null>) {
  const branch = await findPermission(tx, places.get(own.parent ?? 'frame') ?? '')
  const isOpen = branch?.isBranch && branch.level < maxLevel
  const parent = isOpen ? branch : await findPermission(tx, places.get('frame') ?? '')
  const id = parent && (await nextChildId(tx, parent.id))
  if (!id) return null
  const { id: parentId, level, systemId } = parent
  await insertPermission(tx, { ...own.row, id, parentId, level: level + 1, systemId })
  await grantTo(tx, id, ['admin'])
  await grantAbove(tx, id)
  await addPlanted(tx, { page: own.page, permissionId: id })
  return findPermission(tx, id)
}
