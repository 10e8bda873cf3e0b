import { api } from '@portico/contract/api.ts'

/** The lists of documents, as their page's address names them. */
export const documentViews = ['mine', 'waiting', 'done'] as const
export type DocumentView = (typeof documentViews)[number]

/** The call that reads each list. All three ask and answer alike. */
export const listOfView = {
  mine: api.documents.mine,
  waiting: api.documents.waiting,
  done: api.documents.done,
} as const

/** And the one that takes it out as a file. */
export const exportOfView = {
  mine: api.documents.exportMine,
  waiting: api.documents.exportWaiting,
  done: api.documents.exportDone,
} as const
