import type { Endpoint } from '@portico/contract/endpoint.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { AnswerExtras } from '@portico/contract/work/assistant.ts'
import type { PageCaller } from '#data/queryPages/queryPages.steps.ts'
import type { Context, Session } from '#http/context.ts'

/** What a model counted, in its own pieces of words. */
export interface Usage {
  asked: number
  answered: number
}

/** What an answer is made of while it comes. */
export type Piece =
  | { kind: 'text'; text: string }
  /** Everything so far gives way to this. */
  | { kind: 'replace'; text: string }
  /** What the conversation, and where it has one the answer, is called where it is answered. */
  | { kind: 'conversation'; id: string; messageId?: string; taskId?: string }
  | { kind: 'usage'; usage: Usage }
  | { kind: 'extras'; extras: AnswerExtras }

export interface Asked {
  session: Session
  caller: PageCaller
  language: Language
  query: string
  /** What was said before, the oldest first. */
  history: readonly { role: 'user' | 'assistant'; content: string }[]
  /** The conversation's name where it is answered, once it has one. */
  upstreamId: string | null
}

/** Why there was no answer goes there; what was asked does not. */
export type AnswerLog = Context<Endpoint>['log']

export interface Watch {
  /** Ends the answer at once. */
  signal: AbortSignal
  /** Called for whatever has come on the way to an answer, a sign of life alone too. */
  heard(): void
  log: AnswerLog
}

/** Where answers come from. What it answers ends by itself; a failure is thrown. */
export type AnswerSourceOf = (asked: Asked, watch: Watch) => AsyncIterable<Piece>

export const noExtras = (): AnswerExtras => ({ sources: [], actions: [], suggestions: [] })

/** Texts of strangers without what no text should hold: control characters and halves of characters. */
export const cleanText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .toWellFormed()

/** Numbers of people that leave the house for no answer: identity cards, bank cards, mobiles (security rule 27). */
export const withoutNumbersOfPeople = (text: string): string =>
  text
    .replace(/(?<!\d)\d{17}[\dXx](?![\dXx])/g, '［ID］')
    .replace(/(?<!\d)\d(?:[ -]?\d){15,18}(?!\d)/g, '［CARD］')
    .replace(/(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g, '［PHONE］')

/** What a stranger says that it counted: `prompt_tokens` and `completion_tokens`, as Dify and OpenAI both write it. */
export function usageOf(given: unknown): Usage | undefined {
  const { prompt_tokens: asked, completion_tokens: answered } = (given ?? {}) as Record<string, unknown>
  return isCount(asked) && isCount(answered) ? { asked, answered } : undefined
}
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Questions that a stranger suggests, fit to be shown as buttons. */
export const soundQuestions = (given: unknown): string[] =>
  (Array.isArray(given) ? given : [])
    .filter((it): it is string => typeof it === 'string')
    .map(it => cleanText(it).replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed())
    .filter(it => it !== '')
    .slice(0, 6)

/** What a conversation is called by its first question. */
export const nameOf = (query: string): string => [...query.replace(/\s+/g, ' ')].slice(0, 30).join('')
