import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { codes } from '@portico/contract/codes.ts'
import { envelope } from '@portico/contract/envelope.ts'
import { codeMessage } from '@portico/contract/messages.ts'
import type { assistant } from '@portico/contract/work/assistant.ts'
import { pour } from '#http/answers/textStream.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { wired } from '#http/wired.ts'
import { repeat } from '#live/jobs.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { ParameterStore } from '#platform/parameters/parameters.queries.ts'
import { answerEvents, wholeAnswer } from './answerEvents.steps.ts'
import { type Answering, startAnswering } from './answering.steps.ts'
import {
  addConversation,
  addQuestion,
  findConversation,
  keepAnswer,
  keepSuggestions,
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
import { type ToolDeps, toolsFor } from './assistantTools.steps.ts'
import { builtInAnswers } from './builtIn.steps.ts'
import { askerOf, factsFor } from './facts/answers.steps.ts'
import { type AnswerLog, nameOf, noExtras } from './pieces.rules.ts'
import { openingWords } from './upstream/openingWords.client.ts'
import { upstreamStop } from './upstream/stopUpstream.client.ts'
import { suggestedQuestions } from './upstream/suggestedQuestions.client.ts'
import { type Upstream, upstreamAnswers, upstreamUser } from './upstream/upstream.client.ts'

export interface AssistantDeps extends ToolDeps, Pick<Ground, 'live' | 'parameters' | 'egress'> {
  /** Null: the portal's own assistant answers. */
  upstream: Upstream | null
  /** Seconds within which an answer has to go on, and seconds that it may take in all. */
  patience: number
  longest: number
  secret: Buffer
}

/** What one person may ask within a minute; and one question at a time. */
const perMinute = 20
/** Looked up while somebody types and rests: no faster than that can anybody type. */
const answersPerMinute = 300
/** An answer whose process dies is given up so many seconds after the longest that one may take. */
const grace = 60
/** What may be asked next is to be had for so many seconds. */
const suggestSeconds = 600
const stopPause = 1000
/** So long an answer in one piece may begin to be sent with its end alone: connections may be cut at half a minute. */
const wholeWait = 20_000

export function assistantHandlers(deps: AssistantDeps): Handlers<typeof assistant> {
  const { db, clock, live, upstream, secret } = deps
  const source = upstream ? upstreamAnswers(upstream, secret, toolsFor(deps)) : builtInAnswers(deps)
  const opening = openingWords(upstream, deps.egress)
  const suggested = suggestedQuestions(upstream, deps.egress, opening)
  const stopUpstream = upstreamStop(upstream, deps.egress)
  const busySeconds = Math.ceil(deps.longest) + grace
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

  const ask = async (session: Session, caller: Caller, asked: Asking, log: AnswerLog) => {
    const { language } = caller
    const owner = ownerOf(session)
    const known = asked.conversationId ? await found(owner, asked.conversationId) : null
    const conversationId = known?.id ?? randomUUID()
    const history = known ? await listMessages(db, known.id, busySeconds) : []
    if (!known) await addConversation(db, owner, conversationId, nameOf(asked.query))
    const answerId = randomUUID()
    const extras = noExtras()
    const questionId = randomUUID()
    await addQuestion(db, conversationId, { questionId, question: asked.query, answerId, extras })
    const upstreamId = known?.upstreamId ?? null
    const answering = startAnswering({
      id: answerId,
      source,
      asked: { session, caller, language, query: asked.query, history, upstreamId },
      patience: deps.patience * 1000,
      longest: deps.longest * 1000,
      log,
    })
    running.set(answerId, answering)
    return { answering, conversationId, questionId }
  }

  /** Follows an answer to its end, whoever listens: it is kept, and the next question may come. */
  const follow = (
    { answering, conversationId }: Omit<Asked, 'questionId'>,
    session: Session,
    release: () => Promise<unknown>,
    log: AnswerLog,
  ) => {
    const wish = repeat(stopPause, async () => {
      if (await live.get(stopKey(answering.id))) answering.stop()
    })
    return answering.ended
      .then(() => {
        const { id, text, state, extras, upstreamId } = answering
        return keepAnswer(db, conversationId, { id, content: text, state, extras, upstreamId })
      })
      .then(async () => {
        const { id, state, upstreamMessageId, upstreamTaskId } = answering
        if (state !== 'done' && upstreamTaskId) void stopUpstream(upstreamUser(secret, { session }), upstreamTaskId)
        if (state === 'done' && upstreamMessageId) await live.put(suggestKey(id), upstreamMessageId, suggestSeconds)
      })
      .catch(error => log.error({ err: error }, 'an answer is not kept'))
      .then(() => {
        wish.stop()
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
        asked = await ask(session, caller, { query, conversationId: input.conversationId ?? undefined }, log)
      } catch (error) {
        await release()
        throw error
      }
      const kept = follow(asked, session, release, log)
      const { conversationId, questionId } = asked
      const place = { conversationId, questionId, language, kept, isByKey: session.isByKey === true }
      const isWhole = input.responseMode === 'blocking'
      if (isWhole && session.isByKey) {
        await Promise.race([kept, pause(wholeWait)])
        // Their clients look at the status of HTTP, which is said before the first word.
        if (asked.answering.state === 'failed') throw refuse('chatFailed')
      }
      answer.stream(isWhole ? 'application/json' : 'text/event-stream', stream => {
        const gone = new AbortController()
        stream.onClose(() => gone.abort())
        const content = isWhole
          ? wholeAnswer(asked.answering, place)
          : answerEvents(asked.answering, place, gone.signal)
        pour(content, stream).catch(error => log.error({ err: error }, 'an answer was not sent'))
      })
      return null
    },
    answer: async ({ input, session, caller }) => {
      const query = input.query.trim()
      if (query === '' || !(await isOn(deps.parameters))) return null
      if ((await live.count(`assistant:answers:${session.actor.id}`, 60)) > answersPerMinute)
        throw refuse('chatTooMany')
      const [fact, another] = (await factsFor(deps, askerOf(deps, session, caller), query)) ?? []
      // One card: the first of several would pass for all of them.
      return fact && !another ? { ...fact, from: fact.period?.from, until: fact.period?.until } : null
    },
    parameters: async ({ session, caller }) => {
      if (!(await isOn(deps.parameters))) throw refuse('chatOff')
      const words = await opening.words(caller.language, upstreamUser(secret, { session }))
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
      return rows.map(row => wired(row, clock))
    },
    rename: async ({ input, session }) => {
      const name = input.name.trim()
      if (name === '') throw refuse('required')
      return done(await renameConversation(db, ownerOf(session), input.id, name))
    },
    remove: async ({ input, session }) => done(await removeConversation(db, ownerOf(session), input.id)),
    messages: async ({ input, session }) => {
      const { id } = await found(ownerOf(session), input.id)
      const rows = await listMessages(db, id, busySeconds)
      return rows.map(row => ({
        ...row,
        // Halves of characters may stand at the end of what is still coming.
        content: row.state === 'answering' ? (running.get(row.id)?.text.toWellFormed() ?? '') : row.content,
        createdAt: clock.format(row.createdAt),
      }))
    },
    removeMessage: async ({ input, session }) => done(await removeMessage(db, ownerOf(session), input.id)),
    suggested: async ({ input, session }) => {
      if (!(await ownsMessage(db, ownerOf(session), input.id))) return []
      // Asked for once: afterwards they are kept with the answer.
      const upstreamMessage = await live.take(suggestKey(input.id))
      if (typeof upstreamMessage !== 'string') return []
      const questions = await suggested(upstreamUser(secret, { session }), upstreamMessage)
      if (questions.length > 0) await keepSuggestions(db, input.id, questions)
      return questions
    },
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
const suggestKey = (id: string) => `assistant:suggest:${id}`
