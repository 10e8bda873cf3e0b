import type { AnswerExtras } from '@portico/contract/work/assistant.ts'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ofUser } from '#directory/users/users.table.ts'

/** 智能助手对话: of one person for one person. Who acts for somebody has other conversations than when they do not. */
export const assistantConversations = pgTable(
  'assistant_conversations',
  {
    id: uuid().primaryKey(),
    userId: ofUser('user_id'),
    actorId: ofUser('actor_id'),
    name: text().notNull(),
    /** What the conversation is called where it is answered. */
    upstreamId: text('upstream_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [
    index('assistant_conversations_owner').on(table.userId, table.actorId, table.updatedAt),
    index('assistant_conversations_actor').on(table.actorId),
  ],
)

export const assistantMessages = pgTable(
  'assistant_messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => assistantConversations.id, { onDelete: 'cascade' }),
    place: integer().notNull().generatedAlwaysAsIdentity(),
    role: text({ enum: ['user', 'assistant'] }).notNull(),
    content: text().notNull(),
    state: text({ enum: ['answering', 'done', 'stopped', 'failed'] }).notNull(),
    rating: text({ enum: ['like', 'dislike'] }),
    extras: jsonb().$type<AnswerExtras>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('assistant_messages_conversation').on(table.conversationId, table.place)],
)
