import { api } from '@portico/contract/api.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiKey, apiQuery } from '#shared/api/queries.ts'

export interface WayOf {
  /** Null: not begun. */
  id: string | null
  code: string
  /** Another one may go another way. */
  revision: number
}

/** How a document went, stands and will go; of a draft, how it would go now. */
export function useDocumentWay({ id, code, revision }: WayOf) {
  const input = id === null ? { code } : { id, code }
  return useQuery({
    ...apiQuery(api.documents.way, input),
    queryKey: [...apiKey(api.documents.way, input), revision],
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
