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

/** For a line with little room: 11-20 09:12 or 20 Nov. */
export const briefMoment = (moment: string, language: Language): string =>
  language === 'en' ? englishDay(dayOf(moment), false) : moment.slice(5, 16)

/** In full, to the minute: 2025-11-20 10:32 or 20 Nov 2025, 10:32. */
export const fullMoment = (moment: string, language: Language): string =>
  language === 'en' ? `${englishDay(dayOf(moment), true)}, ${timeOf(moment)}` : moment.slice(0, 16)
