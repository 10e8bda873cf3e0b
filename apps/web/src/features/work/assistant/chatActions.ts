import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/pageMessages.ts'
import type { ChatMessage } from '@portico/contract/work/assistant.ts'
import { actTexts } from '#kit/act/actTexts.ts'
import { attempt } from '#kit/act/attempt.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { listenToAnswer } from './answerStream.ts'
import { nextKey, noExtras, patchMessage, resetChat, type ShownMessage, useChat } from './chat.ts'
import { eachFrame } from './eachFrame.ts'
import { rememberConversation, rememberedConversation } from './rememberedConversation.ts'

/** The opening statement is loaded this long after a conversation begins (spec 1 §9). */
const openingDelay = 500
const pollEvery = 1000
/** The server says when an answer has ended or died; a server that says nothing for so long is not waited for. */
const patience = 30_000

/** What is under way, so that another conversation can leave it. */
let underWay: { aborter: AbortController; answerId: string | null; isUnwanted: boolean } | null = null
let openingTimer: ReturnType<typeof setTimeout> | undefined

const isCurrent = (owner: string | null, conversationId: string | null) => {
  const chat = useChat.getState()
  return chat.owner === owner && chat.conversationId === conversationId
}

/** The dialog is opened: the person's last conversation is there again, an answer under way included. */
export async function startChat(owner: string): Promise<void> {
  if (useChat.getState().owner === owner) return
  leave()
  resetChat(owner)
  const id = rememberedConversation(owner)
  if (!id) return loadOpening()
  await openConversation(id)
}

/** Shows a conversation that is kept on the server. One that is gone gives way to a new one. */
export async function openConversation(id: string): Promise<void> {
  leave()
  const { owner, opening } = useChat.getState()
  resetChat(owner)
  useChat.setState({ conversationId: id, isLoading: true, opening })
  if (!opening) loadOpening()
  try {
    const messages = await call(api.assistant.messages, { id })
    if (!isCurrent(owner, id)) return
    show(messages)
    if (owner) rememberConversation(owner, id)
    if (messages.length === 0) loadOpening()
    await waitForAnswer(owner, id)
  } catch {
    if (isCurrent(owner, id)) newConversation()
  }
}

const show = (messages: readonly ChatMessage[]) =>
  useChat.setState({
    messages: messages.map(one => ({ ...one, key: nextKey() })),
    isLoading: messages.at(-1)?.state === 'answering',
  })

/** The server finishes what was asked before a reload: it is asked how far it is until it has ended. */
async function waitForAnswer(owner: string | null, id: string): Promise<void> {
  let heardAt = Date.now()
  while (useChat.getState().messages.at(-1)?.state === 'answering' && Date.now() - heardAt < patience) {
    await new Promise(done => setTimeout(done, pollEvery))
    if (!isCurrent(owner, id)) return
    const messages = await call(api.assistant.messages, { id }).catch(() => null)
    if (!isCurrent(owner, id)) return
    if (messages) heardAt = Date.now()
    const last = messages?.at(-1)
    const shown = useChat.getState().messages.at(-1)
    if (last && shown && last.role === 'assistant') patchMessage(shown.key, { ...last, id: last.id })
  }
  const last = useChat.getState().messages.at(-1)
  if (isCurrent(owner, id) && last?.state === 'answering') patchMessage(last.key, { state: 'failed' })
  if (isCurrent(owner, id)) useChat.setState({ isLoading: false })
}

/** Clears the messages, drops the stored conversation and reloads the opening statement. */
export function newConversation(): void {
  leave()
  const { owner, opening } = useChat.getState()
  resetChat(owner)
  useChat.setState({ opening })
  if (owner) rememberConversation(owner, null)
  loadOpening()
}

/** What is under way goes on on the server; here nobody listens any more. */
function leave(): void {
  underWay?.aborter.abort()
  underWay = null
  clearTimeout(openingTimer)
}

function loadOpening(): void {
  clearTimeout(openingTimer)
  const { owner } = useChat.getState()
  openingTimer = setTimeout(async () => {
    const fallback = { statement: message('chatGreeting', getLanguage()), suggestions: [], isBuiltIn: false }
    const opening = await call(api.assistant.parameters, {}).then(
      told => ({
        statement: told.opening_statement.trim() || fallback.statement,
        suggestions: told.suggested_questions,
        isBuiltIn: told.built_in,
      }),
      () => fallback,
    )
    if (useChat.getState().owner === owner) useChat.setState({ opening })
  }, openingDelay)
}

/** Another language: the opening statement is said in it. */
export const reloadOpening = loadOpening

