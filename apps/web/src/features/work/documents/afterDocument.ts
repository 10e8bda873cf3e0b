import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'

/** What shows documents is asked for anew: a document was changed, decided, withdrawn or removed. */
export const afterDocument = (): void =>
  refresh(
    api.documents.templates,
    api.documents.mine,
    api.documents.waiting,
    api.documents.done,
    api.documentRecords.list,
    api.documents.way,
    api.todos.open,
    api.todos.list,
  )
