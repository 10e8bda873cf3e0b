import type { systems } from '@portico/contract/systems.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { systemMenus } from '../menu/menu.rules.ts'
import type { CatalogueStore } from '../permissions/permissions.queries.ts'

/** The business systems in which the person has an application. */
export function systemHandlers(catalogue: CatalogueStore, clock: Clock): Handlers<typeof systems> {
  return {
    list: async ({ session }) => {
      const now = await catalogue.read()
      const mine = systemMenus(now, now.granted(session.roles), new Set(), clock)
      return mine.flatMap(({ id }) => {
        const system = now.systems.get(id)
        if (!system) return []
        const { name, nameEn, shortName, shortNameEn, position, intro, icon } = system
        return [
          { id, name, nameEn, shortName, shortNameEn, position, intro: intro ?? undefined, icon: icon ?? undefined },
        ]
      })
    },
  }
}
