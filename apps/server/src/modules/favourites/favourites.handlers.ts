import type { favourites } from '@portico/contract/favourites.ts'
import { favouritesSystemId } from '@portico/contract/menu.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import type { Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { toItem } from '../menu/menu.rules.ts'
import type { CatalogueStore } from '../permissions/permissions.queries.ts'
import { addFavourite, favouriteIds, removeFavourite, reorderFavourites } from './favourites.queries.ts'

export function favouriteHandlers(
  db: Database,
  changes: Changes,
  catalogue: CatalogueStore,
): Handlers<typeof favourites> {
  const checkOwner = (session: Session, userCode: string | undefined) => {
    if (userCode !== undefined && userCode !== session.user.code) throw refuse('favouriteOwnOnly')
  }
  return {
    list: async ({ session }) => {
      const now = await catalogue.read()
      const granted = now.granted(session.roles)
      const nodes = (await favouriteIds(db, session.user.id)).map(id => now.nodes.get(id))
      const items = nodes.flatMap(node =>
        node && granted.has(node.id) && !node.hidden && now.systems.get(node.systemId)?.enabled
          ? [toItem(now, node, true)]
          : [],
      )
      const head = { id: favouritesSystemId, name: '我的常用', nameEn: 'My favourites', position: 0, intro: '' }
      return [{ ...head, shortName: '常用', shortNameEn: 'Favourites', maintenanceUntil: undefined, items }]
    },
    add: async ({ input, session, answer }) => {
      checkOwner(session, input.userCode)
      const now = await catalogue.read()
      const node = now.nodes.get(input.id)
      if (!node || node.isBranch || !now.granted(session.roles).has(node.id)) throw refuse('applicationMissing')
      await addFavourite(db, session.user.id, node.id)
      changes.tell('favourites', session.user.id)
      answer.message('favouriteAdded')
      return null
    },
    remove: async ({ input, session, answer }) => {
      checkOwner(session, input.userCode)
      await removeFavourite(db, session.user.id, input.id)
      changes.tell('favourites', session.user.id)
      answer.message('favouriteRemoved')
      return null
    },
    reorder: async ({ input, session }) => {
      await reorderFavourites(db, session.user.id, input.ids)
      changes.tell('favourites', session.user.id)
      return null
    },
  }
}
