import type { documents } from '@portico/contract/work/documents.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { DataSetStore } from '#data/dataSets/rowSource.rules.ts'
import type { PageStore } from '#data/pageConfigs/pageConfigs.store.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { WordFileStore } from '#work/templates/word/wordFiles.store.ts'
import { askingHandlers } from './asking/asking.handlers.ts'
import { choosingHandlers } from './choosing/choosing.handlers.ts'
import { decidingHandlers } from './deciding/deciding.handlers.ts'
import { unitOf } from './filling/drafts.queries.ts'
import { findFillable } from './filling/fillable.queries.ts'
import { fillingHandlers } from './filling/filling.handlers.ts'
import { namedBy } from './filling/named.steps.ts'
import { findReadable } from './filling/readable.queries.ts'
import { worldOf } from './filling/world.queries.ts'
import { paperHandlers } from './paper/paper.handlers.ts'

export interface DocumentDeps extends Pick<Ground, 'db' | 'clock' | 'logs' | 'parameters' | 'signing'> {
  /** Where the files of documents lie. */
  attachments: AttachmentStore
  /** Where browsers reach the portal: papers say so. */
  publicOrigin: string
  dataSets: DataSetStore
  /** By them it is told what an authorisation reaches. */
  catalogue: CatalogueStore
  pages: PageStore
  /** Word files of templates. */
  words: WordFileStore
}

/** What deciding asks of filling. */
const filling = { fillable: findFillable, readable: findReadable, unitOf, namedBy, worldOf }

/** 单据: filling templates in, deciding what was filled in, asking others first, and its paper. */
export const documentHandlers = (deps: DocumentDeps): Handlers<typeof documents> => ({
  ...fillingHandlers(deps),
  ...decidingHandlers({ ...deps, filling }),
  ...askingHandlers(deps),
  ...choosingHandlers(deps),
  ...paperHandlers(deps),
})
