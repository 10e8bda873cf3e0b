import * as z from 'zod/mini'
import { post } from './endpoint.ts'
import { SystemMenu } from './menu.ts'
import * as w from './wire.ts'

/** The favourites page shows this many (spec 1 §2.8). */
export const favouriteSlots = 24

export const FavouriteRequest = w.body({
  /** The user's own code; anything else is refused. */
  userCode: ['yhbh', w.optional(w.text(40))],
  id: ['qid', w.text(60)],
  systemId: ['sysid', w.optional(w.text(20))],
})

const ListRequest = w.body({
  withParents: ['hasParent', w.optional(z.union([z.boolean(), w.text(10)]))],
  device: ['deviceType', w.optional(z.enum(['PC', 'MOBILE']))],
})

export const favourites = {
  list: post('/menu/cymenu', { access: 'signedIn', sent: 'form', input: ListRequest, data: w.list(SystemMenu) }),
  add: post('/menu/addcy', { access: 'signedIn', input: FavouriteRequest, data: w.nothing() }),
  remove: post('/menu/delcy', { access: 'signedIn', input: FavouriteRequest, data: w.nothing() }),
  reorder: post('/menu/sortcy', {
    access: 'signedIn',
    input: w.body({ ids: ['qids', w.list(w.text(60), 500)] }),
    data: w.nothing(),
  }),
}
