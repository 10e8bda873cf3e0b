import { addMonths, dayAfter, isDay, weekdayOf } from '@portico/contract/rules/serviceHours.ts'

/** The days that a question is about, both ends included. */
export interface Period {
  from: string
  until: string
}
/** Where a month or a day without a year lies: that of a salary behind us, that of a holiday before us. */
export type Facing = 'past' | 'future'

/** What days are counted from, and whether what has no year lies behind or before. */
export interface Reading {
  today: string
  facing: Facing
}
/** A word about time, and the days that it means; null where there are none. */
export type DayRule = readonly [RegExp, (said: readonly string[], reading: Reading) => Period | null]

/** A day so many days from one. */
export const dayAt = (today: string, by: number): Period => ({ from: dayAfter(today, by), until: dayAfter(today, by) })

/** The week so many weeks from this, Monday to Sunday. */
export function weekAt(today: string, by: number): Period {
  const monday = dayAfter(today, 1 - weekdayOf(today) + 7 * by)
  return { from: monday, until: dayAfter(monday, 6) }
}

/** The month so many months from this. */
export function monthAt(today: string, by: number, months = 1): Period {
  const from = addMonths(`${today.slice(0, 7)}-01`, by)
  return { from, until: dayAfter(addMonths(from, months), -1) }
}

/** The year so many years from this. */
export const yearAt = (today: string, by: number): Period => {
  const year = Number(today.slice(0, 4)) + by
  return { from: `${year}-01-01`, until: `${year}-12-31` }
}

/** A month of the calendar, in the year that is said, else in the nearest that the question faces. */
export function monthNamed(month: number, year: number | null, { today, facing }: Reading): Period | null {
  if (month < 1 || month > 12) return null
  const inYear = (of: number) => monthAt(`${of}-${String(month).padStart(2, '0')}-01`, 0)
  const now = Number(today.slice(0, 4))
  if (year !== null) return year < 1000 || year > 2999 ? null : inYear(year)
  const here = inYear(now)
  if (facing === 'future') return here.until >= today ? here : inYear(now + 1)
  return here.from <= today ? here : inYear(now - 1)
}

/** A day of such a month. */
export function dayNamed(month: number, day: number, year: number | null, reading: Reading): Period | null {
  const of = monthNamed(month, year, reading)
  if (!of) return null
  const at = (period: Period) => `${period.from.slice(0, 8)}${String(day).padStart(2, '0')}`
  const first = at(of)
  // Today's month may have had its day already.
  const years = year !== null || reading.facing === 'past' ? 0 : first < reading.today ? 1 : 0
  const wanted = years === 0 ? first : `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`
  return isDay(wanted) ? { from: wanted, until: wanted } : null
}

/** The days from so many to so many days from one. */
export const stretch = (today: string, from: number, until: number): Period => ({
  from: dayAfter(today, from),
  until: dayAfter(today, until),
})

/** A day of a week; 1 is its Monday. */
export const dayOf = (week: Period, weekday: number): Period => dayAt(week.from, weekday - 1)

/** The nearest such weekday that the question faces, today among them. */
export function nearestDay(weekday: number, { today, facing }: Reading): Period {
  const ahead = (weekday - weekdayOf(today) + 7) % 7
  return dayAt(today, facing === 'future' || ahead === 0 ? ahead : ahead - 7)
}

/** Saturday and Sunday of a week. */
export const weekendOf = (week: Period): Period => ({ from: dayAfter(week.from, 5), until: week.until })

/** The year of a day. */
export const yearOf = (today: string): number => Number(today.slice(0, 4))
