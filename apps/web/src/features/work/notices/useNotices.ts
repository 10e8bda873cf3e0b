import { api } from '@portico/contract/api.ts'
import type { Notice } from '@portico/contract/work/notices.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#shared/api/queries.ts'

/** As many as the server gives at once. */
const limit = 100

const requestOf = (page: number) => (page === 1 ? { limit } : { limit, page })

/** The person's notices: the first hundred, and earlier ones as they are asked for. */
export function useNotices() {
  const [pages, setPages] = useState(1)
  const queries = Array.from({ length: pages }, (_, at) => apiQuery(api.notices.list, requestOf(at + 1)))
  const results = useQueries({ queries })
  const last = results.at(-1)
  // What is published meanwhile moves others onto the next page: each stands here once.
  const byId = new Map<number, Notice>()
  for (const { data } of results) for (const notice of data ?? []) byId.set(notice.id, notice)
  return {
    list: results[0]?.data ? [...byId.values()] : undefined,
    error: results[0]?.error ?? null,
    refetch: () => void results[0]?.refetch(),
    hasMore: last?.data?.length === limit,
    isLoadingMore: pages > 1 && last?.isPending === true,
    loadMore: () => setPages(pages + 1),
  }
}
