import { api } from '@portico/contract/api.ts'
import type { Notice } from '@portico/contract/notices.ts'
import { attempt } from '#kit/act/attempt.ts'
import { call } from '#shared/api/call.ts'
import { queryClient } from '#shared/api/queries.ts'

const lists = { queryKey: [api.notices.list.url] }
const counts = { queryKey: [api.notices.unread.url] }

function show(ids: ReadonlySet<number>, isRead: boolean): void {
  queryClient.setQueriesData<Notice[]>(lists, list =>
    list?.map(notice => (ids.has(notice.id) ? { ...notice, isRead } : notice)),
  )
}

/** The reader confirms a notice that must be read. True when the server agreed. */
export async function confirmNotice(id: number): Promise<boolean> {
  const outcome = await attempt(async () => {
    await call(api.notices.confirm, { id })
    queryClient.setQueriesData<Notice[]>(lists, list =>
      list?.map(notice => (notice.id === id ? { ...notice, isRead: true, isConfirmed: true } : notice)),
    )
    await queryClient.invalidateQueries(counts)
  })
  return outcome !== null
}

/** Marks all that the person may see as read, also what is not loaded. True when the server agreed. */
export async function markAllRead(): Promise<boolean> {
  const outcome = await attempt(async () => {
    await call(api.notices.setStatus, { isRead: true })
    queryClient.setQueriesData<Notice[]>(lists, list => list?.map(notice => ({ ...notice, isRead: true })))
    await queryClient.invalidateQueries(counts)
  })
  return outcome !== null
}

/** Marks notices as read, at once on the screen; the counters are asked for anew. True when the server agreed. */
export async function markRead(ids: readonly number[]): Promise<boolean> {
  const marked = new Set(ids)
  show(marked, true)
  const outcome = await attempt(async () => {
    await call(api.notices.setStatus, { ids: [...ids], isRead: true })
    await queryClient.invalidateQueries(counts)
  })
  if (!outcome) show(marked, false)
  return outcome !== null
}
