import { api } from '@portico/contract/api.ts'
import { refresh } from '#kit/act/refresh.ts'

/** After a change every list of articles asks anew. */
export function forgetArticles(): void {
  const { records, detail, typeRecords, types, list, read, collected } = api.articles
  refresh(records, detail, typeRecords, types, list, read, collected)
}
