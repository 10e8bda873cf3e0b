import type { AnswerExtras, ChatMessage } from '@portico/contract/work/assistant.ts'
import { create } from 'zustand'

export interface ShownMessage {
  /** Changes when the server has named it: not to be used as a key. */
  id: string | null
  key: number
  role: 'user' | 'assistant'
  content: string
  state: ChatMessage['state']
  rating: ChatMessage['rating']
  extras: AnswerExtras
  /** Why it failed, where that is more than the specified words. */
  failure?: string
}

interface Opening {
  statement: string
  suggestions: readonly string[]
  isBuiltIn: boolean
}

interface Chat {
  /** Whose conversation it is; another person begins anew. */
  owner: string | null
  conversationId: string | null
  messages: readonly ShownMessage[]
  isLoading: boolean
  opening: Opening | null
}

const empty: Chat = { owner: null, conversationId: null, messages: [], isLoading: false, opening: null }

/** What the dialog shows; it outlives its being closed. */
export const useChat = create<Chat>(() => empty)

export const noExtras: AnswerExtras = { sources: [], actions: [], suggestions: [] }

let lastKey = 0
export const nextKey = (): number => ++lastKey

/** Begins with an empty conversation of this person. */
export const resetChat = (owner: string | null): void => useChat.setState({ ...empty, owner }, true)

/** Changes one message. */
export const patchMessage = (key: number, patch: Partial<ShownMessage>): void =>
  useChat.setState(({ messages }) => ({
    messages: messages.map(shown => (shown.key === key ? { ...shown, ...patch } : shown)),
  }))
