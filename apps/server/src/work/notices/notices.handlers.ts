import type { Notice, notices } from '@portico/contract/work/notices.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { readRichText } from '#http/texts/richText.ts'
import { wired } from '#http/wired.ts'
import { type NoticeKeeping, noticeRecordHandlers } from './noticeRecords.handlers.ts'
import { confirmRead, findFile, listNotices, type NoticeRow, readAll, setRead } from './notices.queries.ts'

export const noticeShape =
  (clock: Clock) =>
  async (row: NoticeRow): Promise<Notice> => ({
    ...wired(row, clock),
    body: await readRichText(row.body),
    bodyEn: await readRichText(row.bodyEn),
  })

const pageOf = (input: { page?: number | undefined; limit?: number | undefined }) => {
  const limit = input.limit ?? 20
  return { limit, offset: ((input.page ?? 1) - 1) * limit }
}

export function noticeHandlers(keeping: NoticeKeeping): Handlers<typeof notices> {
  const { db, changes, clock, files, unread } = keeping
  const shape = noticeShape(clock)
  return {
    ...noticeRecordHandlers(keeping),
    list: async ({ input, session }) => {
      const filter = { id: input.id, level: input.level, keyword: input.keyword, ...pageOf(input) }
      return Promise.all((await listNotices(db, session?.user.id ?? null, filter)).map(shape))
    },
    unread: async ({ input, session }) => {
      const page = { ...pageOf(input), unreadOnly: (input.status ?? 0) === 0 }
      const [count, rows] = await Promise.all([unread.of(session.user.id), listNotices(db, session.user.id, page)])
      return [{ count, items: await Promise.all(rows.map(shape)) }]
    },
    setStatus: async ({ input, session }) => {
      // Nothing is marked as unread all at once.
      if (!input.ids && !input.isRead) throw refuse('required')
      if (input.ids) await setRead(db, session.user.id, input.ids, input.isRead)
      else await readAll(db, session.user.id)
      changes.tell('notice_reads', session.user.id)
      return null
    },
    confirm: async ({ input, session }) => {
      if (!(await confirmRead(db, session.user.id, input.id))) throw refuse('recordMissing')
      changes.tell('notice_reads', session.user.id)
      return null
    },
    download: async ({ input, session, answer }) => {
      const reader = { userId: session.user.id, isKeeper: session.rights.has('notices') }
      const file = await findFile(db, reader, input.id)
      if (!file) throw refuse('recordMissing')
      answer.file(await files.answer(file))
      return null
    },
  }
}
