import { type ConfirmOptions, confirm } from '#kit/layers/confirm.tsx'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { actTexts } from './actTexts.ts'
import { attempt, type Deed } from './attempt.ts'

/** Asks, naming what it does to whom; then does it and says how it went. Null: nobody wanted it, or it failed. */
export const askAndDo = async <T>(
  question: ConfirmOptions,
  work: () => Promise<T>,
  deed?: string | Deed<T>,
): Promise<{ value: T } | null> => ((await confirm(question)) ? attempt(work, deed) : null)

/** Asks, naming what is lost; then removes it, says so and, however that went, looks `after` what is there now. */
export function askAndRemove(content: string, work: () => Promise<unknown>, after: () => void): Promise<unknown> {
  const language = getLanguage()
  const question = { content, okText: say(actTexts.remove, language), danger: true }
  return askAndDo(question, work, { done: say(actTexts.removed, language), after })
}
