import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'
import { todos } from './todos.table.ts'

/** Where the mail about an item stands; `dropped`: there was nothing to say any more, or nobody to say it to. */
type MailState = 'waiting' | 'sent' | 'dropped' | 'failed'
/** Why a mail was dropped (the first five), or failed. */
export type MailEnd = 'closed' | 'off' | 'unwanted' | 'noAddress' | 'disabled' | 'refused' | 'expired'

/** 邮件提醒: what a person is to hear of by mail, one row for an item of theirs. All else is read when it is sent. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    todoId: integer('todo_id')
      .notNull()
      .unique()
      .references(() => todos.id, { onDelete: 'cascade' }),
    userId: ofUser('user_id'),
    /** What its subject says: the template, whose name no stranger writes. */
    about: text().notNull(),
    aboutEn: text('about_en').notNull(),
    /** The item is about what a stranger sent by a link: the mail names the template, and none of their words. */
    isStrangers: boolean('is_strangers').notNull().default(false),
    state: text().$type<MailState>().notNull().default('waiting'),
    why: text().$type<MailEnd>(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** What the mail server said last, where it did not take it. */
    failure: text().notNull().default(''),
  },
  table => [
    index('outgoing_mails_due').on(table.nextTryAt).where(sql`state = 'waiting'`),
    index('outgoing_mails_waiting').on(table.userId).where(sql`state = 'waiting'`),
    index('outgoing_mails_made').on(table.madeAt),
  ],
)
