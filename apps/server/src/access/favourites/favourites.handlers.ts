import { favouriteSlots, type favourites } from '@portico/contract/access/favourites.ts'
import { favouritesSystemId } from '@portico/contract/access/menu.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { standsOn } from '../menu/devices.rules.ts'
import { toItem } from '../menu/menu.rules.ts'
import type { Catalogue, PermissionRow } from '../permissions/permissions.store.ts'
import type { Holder } from '../permissions/reach.rules.ts'
import { addFavourite, keepDirect, removeFavourite, reorderFavourites, shownFavourites } from './favourites.queries.ts'
import { type RoleHomeDeps, roleHomeHandlers } from './roleHomes.handlers.ts'

export function favouriteHandlers(deps: RoleHomeDeps): Handlers<typeof favourites> {
  const { db, changes, catalogue } = deps
  const checkOwner = (session: Session, userCode: string | undefined) => {
    if (userCode !== undefined && userCode !== session.user.code) throw refuse('favouriteOwnOnly')
  }
  return {
    list: async ({ input, session }) => {
      const { device = 'PC' } = input
      const now = await catalogue.read()
      const isShown = shownTo(now, session, device)
      const nodes = (await shownFavourites(db, session.user.id, session.roles)).map(id => now.nodes.get(id))
      const items = nodes.flatMap(node => (node && isShown(node) ? [toItem(now, node, true)] : []))
      const head = { id: favouritesSystemId, name: '我的常用', nameEn: 'My favourites', position: 0, intro: '' }
      return [{ ...head, shortName: '常用', shortNameEn: 'Favourites', maintenanceUntil: undefined, items }]
    },
    add: async ({ input, session, answer }) => {
      checkOwner(session, input.userCode)
      const now = await catalogue.read()
      const node = now.nodes.get(input.id)
      if (!node || node.isBranch || !now.opened(session).has(node.id)) throw refuse('applicationMissing')
      await keepDirect(db, session.user.id, session.roles)
      // Only what the person sees takes up room: what was taken from them cannot be given up.
      const isShown = shownTo(now, session, node.device)
      const countShown = (ids: readonly string[]) => ids.filter(id => isShown(now.nodes.get(id))).length
      const hasRoom = (ids: readonly string[]) => countShown(ids) < favouriteSlots
      if (!(await addFavourite(db, session.user.id, node.id, hasRoom)))
        throw refuse('favouritesFull', { most: favouriteSlots })
      changes.tell('favourites', session.user.id)
      answer.message('favouriteAdded')
      return null
    },
    remove: async ({ input, session, answer }) => {
      checkOwner(session, input.userCode)
      await keepDirect(db, session.user.id, session.roles)
      await removeFavourite(db, session.user.id, input.id)
      changes.tell('favourites', session.user.id)
      answer.message('favouriteRemoved')
      return null
    },
    reorder: async ({ input, session }) => {
      await keepDirect(db, session.user.id, session.roles)
      await reorderFavourites(db, session.user.id, input.ids)
      changes.tell('favourites', session.user.id)
      return null
    },
    ...roleHomeHandlers(deps),
  }
}

/** Whether a person with these roles finds a node among the favourites of a device. */
function shownTo(now: Catalogue, holder: Holder, device: PermissionRow['device']) {
  const granted = now.opened(holder)
  return (node: PermissionRow | undefined): boolean =>
    node !== undefined &&
    standsOn(now, node, device) &&
    granted.has(node.id) &&
    !node.hidden &&
    (now.systems.get(node.systemId)?.enabled ?? false)
}
