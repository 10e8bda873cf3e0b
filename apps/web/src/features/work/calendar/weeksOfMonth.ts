import { dayAfter, weekdayOf } from '@portico/contract/rules/serviceHours.ts'
import { addMonths } from '#kit/fields/dates/days.ts'

/** The weeks of a month (`yyyy-MM`), Monday first; days of the months beside it are null. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) - 1 }, () => null)
  for (let day = first; day.startsWith(month); day = dayAfter(day)) days.push(day)
  while (days.length % 7 !== 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The month so many months later. */
export const monthAfter = (month: string, months: number): string => addMonths(`${month}-01`, months).slice(0, 7)
