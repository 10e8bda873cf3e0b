import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import * as w from '../wire.ts'

/** What a person may ask at once, in characters. */
export const longestQuestion = 2000
/** Longer answers are cut off as failed. */
export const longestAnswer = 60_000

const uuid = () => w.text(36)
const word = (max = 100) => w.text(max)

/** What an answer rests on. An `id` leads to it: a menu item, a notice, an article, of a page its path with its filter. */
export const AnswerSource = w.entity({
  kind: ['kind', z.enum(['application', 'notice', 'article', 'todo', 'schedule', 'mail', 'document', 'page'])],
  id: ['id', w.optional(word(1000))],
  title: ['title', w.text(300)],
})
export type AnswerSource = w.Of<typeof AnswerSource>

/** A button under an answer: opens an application, or makes it a favourite. */
export const AnswerAction = w.entity({
  kind: ['kind', z.enum(['open', 'favourite'])],
  id: ['id', word()],
  label: ['label', w.text(100)],
})
export type AnswerAction = w.Of<typeof AnswerAction>

/** One of the rows that an answer is about. */
export const AnswerRow = w.entity({
  title: ['title', w.text(300)],
  detail: ['detail', w.text(300)],
  /** Where the portal shows it. */
  path: ['path', w.optional(word(1000))],
  /** A to-do item whose page is in its own system. */
  todoId: ['todo_id', w.optional(w.int(1))],
})
export type AnswerRow = w.Of<typeof AnswerRow>

/** What comes with an answer beside its words. */
export const AnswerExtras = w.entity({
  sources: ['sources', w.list(AnswerSource, 20)],
  actions: ['actions', w.list(AnswerAction, 20)],
  /** Questions that may follow. */
  suggestions: ['suggestions', w.list(w.text(200), 6)],
  /** Missing in answers of before there were any. */
  rows: ['rows', w.optional(w.list(AnswerRow, 12))],
})
export type AnswerExtras = w.Of<typeof AnswerExtras>

/** What the portal itself can say of: figures, rows and pages of whoever asks, a passage, or that it cannot know. */
export const factKinds = [
  'funds',
  'spending',
  'salary',
  'income',
  'reimbursements',
  'delegates',
  'delegators',
  'authorizations',
  'schedule',
  'holidays',
  'hours',
  'todos',
  'waiting',
  'notices',
  'mails',
  'documents',
  'forms',
  'people',
  'me',
  'guide',
  'unknown',
] as const
export type FactKind = (typeof factKinds)[number]

/** An answer without a conversation, as the search shows it. */
export const AnswerCard = w.entity({
  kind: ['kind', z.enum(factKinds)],
  text: ['text', w.longText(4000)],
  rows: ['rows', w.list(AnswerRow, 12)],
  sources: ['sources', w.list(AnswerSource, 20)],
  /** The days that it is about. */
  from: ['from', w.optional(w.day())],
  until: ['until', w.optional(w.day())],
})
export type AnswerCard = w.Of<typeof AnswerCard>

export const answerStates = ['answering', 'done', 'stopped', 'failed'] as const
export const rating = z.enum(['like', 'dislike'])

export const ChatMessage = w.entity({
  id: ['id', uuid()],
  role: ['role', z.enum(['user', 'assistant'])],
  content: ['content', w.longText(2 * longestAnswer)],
  state: ['state', z.enum(answerStates)],
  rating: ['rating', w.maybe(rating)],
  createdAt: ['created_at', w.moment()],
  extras: ['extras', AnswerExtras],
})
export type ChatMessage = w.Of<typeof ChatMessage>

export const Conversation = w.entity({
  id: ['id', uuid()],
  name: ['name', w.text(60)],
  createdAt: ['created_at', w.moment()],
  updatedAt: ['updated_at', w.moment()],
})
export type Conversation = w.Of<typeof Conversation>

/** A question in the shape that Dify takes. Inputs and user are the server's to say: what comes is passed over. */
export const Question = w.body({
  query: ['query', w.longText(longestQuestion)],
  responseMode: ['response_mode', w.optional(z.enum(['streaming', 'blocking']))],
  conversationId: ['conversation_id', w.optional(w.maybe(uuid()))],
  inputs: ['inputs', w.optional(z.unknown())],
  user: ['user', w.optional(z.unknown())],
  files: ['files', w.optional(z.unknown())],
  autoGenerateName: ['auto_generate_name', w.optional(z.unknown())],
  workflowId: ['workflow_id', w.optional(z.unknown())],
  traceId: ['trace_id', w.optional(z.unknown())],
  parentId: ['parent_message_id', w.optional(z.unknown())],
})

/** Clients of Dify name a user with each call; who asks is the server's to say. */
export const asker = ['user', w.optional(z.unknown())] as const
export const Asker = w.body({ user: asker })

/** Named as in Dify's API: other clients read it at the top of the answer, the portal's own in `data`. */
export const AssistantParameters = z.object({
  opening_statement: w.longText(2000),
  suggested_questions: w.list(w.text(200), 6),
  /** No model behind it: the portal's own assistant answers. */
  built_in: z.boolean(),
})
export type AssistantParameters = z.output<typeof AssistantParameters>

const access = 'signedIn'
/** Whoever asks by their own client, too. */
const byClient = { access, byKey: true } as const
const one = w.body({ id: ['conversation_id', uuid()] })

/** The assistant. Conversations belong to who sits there together with whom they act for. */
export const assistant = {
  send: post('/ai/chat-messages', {
    ...byClient,
    stream: true,
    input: Question,
    about: 'Asks; the answer comes as Dify’s events: message, message_end or error, then [DONE].',
  }),
  answer: post('/ai/answer', {
    access,
    background: true,
    input: w.body({ query: ['query', w.text(200)] }),
    data: w.maybe(AnswerCard),
    about: 'What the portal itself answers at once; nothing where it is asked for nothing that it could know.',
  }),
  parameters: get('/ai/parameters', {
    ...byClient,
    input: Asker,
    background: true,
    bare: true,
    data: AssistantParameters,
  }),
  stop: post('/ai/chat-messages/stop', { access, input: w.body({ taskId: ['task_id', uuid()] }) }),
  conversations: post('/ai/conversations', { access, data: w.list(Conversation, 100) }),
  rename: post('/ai/conversations/rename', {
    access,
    input: w.body({ id: ['conversation_id', uuid()], name: ['name', w.text(60)] }),
  }),
  remove: post('/ai/conversations/remove', { access, input: one }),
  messages: post('/ai/messages', {
    access,
    background: true,
    input: one,
    data: w.list(ChatMessage, 400),
    about: 'The messages of a conversation, the oldest first; an answer under way as far as it has come.',
  }),
  removeMessage: post('/ai/messages/remove', { access, input: w.body({ id: ['message_id', uuid()] }) }),
  suggested: post('/ai/messages/suggested', {
    access,
    background: true,
    input: w.body({ id: ['message_id', uuid()] }),
    data: w.list(w.text(200), 6),
    about: 'Questions that may follow an answer, where whoever answers says so only afterwards; told once.',
  }),
  rate: post('/ai/messages/feedbacks', {
    access,
    input: w.body({ id: ['message_id', uuid()], rating: ['rating', w.maybe(rating)] }),
  }),
}
