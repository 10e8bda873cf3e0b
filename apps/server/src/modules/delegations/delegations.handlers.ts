import type { delegations } from '@portico/contract/delegations.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { delegatorsOf } from './delegations.queries.ts'

/** Whom the person who sits there may act for now, themself first. */
export function delegationHandlers(db: Database, clock: Clock): Handlers<typeof delegations> {
  return {
    mine: async ({ session }) => {
      const { user, actor } = session
      const self = { code: actor.code, name: actor.name, nameEn: actor.nameEn }
      const rows = await delegatorsOf(db, actor.id)
      return [
        { ...self, isCurrent: actor.id === user.id, isOriginal: true, until: undefined },
        ...rows.map(row => ({
          code: row.code,
          name: row.name,
          nameEn: row.nameEn,
          isCurrent: row.id === user.id,
          isOriginal: false,
          until: clock.format(row.endsAt),
        })),
      ]
    },
  }
}
