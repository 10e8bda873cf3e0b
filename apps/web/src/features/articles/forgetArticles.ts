import { api } from '@portico/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'

/** After a change every list of articles asks anew. */
export function forgetArticles(client: QueryClient): void {
  const { records, detail, typeRecords, types, list, read, collected } = api.articles
  for (const { url } of [records, detail, typeRecords, types, list, read, collected])
    void client.invalidateQueries({ queryKey: [url] })
}
