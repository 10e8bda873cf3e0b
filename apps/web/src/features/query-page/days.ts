/** Days as `yyyy-MM-dd`; arithmetic in UTC, so that no clock change loses one. */
export type Day = string

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const text = (date: Date): Day => date.toISOString().slice(0, 10)

export const isDay = (value: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(utc(value).getTime()) && text(utc(value)) === value

export function addDays(day: Day, days: number): Day {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return text(date)
}

/** The same day so many months on; the month's last where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const date = utc(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return text(date)
}

/** The six weeks that a month's calendar shows, from Monday on. */
export function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -((utc(first).getUTCDay() + 6) % 7))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)))
}

export const isMonth = (value: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)

/** The last day of a month (`yyyy-MM`). */
export const lastDayOf = (month: string): Day => addDays(addMonths(`${month}-01`, 1), -1)

/** Reads a month as people type it: 2025-1, 2025/01, 202501, 2025年1月, or one of its days; as it is where it is none. */
export function typedMonth(typed: string): string {
  const found = /^\s*(\d{4})[-/.年]?(\d{1,2})月?\s*$/.exec(typed)
  const made = found ? `${found[1]}-${found[2]?.padStart(2, '0')}` : typedDay(typed).slice(0, 7)
  return isMonth(made) ? made : typed.trim()
}

/** Reads what people type: 2025-1-5, 2025/01/05, 20250105; as it is where it is none of these. */
export function typedDay(typed: string): string {
  const found = /^\s*(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?\s*$/.exec(typed)
  if (!found) return typed.trim()
  const [, year = '', month = '', day = ''] = found
  const made = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(made) ? made : typed.trim()
}