/** Asks. Nothing is sent while an answer is under way, nor what is only blank. */
export async function ask(typed: string): Promise<void> {
  const query = typed.trim()
  const { isLoading, owner } = useChat.getState()
  if (isLoading || query === '') return
  const question = fresh('user', query, 'done')
  const answer = fresh('assistant', '', 'answering')
  useChat.setState(({ messages }) => ({ messages: [...messages, question, answer], isLoading: true }))
  const mine = { aborter: new AbortController(), answerId: null as string | null, isUnwanted: false }
  underWay = mine
  const isMine = () => underWay === mine
  const drawing = eachFrame<string>(content => isMine() && patchMessage(answer.key, { content }))
  const { conversationId } = useChat.getState()
  try {
    await listenToAnswer(
      conversationId ? { query, conversationId } : { query },
      {
        onIds: ids => {
          if (!isMine()) return
          mine.answerId = ids.answerId
          useChat.setState({ conversationId: ids.conversationId })
          if (owner) rememberConversation(owner, ids.conversationId)
          patchMessage(question.key, { id: ids.questionId })
          patchMessage(answer.key, { id: ids.answerId })
          if (mine.isUnwanted) void stopAnswer()
        },
        onText: drawing.next,
        onEnd: (state, extras) => {
          drawing.flush()
          if (!isMine()) return
          patchMessage(answer.key, { state, ...(extras && { extras }) })
          useChat.setState({ isLoading: false })
          if (state === 'done' && extras?.suggestions.length === 0) void suggestMore(answer.key, mine.answerId)
        },
      },
      mine.aborter.signal,
    )
  } catch (error) {
    drawing.flush()
    if (isMine()) await failed(answer, error, mine)
  }
}

/** What may be asked next, where that is known only after the answer. */
async function suggestMore(key: number, id: string | null): Promise<void> {
  if (!id || useChat.getState().opening?.isBuiltIn) return
  const suggestions = await call(api.assistant.suggested, { id }).catch(() => [])
  if (suggestions.length > 0) patchMessage(key, { extras: { ...noExtras, ...extrasOf(key), suggestions } })
}

const extrasOf = (key: number) => useChat.getState().messages.find(shown => shown.key === key)?.extras

/** A refusal says why; a connection that broke leaves the server to finish the answer. */
async function failed(answer: ShownMessage, error: unknown, mine: { answerId: string | null }): Promise<void> {
  const { owner, conversationId } = useChat.getState()
  const isRefusal = error instanceof ApiError && error.code !== '999'
  if (!isRefusal && mine.answerId && conversationId && navigator.onLine) {
    await waitForAnswer(owner, conversationId)
    return
  }
  patchMessage(answer.key, { state: 'failed', ...(isRefusal && { failure: error.message }) })
  useChat.setState({ isLoading: false })
}

/** Ends the answer that is under way; what it has come to stays. One that has no name yet ends as soon as it has. */
export async function stopAnswer(): Promise<void> {
  if (underWay) underWay.isUnwanted = true
  const id = underWay?.answerId ?? useChat.getState().messages.at(-1)?.id
  if (id) await attempt(() => call(api.assistant.stop, { taskId: id }))
}

/** Asks a failed question again, in place of what failed. */
export async function retry(failedAnswer: ShownMessage): Promise<void> {
  const { messages, isLoading } = useChat.getState()
  const at = messages.indexOf(failedAnswer)
  const question = messages[at - 1]
  if (isLoading || question?.role !== 'user') return
  const gone = [question, failedAnswer]
  useChat.setState({ messages: messages.filter(one => !gone.includes(one)) })
  for (const { id } of gone) if (id) await call(api.assistant.removeMessage, { id }).catch(() => undefined)
  await ask(question.content)
}

/** Asks first; after the last message the opening statement is there again. */
export async function removeMessage(shown: ShownMessage): Promise<void> {
  const language = getLanguage()
  const content = message('confirmDeleteChatMessage', language)
  if (!(await confirm({ content, okText: say(actTexts.remove, language), danger: true }))) return
  const { id } = shown
  if (id && !(await attempt(() => call(api.assistant.removeMessage, { id })))) return
  useChat.setState(({ messages }) => ({ messages: messages.filter(one => one.key !== shown.key) }))
  if (useChat.getState().messages.length === 0) loadOpening()
}

/** Says whether an answer helped; the same again takes it back. */
export async function rate(shown: ShownMessage, rating: 'like' | 'dislike'): Promise<void> {
  const { id } = shown
  if (!id) return
  const next = shown.rating === rating ? null : rating
  patchMessage(shown.key, { rating: next })
  if (!(await attempt(() => call(api.assistant.rate, { id, rating: next }))))
    patchMessage(shown.key, { rating: shown.rating })
}

const fresh = (role: ShownMessage['role'], content: string, state: ShownMessage['state']): ShownMessage => ({
  id: null,
  key: nextKey(),
  role,
  content,
  state,
  rating: null,
  extras: noExtras,
})
