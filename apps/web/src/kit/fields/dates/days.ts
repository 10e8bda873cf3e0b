import { addMonths, dayAfter, isDay, weekdayOf } from '@portico/contract/rules/serviceHours.ts'

/** Days as `yyyy-MM-dd`. */
export type Day = string

/** So many days, this one the first. */
export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, at) => dayAfter(first, at))

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => dayAfter(day, 1 - weekdayOf(day))

const mondayOfMonth = (day: Day): Day => mondayOf(`${day.slice(0, 7)}-01`)

/** The six weeks that a month's calendar shows, from Monday on. */
export const weeksOf = (day: Day): Day[][] => inWeeks(daysFrom(mondayOfMonth(day), 42))

/** Whole weeks, each by itself. */
export const inWeeks = (days: readonly Day[]): Day[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

/** The days of a month's weeks, from a Monday to a Sunday: four weeks, five or six. */
export function monthDays(day: Day): Day[] {
  const start = mondayOfMonth(day)
  const last = lastDayOf(day.slice(0, 7))
  return daysFrom(start, last > dayAfter(start, 34) ? 42 : last > dayAfter(start, 27) ? 35 : 28)
}

/** Whether it is a month, `yyyy-MM`. */
export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)

/** The month (`yyyy-MM`) so many on. */
export const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)

/** The last day of a month (`yyyy-MM`). */
export const lastDayOf = (month: string): Day => dayAfter(`${monthAfter(month, 1)}-01`, -1)

/** Days that are said by their distance from today. */
const saidDays: Readonly<Record<string, number>> = {
  前天: -2,
  昨天: -1,
  今天: 0,
  明天: 1,
  后天: 2,
  yesterday: -1,
  today: 0,
  tomorrow: 1,
}

/** Digits alone, whole; or with something between them. */
const dayForms = [/^(\d{4})?(\d{2})(\d{2})$/, /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/]

/**
 * Reads a day as people type it: 2025-1-5, 2025/01/05, 20250105, 1123 in this year, 明天; as it is where it is none of
 * these.
 */
export function typedDay(typed: string, today: Day): string {
  const text = typed.trim()
  const ahead = saidDays[text.toLowerCase()]
  if (ahead !== undefined) return dayAfter(today, ahead)
  const found = dayForms[0]?.exec(text) ?? dayForms[1]?.exec(text)
  if (!found) return text
  const [, year = today.slice(0, 4), month = '', day = ''] = found
  const made = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(made) ? made : text
}

/** Reads a month as people type it: 2025-1, 2025/01, 202501, 2025年1月, or one of its days; as it is where it is none. */
export function typedMonth(typed: string, today: Day): string {
  const found = /^\s*(\d{4})[-/.年]?(\d{1,2})月?\s*$/.exec(typed)
  const made = found ? `${found[1]}-${found[2]?.padStart(2, '0')}` : typedDay(typed, today).slice(0, 7)
  return isMonth(made) ? made : typed.trim()
}

/** `HH:mm` of what people type: 8:00, 0800, 8：5, 8时; empty where it is no time. */
export function typedTime(typed: string): string {
  const found = /^\s*(\d{1,2})(?:[:：时]?(\d{1,2}))?分?(?::\d{1,2})?\s*$/.exec(typed)
  const [hour, minute] = [Number(found?.[1] ?? 24), Number(found?.[2] ?? 0)]
  if (hour > 23 || minute > 59) return ''
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Reads a moment (`yyyy-MM-dd HH:mm`): a day as above with a time behind it, midnight without; as it is where it is none. */
export function typedMoment(typed: string, today: Day): string {
  const [day = '', time = '0:00'] = typed.trim().split(/[\sT]+/)
  const at = typedTime(time)
  const on = typedDay(day, today)
  return isDay(on) && at !== '' ? `${on} ${at}` : typed.trim()
}

/** Whether it is a moment to the minute, `yyyy-MM-dd HH:mm`. */
export const isMoment = (value: string): boolean => isDay(value.slice(0, 10)) && /^ \d\d:\d\d$/.test(value.slice(10))
