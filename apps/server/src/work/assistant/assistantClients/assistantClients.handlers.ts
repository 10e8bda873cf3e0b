import { message } from '@portico/contract/messages.ts'
import type { assistant } from '@portico/contract/work/assistant.ts'
import type { assistantClients, conversationOrders } from '@portico/contract/work/clients/assistantClients.ts'
import type { Handlers } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import {
  type ConversationRow,
  findConversation,
  listConversations,
  listMessages,
  type MessageRow,
  ownerOf,
} from '../assistant.queries.ts'
import { nameOf } from '../pieces.rules.ts'

export interface ClientDeps extends Pick<Ground, 'db'> {
  /** Seconds that an answer may be under way. */
  longest: number
  /** What the portal's own page calls: clients reach the same by other names. */
  own: Pick<Handlers<typeof assistant>, 'stop' | 'suggested' | 'rate' | 'rename' | 'remove'>
}

const success = { result: 'success' } as const
const usualLimit = 20

/** The assistant by Dify's names, for clients of a person's own. */
export function assistantClientHandlers({ db, own, longest }: ClientDeps): Handlers<typeof assistantClients> {
  return {
    about: async ({ caller }) => ({
      name: message('assistantName', caller.language),
      description: '',
      tags: [],
      mode: 'chat' as const,
    }),
    meta: async () => ({ tool_icons: {} }),
    conversations: async ({ input, session }) => {
      const { order = '-updated_at', limit = usualLimit } = input
      const rows = (await listConversations(db, ownerOf(session))).sort(byOrder(order))
      const after = input.lastId ?? input.firstId
      const from = after ? rows.findIndex(({ id }) => id === after) + 1 : 0
      if (after && from === 0) throw refuse('recordMissing')
      return { limit, has_more: rows.length > from + limit, data: rows.slice(from, from + limit).map(conversation) }
    },
    messages: async ({ input, session }) => {
      const { limit = usualLimit } = input
      const found = await findConversation(db, ownerOf(session), input.conversationId)
      if (!found) throw refuse('recordMissing')
      const pairs = pairsOf(await listMessages(db, found.id, longest))
      const until = input.firstId ? pairs.findIndex(({ answer }) => answer.id === input.firstId) : pairs.length
      if (until < 0) throw refuse('recordMissing')
      const from = Math.max(0, until - limit)
      return { limit, has_more: from > 0, data: pairs.slice(from, until).map(pair => said(found.id, pair)) }
    },
    rename: async context => {
      const { input, session } = context
      const owner = ownerOf(session)
      const found = await findConversation(db, owner, input.id)
      if (!found) throw refuse('recordMissing')
      const [first] = input.isNamedByUs ? await listMessages(db, found.id, longest) : []
      const name = first?.role === 'user' ? nameOf(first.content) : (input.name ?? found.name)
      await own.rename({ ...context, input: { id: input.id, name } })
      return conversation({ ...found, name: name.trim() })
    },
    remove: async context => own.remove({ ...context, input: { id: context.input.id } }),
    rate: async context => {
      await own.rate({ ...context, input: { id: context.input.id, rating: context.input.rating ?? null } })
      return success
    },
    suggested: async context => {
      const { id } = context.input
      return { ...success, data: await own.suggested({ ...context, input: { id } }) }
    },
    stop: async context => {
      await own.stop({ ...context, input: { taskId: context.input.id } })
      return success
    },
  }
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

const conversation = ({ id, name, createdAt, updatedAt }: ConversationRow) => ({
  id,
  name,
  inputs: {},
  status: 'normal' as const,
  introduction: '',
  created_at: seconds(createdAt),
  updated_at: seconds(updatedAt),
})

function byOrder(order: (typeof conversationOrders)[number]) {
  const of = ({ createdAt, updatedAt }: ConversationRow) =>
    (order.endsWith('created_at') ? createdAt : updatedAt).getTime()
  const sign = order.startsWith('-') ? -1 : 1
  return (a: ConversationRow, b: ConversationRow) => sign * (of(a) - of(b)) || a.id.localeCompare(b.id)
}

interface Pair {
  question: MessageRow | undefined
  answer: MessageRow
}

/** Each answer with what it answers; either may have been deleted. */
const pairsOf = (rows: readonly MessageRow[]): Pair[] =>
  rows.flatMap((answer, at) => {
    if (answer.role !== 'assistant') return []
    const before = rows[at - 1]
    return [{ question: before?.role === 'user' ? before : undefined, answer }]
  })

const said = (conversationId: string, { question, answer }: Pair) => ({
  id: answer.id,
  conversation_id: conversationId,
  parent_message_id: null,
  inputs: {},
  query: question?.content ?? '',
  answer: answer.content,
  status: answer.state === 'failed' ? ('error' as const) : ('normal' as const),
  error: answer.state === 'failed' ? 'completion_request_error' : null,
  message_files: [],
  agent_thoughts: [],
  feedback: answer.rating ? { rating: answer.rating } : null,
  retriever_resources: answer.extras.sources.map(({ title }, at) => ({ position: at + 1, document_name: title })),
  created_at: seconds(answer.createdAt),
})
