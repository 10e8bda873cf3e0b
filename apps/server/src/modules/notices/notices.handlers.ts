import type { Notice, notices } from '@portico/contract/notices.ts'
import type { Changes } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { countUnread, listNotices, type NoticeRow, setRead } from './notices.queries.ts'

export const noticeShape =
  (clock: Clock) =>
  (row: NoticeRow): Notice => ({ ...row, publishedAt: clock.format(row.publishedAt) })

const pageOf = (input: { page?: number | undefined; limit?: number | undefined }) => {
  const limit = input.limit ?? 20
  return { limit, offset: ((input.page ?? 1) - 1) * limit }
}

export function noticeHandlers(db: Database, changes: Changes, clock: Clock): Handlers<typeof notices> {
  const shape = noticeShape(clock)
  return {
    list: async ({ input, session }) => {
      const filter = { level: input.level, keyword: input.keyword, ...pageOf(input) }
      return (await listNotices(db, session?.user.id ?? null, filter)).map(shape)
    },
    unread: async ({ input, session }) => {
      const page = { ...pageOf(input), unreadOnly: (input.status ?? 0) === 0 }
      const [count, rows] = await Promise.all([
        countUnread(db, session.user.id),
        listNotices(db, session.user.id, page),
      ])
      return [{ count, items: rows.map(shape) }]
    },
    setStatus: async ({ input, session }) => {
      await setRead(db, session.user.id, input.ids, input.isRead)
      changes.tell('notice_reads', session.user.id)
      return null
    },
  }
}
