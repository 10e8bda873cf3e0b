import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { maintained } from '#db/maintained.ts'
import { ofUser } from '#directory/users/users.table.ts'

/** 意见反馈: what a person wrote to those who run the portal, and what they were answered. */
export const feedback = pgTable(
  'feedback',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    userId: ofUser('user_id'),
    category: text({ enum: ['problem', 'suggestion', 'question', 'other'] }).notNull(),
    content: text().notNull(),
    /** The address of an uploaded picture. */
    screenshot: text(),
    contact: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    state: text({ enum: ['open', 'working', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    answer: text(),
    answeredBy: text('answered_by'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** When the person looked at the answer. */
    answerSeenAt: timestamp('answer_seen_at', { withTimezone: true }),
    ...maintained,
  },
  table => [index('feedback_user').on(table.userId, table.createdAt), index('feedback_created').on(table.createdAt)],
)
