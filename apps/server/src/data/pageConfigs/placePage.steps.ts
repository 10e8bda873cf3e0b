import { components } from '@portico/contract/pages.ts'
import { treeChanges } from '#access/permissions/changeTree.steps.ts'
import { adminRole, assertMayGrant } from '#access/permissions/grants.rules.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import { inOrder, lineage } from '#access/permissions/tree.rules.ts'
import { childrenOf, grantAbove, nextChildId } from '#access/permissions/treeChanges.queries.ts'
import type { Database, Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Session } from '#http/context.ts'
import { bothNames, refuse } from '#http/rejection.ts'
import { linkOfPage, nodesOfPages } from './pageConfigs.rules.ts'
import type { PublishedPage } from './pageConfigs.store.ts'
import { roleNames } from './pageRecords.queries.ts'

interface Placing {
  tx: Orm
  catalogue: CatalogueStore
  clock: Clock
}
interface Place {
  parentId: string
  roles: readonly string[]
}

/** The branches of the frame that the session holds, in the tree's order; none without the right over the tree. */
export async function placesFor({ db, catalogue }: { db: Database; catalogue: CatalogueStore }, session: Session) {
  if (!session.rights.has('permissions')) return { parents: [], roles: [] }
  const now = await catalogue.read()
  const held = now.granted(session)
  const parents = inOrder(now)
    .filter(node => node.isBranch && node.path !== null && node.device === 'PC' && held.has(node.id))
    .map(({ id, parentId, name, nameEn }) => ({ id, parentId: parentId ?? '', name, nameEn }))
  const roles = (await roleNames(db.orm)).filter(role => role.code !== adminRole)
  return { parents, roles }
}

/**
 * Adds a node that leads to the page, by the rules of the permission tree, and gives it to roles. Who does so needs the
 * right over the tree besides, and holds what the roles come to hold: the branches above the new node.
 */
export async function placePage(
  { tx, catalogue, clock }: Placing,
  page: PublishedPage,
  place: Place,
  session: Session,
) {
  if (!session.rights.has('permissions')) throw refuse('grantNotHeld')
  const now = await catalogue.read()
  const there = nodesOfPages(now).get(page.id)
  if (there) throw refuse('pageInMenu', { where: bothNames(there) })
  const parent = now.nodes.get(place.parentId)
  if (!parent) throw refuse('recordMissing')
  assertMayGrant(session, now, { permissionIds: lineage(now, parent).map(node => node.id) })
  const roles = (await roleNames(tx)).filter(role => place.roles.includes(role.code))
  if (roles.length !== new Set(place.roles).size) throw refuse('recordMissing')

  const id = await nextChildId(tx, parent.id)
  if (!id) throw refuse('permissionsFull')
  const position = ((await childrenOf(tx, parent.id)).at(-1)?.position ?? 0) + 1
  const { name, nameEn } = page.document
  const keepers = session.roles.filter(role => now.rights({ roles: [role] }).has('permissions'))
  const { after } = await treeChanges(tx, clock).add(
    {
      id,
      parentId: parent.id,
      name,
      nameEn,
      position,
      isBranch: false,
      linkKind: 'page',
      link: linkOfPage(page.id),
      component: components.queryPage,
      openMode: 'path',
      inPortalMenu: true,
      menuIcon: 'chart.svg',
      icon: 'app-data.svg',
    },
    [adminRole, ...keepers, ...place.roles],
    session.actor.name,
  )
  await grantAbove(tx, id)
  return { id: after?.id ?? id, parent: parent.name, roles: roles.map(role => role.name) }
}
