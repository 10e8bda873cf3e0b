import { feedbackOperations } from '@portico/contract/operations/feedback.ts'
import { FeedbackAnswer, type FeedbackItem, type feedback, NewFeedback } from '@portico/contract/work/feedback.ts'
import type { Database } from '#db/open.ts'
import { pageOf } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { batchesOf } from '#http/sheet/tableFile.ts'
import type { Live } from '#live/live.ts'
import { takeOut } from '#platform/logs/lists.steps.ts'
import type { Logs } from '#platform/logs/logs.store.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import * as records from './feedback.queries.ts'
import { feedback as feedbackTable } from './feedback.table.ts'
import { feedbackColumns } from './feedbackColumns.rules.ts'

/** How many one person may send in an hour. */
const anHour = 20
/** What the log calls it: its beginning. */
const nameOf = (content: string) => (content.length > 40 ? `${content.slice(0, 40)}…` : content)

export function feedbackHandlers({
  db,
  live,
  clock,
  logs,
}: {
  db: Database
  live: Live
  clock: Clock
  logs: Logs
}): Handlers<typeof feedback> {
  const { fields } = feedbackOperations
  const kept = recordsOf(
    { logs, clock },
    {
      table: feedbackTable,
      key: 'id',
      // What the person wrote stays as it is; who answered when stands beside the line anyway.
      aside: [
        'userId',
        'category',
        'content',
        'screenshot',
        'contact',
        'createdAt',
        'answeredBy',
        'answeredAt',
        'answerSeenAt',
      ],
      called: row => nameOf(row.content),
    },
  )
  const moment = (at: Date | null) => (at ? clock.format(at) : undefined)
  const shape = (row: records.FeedbackRow): FeedbackItem => ({
    ...row,
    screenshot: row.screenshot ?? undefined,
    contact: row.contact ?? undefined,
    createdAt: clock.format(row.createdAt),
    answer: row.answer ?? undefined,
    answeredBy: row.answeredBy ?? undefined,
    answeredAt: moment(row.answeredAt),
    isNew: row.answeredAt !== null && row.answerSeenAt === null,
  })
  const filterOf = <F extends { from?: string | undefined; until?: string | undefined }>(input: F) => ({
    ...input,
    from: input.from === undefined ? undefined : clock.parse(input.from),
    until: input.until === undefined ? undefined : clock.parse(input.until),
  })
  return {
    add: async ({ input, session, caller }) => {
      const me = session.actor.id
      refuseEmpty(NewFeedback, input, named(fields, caller.language))
      if (input.screenshot && !(await records.isOwnPicture(db, input.screenshot, me)))
        throw refuseFields(NewFeedback, { screenshot: { key: 'recordMissing' } })
      if ((await live.count(`feedback:${me}`, 3600)) > anHour) throw refuse('tooManyTries')
      const contact = input.contact?.trim() || null
      return { id: await records.addFeedback(db, { ...input, content: input.content.trim(), contact, userId: me }) }
    },
    mine: async ({ input, session }) => {
      const me = session.actor.id
      const [total, rows] = await Promise.all([records.countOwn(db, me), records.listOwn(db, me, pageOf(input))])
      return { total, rows: rows.map(shape) }
    },
    unseen: async ({ session }) => ({ count: await records.countUnseen(db, session.actor.id) }),
    markSeen: async ({ session }) => {
      await records.markAnswersSeen(db, session.actor.id)
      return null
    },
    records: async ({ input }) => {
      const filter = filterOf(input)
      const [total, rows] = await Promise.all([
        records.countInbox(db, filter),
        records.listInbox(db, filter, input, pageOf(input)),
      ])
      return {
        total,
        rows: rows.map(row => ({
          ...shape(row),
          personCode: row.personCode,
          personName: row.personName,
          personNameEn: row.personNameEn,
          revision: row.revision,
          unit: row.unit ?? undefined,
          unitEn: row.unitEn ?? undefined,
          changedBy: row.changedBy ?? undefined,
          changedAt: moment(row.changedAt),
        })),
      }
    },
    exportRecords: async context => {
      const { input, caller } = context
      return takeOut({ logs, clock }, context, {
        ...feedbackColumns(caller.language),
        operation: 'feedback.export',
        detail: { ...input },
        batches: batchesOf((limit, offset) => records.listInbox(db, filterOf(input), input, { limit, offset })),
      })
    },
    answer: async ({ input, ...context }) => {
      const answer = input.answer.trim() || null
      const label = fields.answer[context.caller.language]
      if (input.state === 'answered' && answer === null)
        throw refuseFields(FeedbackAnswer, { answer: { key: 'mustEnter', values: { label } } })
      await kept.update(context, {
        operation: 'feedback.answer',
        at: input,
        values: before => ({
          state: input.state,
          answer,
          // Another answer is news to the person.
          ...(answer !== null && answer !== before.answer && records.answeredBy(context.session.actor.name)),
        }),
      })
      return null
    },
  }
}
