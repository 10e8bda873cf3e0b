import { addMonths, dayAfter } from '@portico/contract/rules/serviceHours.ts'
import { daysFrom, mondayOf, monthDays } from '#kit/fields/dates/days.ts'
import type { Language } from '#shared/i18n/language.ts'
import { monthNames } from '#shared/i18n/moments.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]

/** How many days the list shows. */
const listDays = 28

/** The days that a view shows around a day, in order. */
export function daysOf(view: View, day: string): string[] {
  if (view === 'day') return [day]
  if (view === 'list') return daysFrom(day, listDays)
  if (view === 'week') return daysFrom(mondayOf(day), 7)
  return monthDays(day)
}

/** The day around which the view stands after turning its page. */
export function turned(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by)
  return dayAfter(day, by * (view === 'day' ? 1 : view === 'week' ? 7 : listDays))
}

/** `11 月 21 日` or `21 November`. */
export function dayName(day: string, language: Language): string {
  const [, month = 1, date = 1] = day.split('-').map(Number)
  return language === 'en' ? `${date} ${monthNames[month - 1] ?? ''}` : `${month} 月 ${date} 日`
}

/** What the head says of the days in sight. */
export function rangeName(view: View, day: string, language: Language): string {
  const year = day.slice(0, 4)
  const month = Number(day.slice(5, 7))
  if (view === 'month') return language === 'en' ? `${monthNames[month - 1] ?? ''} ${year}` : `${year} 年 ${month} 月`
  const days = daysOf(view, day)
  const [first = day] = days
  const last = days.at(-1) ?? day
  const full = (at: string) =>
    language === 'en' ? `${dayName(at, language)} ${at.slice(0, 4)}` : `${at.slice(0, 4)} 年 ${dayName(at, language)}`
  if (first === last) return full(first)
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  if (language === 'en') return `${isSameMonth ? Number(first.slice(8)) : dayName(first, language)} – ${full(last)}`
  return `${full(first)} – ${isSameMonth ? `${Number(last.slice(8))} 日` : dayName(last, language)}`
}
