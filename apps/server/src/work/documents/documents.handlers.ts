import type { documents } from '@portico/contract/work/documents.ts'
import type { AttachmentStore } from '#directory/files/attachments.store.ts'
import type { Handlers } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { decidingHandlers } from './deciding/deciding.handlers.ts'
import { fillingHandlers } from './filling/filling.handlers.ts'

export interface DocumentDeps extends Pick<Ground, 'db' | 'clock' | 'logs'> {
  /** Where the files of documents lie. */
  attachments: AttachmentStore
}

/** 单据: filling templates in, and deciding what was filled in. */
export const documentHandlers = (deps: DocumentDeps): Handlers<typeof documents> => ({
  ...fillingHandlers(deps),
  ...decidingHandlers(deps),
})
