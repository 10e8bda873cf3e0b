import { randomUUID } from 'node:crypto'
import type { assistant } from '@portico/contract/assistant.ts'
import { codes } from '@portico/contract/codes.ts'
import { envelope } from '@portico/contract/envelope.ts'
import { codeMessage, type Language } from '@portico/contract/messages.ts'
import type { Handlers, Session } from '#http/context.ts'
import type { EgressFetch } from '#http/egressFetch.ts'
import { refuse } from '#http/rejection.ts'
import type { Live } from '#live/live.ts'
import type { ParameterStore } from '../parameters/parameters.queries.ts'
import { answerEvents, wholeAnswer } from './answerEvents.rules.ts'
import { type Answering, type AnswerLog, startAnswering } from './answering.rules.ts'
import {
  addConversation,
  addQuestion,
  findConversation,
  keepAnswer,
  listConversations,
  listMessages,
  type Owner,
  ownerOf,
  ownsMessage,
  rateMessage,
  removeConversation,
  removeMessage,
  renameConversation,
} from './assistant.queries.ts'
import { type BuiltInDeps, builtInAnswers } from './builtIn.rules.ts'
import { openingWords } from './openingWords.rules.ts'
import { noExtras } from './pieces.rules.ts'
import { type Upstream, upstreamAnswers, upstreamUser } from './upstream.rules.ts'

export interface AssistantDeps extends BuiltInDeps {
  live: Live
  parameters: ParameterStore
  egress: EgressFetch
  /** Null: the portal's own assistant answers. */
  upstream: Upstream | null
  /** Seconds in which an upstream has to say something. */
  patience: number
  secret: Buffer
}

/** What one person may ask within a minute; and one question at a time. */
const perMinute = 20
/** How long a question keeps the next one waiting at most, should its process die. */
const busySeconds = 150
const stopPause = 1000

