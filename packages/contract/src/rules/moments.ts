import type { Language } from '../messages.ts'

/** The months in English; their first three letters are the short names. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `2026-11-18` and `09:30:00` of a moment. */
export const dayOf = (moment: string): string => moment.slice(0, 10)
export const timeOf = (moment: string): string => moment.slice(11, 16)

/** `18 Nov`, with the year when asked for. */
export function englishDay(day: string, withYear: boolean): string {
  const name = `${Number(day.slice(8, 10))} ${monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3) ?? ''}`
  return withYear ? `${name} ${day.slice(0, 4)}` : name
}

/** The day of a moment, or a day, with its year: 2025-11-20 or 20 Nov 2025. */
export const fullDay = (moment: string, language: Language): string =>
  language === 'en' ? englishDay(dayOf(moment), true) : dayOf(moment)

/** For a line with little room: 11-20 09:12 or 20 Nov. */
export const briefMoment = (moment: string, language: Language): string =>
  language === 'en' ? englishDay(dayOf(moment), false) : moment.slice(5, 16)

/** In full, to the minute: 2025-11-20 10:32 or 20 Nov 2025, 10:32. */
export const fullMoment = (moment: string, language: Language): string =>
  language === 'en' ? `${englishDay(dayOf(moment), true)}, ${timeOf(moment)}` : moment.slice(0, 16)

/** As papers say it: 2026 年 11 月 5 日 or 5 Nov 2026. */
export const paperDay = (day: string, language: Language): string =>
  language === 'en'
    ? englishDay(day, true)
    : `${day.slice(0, 4)} 年 ${Number(day.slice(5, 7))} 月 ${Number(day.slice(8, 10))} 日`

/** With its minute: 2026 年 11 月 5 日 10:32 or 5 Nov 2026, 10:32. */
export const paperMoment = (moment: string, language: Language): string =>
  `${paperDay(dayOf(moment), language)}${language === 'en' ? ', ' : ' '}${timeOf(moment)}`
