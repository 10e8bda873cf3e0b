import type { Language } from '#shared/i18n/language.ts'
import { listMoment, portalNow } from '#shared/i18n/nearMoments.ts'

/** As short as a narrow list wants it: 09:42, 昨天, 11-18, 2024-11-18. */
export function mailMoment(moment: string, language: Language, now: string = portalNow()): string {
  const words = listMoment(moment, language, now)
  const today = /^(?:今天|Today) (.+)$/.exec(words)
  return today?.[1] ?? words.replace(/^(昨天|Yesterday) .+$/, '$1')
}