export function assistantHandlers(deps: AssistantDeps): Handlers<typeof assistant> {
  const { db, clock, live, upstream, secret } = deps
  const source = upstream ? upstreamAnswers(upstream, secret) : builtInAnswers(deps)
  const opening = openingWords(upstream, deps.egress)
  /** Answers that are on their way in this process. */
  const running = new Map<string, Answering>()

  const found = async (owner: Owner, id: string) => {
    const conversation = await findConversation(db, owner, id)
    if (!conversation) throw refuse('recordMissing')
    return conversation
  }
  const done = (isDone: boolean) => {
    if (!isDone) throw refuse('recordMissing')
    return null
  }

  const ask = async (session: Session, language: Language, asked: Asking, log: AnswerLog) => {
    const owner = ownerOf(session)
    const known = asked.conversationId ? await found(owner, asked.conversationId) : null
    const conversationId = known?.id ?? randomUUID()
    const history = known ? await listMessages(db, known.id) : []
    if (!known) await addConversation(db, owner, conversationId, nameOf(asked.query))
    const answerId = randomUUID()
    const extras = noExtras()
    const questionId = randomUUID()
    await addQuestion(db, conversationId, { questionId, question: asked.query, answerId, extras })
    const upstreamId = known?.upstreamId ?? null
    const answering = startAnswering({
      id: answerId,
      source,
      asked: { session, language, query: asked.query, history, upstreamId },
      patience: deps.patience * 1000,
      log,
    })
    running.set(answerId, answering)
    return { answering, conversationId, questionId }
  }

  /** Follows an answer to its end, whoever listens: it is kept, and the next question may come. */
  const follow = (
    { answering, conversationId }: Omit<Asked, 'questionId'>,
    release: () => Promise<unknown>,
    log: AnswerLog,
  ) => {
    const wish = setInterval(() => {
      void live.get(stopKey(answering.id)).then(
        wanted => wanted && answering.stop(),
        () => undefined,
      )
    }, stopPause)
    return answering.ended
      .then(() => {
        const { id, text, state, extras, upstreamId } = answering
        return keepAnswer(db, conversationId, { id, content: text, state, extras, upstreamId })
      })
      .catch(error => log.error({ err: error }, 'an answer is not kept'))
      .then(() => {
        clearInterval(wish)
        running.delete(answering.id)
        return release()
      })
      .then(
        () => undefined,
        () => undefined,
      )
  }

  return {
    send: async ({ input, session, caller, answer, log }) => {
      const query = input.query.trim()
      if (query === '') throw refuse('chatEmpty')
      if (!(await isOn(deps.parameters))) throw refuse('chatOff')
      if ((await live.count(`assistant:minute:${session.actor.id}`, 60)) > perMinute) throw refuse('chatTooMany')
      const busy = `assistant:busy:${session.user.id}:${session.actor.id}`
      if (!(await live.putOnce(busy, true, busySeconds))) throw refuse('chatBusy')
      const release = () => live.take(busy)
      const { language } = caller
      let asked: Asked
      try {
        asked = await ask(session, language, { query, conversationId: input.conversationId ?? undefined }, log)
      } catch (error) {
        await release()
        throw error
      }
      const kept = follow(asked, release, log)
      const { conversationId, questionId } = asked
      const place = { conversationId, questionId, language, kept }
      if (input.responseMode === 'blocking')
        answer.stream({ type: 'application/json', content: wholeAnswer(asked.answering, place) })
      else {
        const signal = new AbortController()
        answer.stream({
          type: 'text/event-stream',
          content: answerEvents(asked.answering, place, signal.signal),
          signal,
        })
      }
      return null
    },
    parameters: async ({ session, caller }) => {
      if (!(await isOn(deps.parameters))) throw refuse('chatOff')
      const words = await opening(caller.language, upstreamUser(secret, { session }))
      return { ...envelope(codes.ok, words, codeMessage(codes.ok, caller.language)), ...words }
    },
    stop: async ({ input, session }) => {
      const owner = ownerOf(session)
      if (!(await ownsMessage(db, owner, input.taskId))) return null
      const answering = running.get(input.taskId)
      if (answering) answering.stop()
      else await live.put(stopKey(input.taskId), true, busySeconds)
      return null
    },
    conversations: async ({ session }) => {
      const rows = await listConversations(db, ownerOf(session))
      return rows.map(row => ({
        ...row,
        createdAt: clock.format(row.createdAt),
        updatedAt: clock.format(row.updatedAt),
      }))
    },
    rename: async ({ input, session }) => {
      const name = input.name.trim()
      if (name === '') throw refuse('required')
      return done(await renameConversation(db, ownerOf(session), input.id, name))
    },
    remove: async ({ input, session }) => done(await removeConversation(db, ownerOf(session), input.id)),
    messages: async ({ input, session }) => {
      const { id } = await found(ownerOf(session), input.id)
      const rows = await listMessages(db, id)
      return rows.map(row => ({
        ...row,
        // Halves of characters may stand at the end of what is still coming.
        content: row.state === 'answering' ? (running.get(row.id)?.text.toWellFormed() ?? '') : row.content,
        createdAt: clock.format(row.createdAt),
      }))
    },
    removeMessage: async ({ input, session }) => done(await removeMessage(db, ownerOf(session), input.id)),
    rate: async ({ input, session }) => done(await rateMessage(db, ownerOf(session), input.id, input.rating)),
  }
}

interface Asking {
  query: string
  conversationId: string | undefined
}
interface Asked {
  answering: Answering
  conversationId: string
  questionId: string
}

/** An administrator may switch it off; where nothing is said it is on. */
const isOn = async (parameters: ParameterStore) => {
  const value = (await parameters.all()).find(row => row.id === 'isShowAssistant')?.value
  return value === undefined || value !== '0'
}

const stopKey = (id: string) => `assistant:stop:${id}`
const nameOf = (query: string) => [...query.replace(/\s+/g, ' ')].slice(0, 30).join('')
