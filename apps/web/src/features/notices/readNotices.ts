import { api } from '@portico/contract/api.ts'
import { signOutCodes } from '@portico/contract/codes.ts'
import type { Notice } from '@portico/contract/notices.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { queryClient } from '#shared/api/queries.ts'
import { toast } from '#shared/ui/toast.ts'

const lists = { queryKey: [api.notices.list.url] }
const counts = { queryKey: [api.notices.unread.url] }

function show(ids: ReadonlySet<number>, isRead: boolean): void {
  queryClient.setQueriesData<Notice[]>(lists, list =>
    list?.map(notice => (ids.has(notice.id) ? { ...notice, isRead } : notice)),
  )
}

/** The reader confirms a notice that must be read. True when the server agreed. */
export async function confirmNotice(id: number): Promise<boolean> {
  try {
    await call(api.notices.confirm, { id })
    queryClient.setQueriesData<Notice[]>(lists, list =>
      list?.map(notice => (notice.id === id ? { ...notice, isRead: true, isConfirmed: true } : notice)),
    )
    await queryClient.invalidateQueries(counts)
    return true
  } catch (error) {
    if (error instanceof ApiError && !signOutCodes.has(error.code)) toast.error(error.message)
    return false
  }
}

/** Marks all that the person may see as read, also what is not loaded. True when the server agreed. */
export async function markAllRead(): Promise<boolean> {
  try {
    await call(api.notices.setStatus, { isRead: true })
    queryClient.setQueriesData<Notice[]>(lists, list => list?.map(notice => ({ ...notice, isRead: true })))
    await queryClient.invalidateQueries(counts)
    return true
  } catch (error) {
    if (error instanceof ApiError && !signOutCodes.has(error.code)) toast.error(error.message)
    return false
  }
}

/** Marks notices as read, at once on the screen; the counters are asked for anew. True when the server agreed. */
export async function markRead(ids: readonly number[]): Promise<boolean> {
  const marked = new Set(ids)
  show(marked, true)
  try {
    await call(api.notices.setStatus, { ids: [...ids], isRead: true })
    await queryClient.invalidateQueries(counts)
    return true
  } catch (error) {
    show(marked, false)
    if (error instanceof ApiError && !signOutCodes.has(error.code)) toast.error(error.message)
    return false
  }
}
