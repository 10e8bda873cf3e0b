import type { Language } from '#shared/i18n/language.ts'
import { monthNames } from '#shared/i18n/moments.ts'

const weekdays = {
  zh: new Intl.DateTimeFormat('zh-CN', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }),
} as const

/** `11 月 20 日 星期四` or `Thursday, 20 Nov`. */
export function dayTitle(day: string, language: Language): string {
  const weekday = weekdays[language].format(new Date(`${day}T00:00:00Z`))
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return language === 'en'
    ? `${weekday}, ${date} ${monthNames[month - 1]?.slice(0, 3)}`
    : `${month} 月 ${date} 日 ${weekday}`
}
