import { api } from '@portico/contract/api.ts'
import type { Notice } from '@portico/contract/work/notices.ts'
import { attempt } from '#kit/act/attempt.ts'
import { call } from '#shared/api/call.ts'
import { queryClient } from '#shared/api/queries.ts'

/** Shows of some that they are read, or what else the reader did with them. */
const show = (fits: (notice: Notice) => boolean, state: Partial<Notice>): void => {
  queryClient.setQueriesData<Notice[]>({ queryKey: [api.notices.list.url] }, list =>
    list?.map(notice => (fits(notice) ? { ...notice, ...state } : notice)),
  )
}
const recount = () => queryClient.invalidateQueries({ queryKey: [api.notices.unread.url] })

/** The reader confirms a notice that must be read. */
export const confirmNotice = (id: number) =>
  attempt(async () => {
    await call(api.notices.confirm, { id })
    show(notice => notice.id === id, { isRead: true, isConfirmed: true })
    await recount()
  })

/** Marks all that the person may see as read, also what is not loaded. */
export const markAllRead = (done: string) =>
  attempt(async () => {
    await call(api.notices.setStatus, { isRead: true })
    show(() => true, { isRead: true })
    await recount()
  }, done)

/** Marks a notice as read, at once on the screen; the counters are asked for anew. */
export async function markRead(id: number): Promise<void> {
  const isIt = (notice: Notice) => notice.id === id
  show(isIt, { isRead: true })
  const outcome = await attempt(async () => {
    await call(api.notices.setStatus, { ids: [id], isRead: true })
    await recount()
  })
  if (!outcome) show(isIt, { isRead: false })
}
