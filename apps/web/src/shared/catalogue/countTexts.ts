import type { Language } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'

const texts = defineTexts({
  groups: { zh: '{count} 组', en: '{count} groups' },
  applications: { zh: '{count} 个应用', en: '{count} applications' },
  application: { zh: '{count} 个应用', en: '{count} application' },
  favourites: { zh: '已收藏 {count} / {most}', en: '{count} of {most}' },
  tooMany: { zh: '已收藏 {count} 个，上限 {most} 个', en: '{count}, room for {most}' },
})

/** How much a level holds: `4 组 · 22 个应用`; a single group is not counted. */
export function countWords(language: Language, groups: number, applications: number): string {
  const words = say(applications === 1 ? texts.application : texts.applications, language, { count: applications })
  return groups > 1 ? `${say(texts.groups, language, { count: groups })} · ${words}` : words
}

/** How many favourites there are of how many that there is room for; some have more from before there was a limit. */
export const favouriteWords = (language: Language, count: number, most: number): string =>
  say(count > most ? texts.tooMany : texts.favourites, language, { count, most })
