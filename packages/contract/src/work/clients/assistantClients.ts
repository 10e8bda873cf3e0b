import * as z from 'zod/mini'
import { del, get, post } from '../../endpoint.ts'
import * as w from '../../wire.ts'
import { Asker, asker, rating } from '../assistant.ts'

/**
 * The assistant as clients know it that were written for Dify's API, whose names and shapes these are: they carry a
 * person's own key. Times are seconds since 1970.
 */
const seconds = () => z.int()
const id = () => w.text(36)
/** Named by clients, told by nobody: what comes is passed over. */
const ignored = () => w.optional(z.unknown())
const limit = ['limit', w.optional(w.int(1, 100))] as const
const page = <T extends w.Any>(row: T) => z.object({ limit: z.int(), has_more: z.boolean(), data: w.list(row, 100) })

const Conversation = z.object({
  id: id(),
  name: w.text(60),
  inputs: z.object({}),
  status: z.literal('normal'),
  introduction: z.string(),
  created_at: seconds(),
  updated_at: seconds(),
})

/** A question with its answer; the id is the answer's. */
const Message = z.object({
  id: id(),
  conversation_id: id(),
  parent_message_id: z.null(),
  inputs: z.object({}),
  query: z.string(),
  answer: z.string(),
  status: z.enum(['normal', 'error']),
  error: w.maybe(z.string()),
  message_files: w.list(z.unknown()),
  agent_thoughts: w.list(z.unknown()),
  feedback: w.maybe(z.object({ rating })),
  retriever_resources: w.list(z.unknown()),
  created_at: seconds(),
})

const Done = z.object({ result: z.literal('success') })

const conversation = ['conversation_id', id()] as const
const message = ['message_id', id()] as const
const open = { access: 'signedIn', byKey: true, bare: true } as const

export const conversationOrders = ['created_at', '-created_at', 'updated_at', '-updated_at'] as const

export const assistantClients = {
  about: get('/ai/info', {
    ...open,
    input: Asker,
    data: z.object({ name: z.string(), description: z.string(), tags: w.list(z.string()), mode: z.literal('chat') }),
    about: 'What answers here.',
  }),
  meta: get('/ai/meta', { ...open, input: Asker, data: z.object({ tool_icons: z.object({}) }) }),
  conversations: get('/ai/conversations', {
    ...open,
    input: w.body({
      user: asker,
      lastId: ['last_id', w.optional(w.text(36))],
      firstId: ['first_id', w.optional(w.text(36))],
      limit,
      pinned: ['pinned', ignored()],
      order: ['sort_by', w.optional(z.enum(conversationOrders))],
    }),
    data: page(Conversation),
    about: 'One’s conversations, the last changed first; `last_id` goes on after that one.',
  }),
  messages: get('/ai/messages', {
    ...open,
    input: w.body({ user: asker, conversationId: conversation, firstId: ['first_id', w.optional(w.text(36))], limit }),
    data: page(Message),
    about:
      'The last questions of a conversation with their answers, the oldest first; `first_id` goes back before that one.',
  }),
  rename: post('/ai/conversations/:conversation_id/name', {
    ...open,
    input: w.body({
      id: conversation,
      name: ['name', w.optional(w.maybe(w.text(60)))],
      isNamedByUs: ['auto_generate', w.optional(w.maybe(w.bool()))],
      user: asker,
    }),
    data: Conversation,
    about: 'Names a conversation, or with `auto_generate` calls it by its first question.',
  }),
  remove: del('/ai/conversations/:conversation_id', {
    ...open,
    sent: 'json',
    input: w.body({ id: conversation, user: asker }),
  }),
  rate: post('/ai/messages/:message_id/feedbacks', {
    ...open,
    input: w.body({
      id: message,
      rating: ['rating', w.optional(w.maybe(rating))],
      content: ['content', ignored()],
      user: asker,
    }),
    data: Done,
  }),
  suggested: get('/ai/messages/:message_id/suggested', {
    ...open,
    input: w.body({ id: message, user: asker }),
    data: z.object({ result: z.literal('success'), data: w.list(w.text(200), 6) }),
  }),
  stop: post('/ai/chat-messages/:task_id/stop', {
    ...open,
    input: w.body({ id: ['task_id', id()], user: asker }),
    data: Done,
    about: 'Ends an answer under way, here and where it comes from.',
  }),
}
