import type { preferences } from '@portico/contract/access/preferences.ts'
import type { Database } from '#db/open.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { countOtherLooks, dropLook, keepLook, readLooks } from './listLooks.queries.ts'

/** More lists than there are; two that are kept at once may pass it, so it bounds the answer too. */
const most = 200

export function listLookHandlers(db: Database): Pick<Handlers<typeof preferences>, 'listLooks' | 'saveListLook'> {
  return {
    listLooks: ({ session }) => readLooks(db, session.actor.id, most),
    saveListLook: async ({ input, session }) => {
      const userId = session.actor.id
      if (input.density === 'middle' && input.hidden.length === 0) {
        await dropLook(db, userId, input.list)
        return null
      }
      if ((await countOtherLooks(db, userId, input.list)) >= most) throw refuse('listLooksFull', { max: most })
      await keepLook(db, userId, input)
      return null
    },
  }
}
