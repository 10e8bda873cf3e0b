import type { DocumentPerson } from '@portico/contract/work/documentEntities.ts'
import type { Language } from '#shared/i18n/language.ts'
import { pickName } from '#shared/i18n/texts.ts'

/** Names in a line, so many of them at most: 何静、方雅琴等 5 人. */
export function peopleWords(people: readonly DocumentPerson[], language: Language, most: number): string {
  const names = people.slice(0, most).map(({ name, nameEn }) => pickName(language, name, nameEn))
  const isZh = language === 'zh'
  const words = names.join(isZh ? '、' : ', ')
  if (people.length <= most) return words
  return isZh ? `${words}等 ${people.length} 人` : `${words} and ${people.length - most} more`
}
