import { signOutCodes } from '@portico/contract/codes.ts'
import { toast } from '#kit/layers/toast.ts'
import { ApiError, isUnreachable } from '#shared/api/ApiError.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'

const texts = defineTexts({
  gone: {
    zh: '网络已断开或门户没有应答，请在恢复后再试',
    en: 'The network is gone or the portal does not answer. Try again once it is back.',
  },
  undo: { zh: '撤销', en: 'Undo' },
})

/** What a message adds where nothing answered. */
const gone = (error: unknown): { detail?: string } =>
  isUnreachable(error) ? { detail: say(texts.gone, getLanguage()) } : {}

/** Why a thing failed, for the place where it was done; empty where its code ends the session: that leads away by itself. */
export function failureWords(error: unknown): string {
  if (error instanceof ApiError && signOutCodes.has(error.code)) return ''
  const { detail } = gone(error)
  const words = error instanceof Error ? error.message : String(error)
  return detail ? `${words} ${detail}` : words
}

/** Says why a thing failed; a code that ends the session leads away by itself. */
export function sayFailure(error: unknown): void {
  if (error instanceof ApiError && signOutCodes.has(error.code)) return
  toast.error(error instanceof Error ? error.message : String(error), gone(error))
}

/** What belongs to doing a thing, besides doing it. */
export interface Deed<T> {
  /** Says that it was done; nothing where there are no words. */
  done?: string | ((value: T) => string)
  /** Takes it back, offered for a while beside what is said. */
  undo?: ((value: T) => unknown) | undefined
  /** Says itself, at its place or in other words, why it failed; no words where the session ends. */
  failed?: (words: string, error: unknown) => void
  /** However it went: looks anew at what it changes. Who was refused sees what is there now. */
  after?: () => void
}

/** Does one thing outside a form and says how it went; null when it failed, after the words were shown. */
export async function attempt<T>(work: () => Promise<T>, deed: string | Deed<T> = {}): Promise<{ value: T } | null> {
  const { done, undo, failed, after } = typeof deed === 'string' ? { done: deed } : deed
  try {
    const value = await work()
    const action = undo && { label: say(texts.undo, getLanguage()), run: () => void undo(value) }
    const words = typeof done === 'function' ? done(value) : done
    if (words) toast.success(words, action && { action })
    return { value }
  } catch (error) {
    if (failed) failed(failureWords(error), error)
    else sayFailure(error)
    return null
  } finally {
    after?.()
  }
}
