import { dayAfter, weekdayOf } from '@portico/contract/rules/serviceHours.ts'

/** The days of a month's weeks, from a Monday to a Sunday. */
export function monthDays(day: string): string[] {
  const first = `${day.slice(0, 7)}-01`
  const start = dayAfter(first, 1 - weekdayOf(first))
  const last = dayAfter(monthAfter(first, 1), -1)
  const days: string[] = []
  for (let at = start; at <= last || days.length % 7 > 0; at = dayAfter(at)) days.push(at)
  return days
}

/** The first day of the month so many months later. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
