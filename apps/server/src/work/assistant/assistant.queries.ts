import type { AnswerExtras } from '@portico/contract/work/assistant.ts'
import type { Database } from '#db/open.ts'
import type { Session } from '#http/context.ts'

/** What is kept of a person; the oldest make room. */
export const keptConversations = 100
const keptMessages = 200

/** Whose conversations these are. */
export interface Owner {
  userId: number
  actorId: number
}
export const ownerOf = (session: Session): Owner => ({ userId: session.user.id, actorId: session.actor.id })

export interface ConversationRow {
  id: string
  name: string
  upstreamId: string | null
  createdAt: Date
  updatedAt: Date
}
export interface MessageRow {
  id: string
  role: 'user' | 'assistant'
  content: string
  state: 'answering' | 'done' | 'stopped' | 'failed'
  rating: 'like' | 'dislike' | null
  extras: AnswerExtras
  createdAt: Date
}

const columns = 'id, name, upstream_id as "upstreamId", created_at as "createdAt", updated_at as "updatedAt"'
const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

export async function listConversations(db: Database, { userId, actorId }: Owner): Promise<ConversationRow[]> {
  const { rows } = await db.pool.query<ConversationRow>(
    `select ${columns} from assistant_conversations where user_id = $1 and actor_id = $2
     order by updated_at desc, id limit $3`,
    [userId, actorId, keptConversations],
  )
  return rows
}

export async function findConversation(db: Database, owner: Owner, id: string): Promise<ConversationRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.pool.query<ConversationRow>(
    `select ${columns} from assistant_conversations where id = $1 and user_id = $2 and actor_id = $3`,
    [id, owner.userId, owner.actorId],
  )
  return rows[0]
}

export async function addConversation(db: Database, owner: Owner, id: string, name: string): Promise<void> {
  await db.pool.query('insert into assistant_conversations (id, user_id, actor_id, name) values ($1, $2, $3, $4)', [
    id,
    owner.userId,
    owner.actorId,
    name,
  ])
  await db.pool.query(
    `delete from assistant_conversations where id in (select id from assistant_conversations
       where user_id = $1 and actor_id = $2 order by updated_at desc, id offset $3)`,
    [owner.userId, owner.actorId, keptConversations],
  )
}

export async function renameConversation(db: Database, owner: Owner, id: string, name: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rowCount } = await db.pool.query(
    'update assistant_conversations set name = $4 where id = $1 and user_id = $2 and actor_id = $3',
    [id, owner.userId, owner.actorId, name],
  )
  return rowCount === 1
}

export async function removeConversation(db: Database, owner: Owner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rowCount } = await db.pool.query(
    'delete from assistant_conversations where id = $1 and user_id = $2 and actor_id = $3',
    [id, owner.userId, owner.actorId],
  )
  return rowCount === 1
}

/**
 * The messages of a conversation that was found as the person's own, the oldest first. An answer that is under way for
 * longer than `longest` seconds is nobody's any more: its process has died.
 */
export async function listMessages(db: Database, conversationId: string, longest: number): Promise<MessageRow[]> {
  const { rows } = await db.pool.query<MessageRow>(
    `select id, role, content, rating, extras, created_at as "createdAt",
       case when state = 'answering' and created_at < now() - make_interval(secs => $2) then 'failed' else state end as state
     from assistant_messages where conversation_id = $1 order by place`,
    [conversationId, longest],
  )
  return rows
}

/** A question and the place of its answer. */
export async function addQuestion(
  db: Database,
  conversationId: string,
  asked: { questionId: string; question: string; answerId: string; extras: AnswerExtras },
): Promise<void> {
  await db.pool.query(
    `insert into assistant_messages (id, conversation_id, role, content, state, extras)
     values ($2, $1, 'user', $3, 'done', $5), ($4, $1, 'assistant', '', 'answering', $5)`,
    [conversationId, asked.questionId, asked.question, asked.answerId, JSON.stringify(asked.extras)],
  )
  await db.pool.query('update assistant_conversations set updated_at = now() where id = $1', [conversationId])
  await db.pool.query(
    `delete from assistant_messages where id in (select id from assistant_messages
       where conversation_id = $1 order by place desc offset $2)`,
    [conversationId, keptMessages],
  )
}

/** What an answer came to. Where it was deleted meanwhile there is nothing to keep. */
export async function keepAnswer(
  db: Database,
  conversationId: string,
  answer: Pick<MessageRow, 'id' | 'content' | 'state' | 'extras'> & { upstreamId: string | null },
): Promise<void> {
  await db.pool.query('update assistant_messages set content = $2, state = $3, extras = $4 where id = $1', [
    answer.id,
    answer.content,
    answer.state,
    JSON.stringify(answer.extras),
  ])
  await db.pool.query(
    'update assistant_conversations set updated_at = now(), upstream_id = coalesce($2, upstream_id) where id = $1',
    [conversationId, answer.upstreamId],
  )
}

/** What may be asked next, where that is known only after the answer. */
export async function keepSuggestions(db: Database, id: string, questions: readonly string[]): Promise<void> {
  await db.pool.query(`update assistant_messages set extras = jsonb_set(extras, '{suggestions}', $2) where id = $1`, [
    id,
    JSON.stringify(questions),
  ])
}

const mine = `conversation_id in (select id from assistant_conversations where user_id = $2 and actor_id = $3)`

export async function ownsMessage(db: Database, owner: Owner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rowCount } = await db.pool.query(`select 1 from assistant_messages where id = $1 and ${mine}`, [
    id,
    owner.userId,
    owner.actorId,
  ])
  return rowCount === 1
}

export async function removeMessage(db: Database, owner: Owner, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rowCount } = await db.pool.query(`delete from assistant_messages where id = $1 and ${mine}`, [
    id,
    owner.userId,
    owner.actorId,
  ])
  return rowCount === 1
}

export async function rateMessage(
  db: Database,
  owner: Owner,
  id: string,
  rating: 'like' | 'dislike' | null,
): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rowCount } = await db.pool.query(
    `update assistant_messages set rating = $4 where id = $1 and role = 'assistant' and ${mine}`,
    [id, owner.userId, owner.actorId, rating],
  )
  return rowCount === 1
}
