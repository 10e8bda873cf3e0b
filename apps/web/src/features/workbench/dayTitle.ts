import type { Language } from '#shared/i18n/language.ts'

const weekdays = {
  zh: new Intl.DateTimeFormat('zh-CN', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }),
} as const
const months = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** `11 月 20 日 星期四` or `Thursday, 20 Nov`. */
export function dayTitle(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = weekdays[language].format(date)
  const number = Number(day.slice(8))
  return language === 'en'
    ? `${weekday}, ${number} ${months.format(date)}`
    : `${Number(day.slice(5, 7))} 月 ${number} 日 ${weekday}`
}
