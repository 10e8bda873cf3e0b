import type { pageConfigs } from '@portico/contract/data/pageConfigs.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { DataSetStore } from '../dataSets/rowSource.rules.ts'
import { resolvePage } from '../queryPages/queryPages.steps.ts'
import type { PageStore } from './pageConfigs.store.ts'
import { editingHandlers } from './pageEditing.handlers.ts'
import { pageListHandlers } from './pageList.handlers.ts'
import { columnsOf, componentsOf } from './pageParts.rules.ts'

export interface PageConfigDeps extends Pick<Ground, 'db' | 'clock' | 'logs' | 'noteReading'> {
  catalogue: CatalogueStore
  pages: PageStore
  dataSets: DataSetStore
}

/** What the query and table components ask of a page, and the administration of configured pages. */
export function pageConfigHandlers(deps: PageConfigDeps): Handlers<typeof pageConfigs> {
  const resolve = resolvePage(deps)
  return {
    fields: async ({ input, session, caller }) => {
      const { page } = await resolve(session, caller, input.pageId)
      return componentsOf(page.document, input)
    },
    parts: async ({ input, session, caller }) => {
      const { page } = await resolve(session, caller, input.pageId)
      const { moduleId, groupId } = page.document
      return componentsOf(page.document, input).map(component => ({ ...component, pageId: page.id, moduleId, groupId }))
    },
    columns: async ({ input, session, caller }) => {
      const { page } = await resolve(session, caller, input.pageId)
      return columnsOf(page.document, input, caller.language)
    },
    ...pageListHandlers(deps),
    ...editingHandlers(deps),
  }
}
