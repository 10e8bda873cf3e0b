import type { viewers as calls } from '@portico/contract/access/viewers.ts'
import type { Changes } from '#db/changes.ts'
import { keptCounts } from '#db/keptCounts.ts'
import type { Handlers } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { wired } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { pagesOf } from '#platform/logs/lists.steps.ts'
import type { CatalogueStore } from '../permissions/permissions.store.ts'
import { roleGroups, roleNames, viewerList } from './viewers.queries.ts'
import { grantsOf, holdingOf, nodeViewers, type RoleGroup, waysOf } from './viewers.rules.ts'

export interface ViewerDeps extends Pick<Ground, 'db' | 'clock'> {
  catalogue: CatalogueStore
  changes: Changes
}

/** What the groups of people with the same roles follow from. */
const counted = ['users', 'user_roles', 'user_units', 'role_units', 'roles', 'units', 'record_keepers']

export function viewerHandlers({ db, clock, catalogue, changes }: ViewerDeps): Handlers<typeof calls> {
  const kept = keptCounts<RoleGroup[]>(changes, counted)
  const groups = () => kept('groups', () => roleGroups(db))
  const holding = async () => holdingOf(await catalogue.read(), await roleNames(db))
  return {
    counts: async () => {
      const [held, people] = [await holding(), await groups()]
      const roles = held.roles.map(({ code, name, nameEn }) => ({ code, name, nameEn }))
      return { roles, nodes: nodeViewers(held, people) }
    },
    ways: async ({ input }) => {
      const held = await holding()
      return waysOf(held, await groups(), found(held.now.nodes.get(input.id)))
    },
    list: pagesOf(db, {
      query: async ({ input }) => {
        const held = await holding()
        return viewerList(grantsOf(held, found(held.now.nodes.get(input.permissionId))))
      },
      shape: row => ({ ...wired(row, clock), roles: row.roles.map(role => wired(role, clock)) }),
    }),
  }
}
