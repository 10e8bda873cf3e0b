import { api } from '@portico/contract/api.ts'
import type { MailItem, MailPage } from '@portico/contract/work/mailbox.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { queryClient } from '#shared/api/queries.ts'
import { keyOf, type MailFilter } from './mailPlace.ts'

/** Which mails are asked for. */
export interface MailAsk {
  accountId: number
  folder: string
  keyword: string
  filter: MailFilter
}
export type MailPages = InfiniteData<MailPage, string | null>

export const listsKey = [api.mailbox.list.url] as const
const listKey = (ask: MailAsk | null) => [...listsKey, ask] as const
const limit = 40

const fetchPage = (ask: MailAsk, next: string | null, signal?: AbortSignal): Promise<MailPage> =>
  call(
    api.mailbox.list,
    {
      accountId: ask.accountId,
      folder: ask.folder,
      filter: ask.filter,
      limit,
      ...(ask.keyword === '' ? {} : { keyword: ask.keyword }),
      ...(next === null ? {} : { next }),
    },
    signal ? { signal } : {},
  )

/** The first page as it is now above what was loaded further down. */
export function mergeFirstPage(before: readonly MailItem[], page: MailPage): MailItem[] {
  const last = page.rows.at(-1)
  if (page.next === null || !last) return [...page.rows]
  const known = new Set(page.rows.map(keyOf))
  return [...page.rows, ...before.filter(row => !known.has(keyOf(row)) && row.at <= last.at)]
}

/** Looks for new mails without loading everything anew that was scrolled through. */
export async function freshen(ask: MailAsk): Promise<void> {
  const before = queryClient.getQueryData<MailPages>(listKey(ask))
  if (!before) return void (await queryClient.refetchQueries({ queryKey: listKey(ask) }))
  const page = await fetchPage(ask, null)
  queryClient.setQueryData<MailPages>(listKey(ask), data => {
    const rows = mergeFirstPage(data?.pages.flatMap(({ rows }) => rows) ?? [], page)
    const isWhole = page.next === null || rows.length === page.rows.length
    const next = isWhole ? page.next : (data?.pages.at(-1)?.next ?? null)
    return { pages: [{ rows, total: page.total, next }], pageParams: [null] }
  })
}

/** The mails of a folder, page after page; nothing is asked anew by itself: see `freshen`. */
export function useMailList(ask: MailAsk | null) {
  const query = useInfiniteQuery<MailPage, ApiError, MailPages, ReturnType<typeof listKey>, string | null>({
    queryKey: listKey(ask),
    queryFn: ({ pageParam, signal }) => {
      if (!ask) throw new Error('no folder')
      return fetchPage(ask, pageParam, signal)
    },
    initialPageParam: null,
    getNextPageParam: last => last.next,
    enabled: ask !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const rows = useMemo(() => {
    const all = new Map<string, MailItem>()
    for (const page of data?.pages ?? []) for (const row of page.rows) all.set(keyOf(row), row)
    return [...all.values()]
  }, [data])
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return { ...query, rows, total: data?.pages[0]?.total ?? null, more }
}
export type MailList = ReturnType<typeof useMailList>
