import { feedbackOperations } from '@portico/contract/operations/feedback.ts'
import { FeedbackAnswer, type feedback, NewFeedback } from '@portico/contract/work/feedback.ts'
import type { Handlers } from '#http/context.ts'
import { refuse, refuseFields } from '#http/rejection.ts'
import { named, refuseEmpty } from '#http/required.ts'
import { wired } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf, pagesOf } from '#platform/logs/lists.steps.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import * as records from './feedback.queries.ts'
import { feedback as feedbackTable } from './feedback.table.ts'
import { feedbackColumns } from './feedbackColumns.rules.ts'

/** How many one person may send in an hour. */
const anHour = 20
/** What the log calls it: its beginning. */
const nameOf = (content: string) => (content.length > 40 ? `${content.slice(0, 40)}…` : content)

export function feedbackHandlers(deps: Pick<Ground, 'db' | 'live' | 'clock' | 'logs'>): Handlers<typeof feedback> {
  const { db, live, clock } = deps
  const { fields } = feedbackOperations
  const kept = recordsOf(deps, {
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
  })
  const shape = <R extends records.FeedbackRow>(row: R) => ({
    ...wired(row, clock),
    isNew: row.answeredAt !== null && row.answerSeenAt === null,
  })
  const list = listOf(deps, {
    query: records.inboxList(clock),
    shape,
    exported: 'feedback.export',
    noted: asked => ({ ...asked }),
    table: feedbackColumns,
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
    mine: pagesOf(db, { query: async ({ session }) => records.ownList(session.actor.id), shape }),
    unseen: async ({ session }) => ({ count: await records.countUnseen(db, session.actor.id) }),
    markSeen: async ({ session }) => {
      await records.markAnswersSeen(db, session.actor.id)
      return null
    },
    records: list.page,
    exportRecords: list.file,
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
