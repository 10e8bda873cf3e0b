import type { Reach } from '@portico/contract/access/delegations.ts'
import { delegationOperations } from '@portico/contract/operations/delegations.ts'
import type { Language } from './i18n/language.ts'
import { defineTexts, pickName, say } from './i18n/texts.ts'

const texts = defineTexts({
  more: { zh: '{names} 等 {count} 个应用', en: '{names} and {count} more' },
})
const { parts, everyApplication } = delegationOperations
/** Longer lists are cut: so many names tell what it is about. */
const most = 3

/** What an authorisation reaches, in a few words: `全部应用、待办事项`. */
export function reachWords(reach: Reach, language: Language): string {
  const comma = language === 'zh' ? '、' : ', '
  return [...applications(reach, language), ...reach.parts.map(part => parts[part][language])].join(comma)
}

function applications({ applications: named }: Reach, language: Language): string[] {
  if (!named) return [everyApplication[language]]
  const names = named.map(it => pickName(language, it.name, it.nameEn))
  if (names.length <= most) return names
  const shown = names.slice(0, most).join(language === 'zh' ? '、' : ', ')
  return [say(texts.more, language, { names: shown, count: language === 'zh' ? names.length : names.length - most })]
}
