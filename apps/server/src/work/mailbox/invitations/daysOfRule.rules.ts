import type { Repeat } from '@portico/contract/rules/recurrence.ts'
import { dayAfter, weekdayOf } from '@portico/contract/rules/serviceHours.ts'
import type { Rule } from './invitationTypes.rules.ts'

/** A rule that the schedule does not know is laid down day by day: so far ahead, and so often. */
export const laidDown = { days: 740, times: 60 } as const

/** The rule as the schedule has it; null where it has none such. */
export function asRepeat(rule: Rule, first: string): { repeat: Repeat; weekdays: number[] } | null {
  const [, month = 1, day = 1] = first.split('-').map(Number)
  const { frequency, interval, weekdays, nth, monthDays, months } = rule
  if (interval !== 1 || nth !== 0) return null
  const isPlain = monthDays.length === 0 && months.length === 0
  if (frequency === 'daily' && isPlain)
    return weekdays.length === 0 ? { repeat: 'daily', weekdays } : { repeat: 'weekly', weekdays }
  if (frequency === 'weekly' && isPlain) return { repeat: 'weekly', weekdays }
  // The schedule has the last day of a month where it is too short; iCalendar leaves that month out.
  if (weekdays.length > 0 || day > 28) return null
  const isSameDay = monthDays.length === 0 || (monthDays.length === 1 && monthDays[0] === day)
  if (frequency === 'monthly' && isSameDay && months.length === 0) return { repeat: 'monthly', weekdays }
  const isSameMonth = months.length === 0 || (months.length === 1 && months[0] === month)
  return frequency === 'yearly' && isSameDay && isSameMonth ? { repeat: 'yearly', weekdays } : null
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const weekNumber = (day: string) => Math.floor((Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 3) / 7)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Days on which it comes, the first one first; each day of the next two years is looked at once, and no other. */
export function daysOf(rule: Rule, first: string, until: string | null): string[] {
  const days: string[] = []
  const most = Math.min(rule.count ?? laidDown.times, laidDown.times)
  for (let ahead = 0; ahead <= laidDown.days && days.length < most; ahead++) {
    const day = dayAfter(first, ahead)
    if (until !== null && day > until) break
    if (ahead === 0 || comesOn(rule, first, day)) days.push(day)
  }
  return days
}

function comesOn({ frequency, interval, weekdays, nth, monthDays, months }: Rule, first: string, day: string): boolean {
  const month = Number(day.slice(5, 7))
  const date = Number(day.slice(8))
  const length = new Date(Date.UTC(Number(day.slice(0, 4)), month, 0)).getUTCDate()
  const apart = {
    daily: () => daysBetween(first, day),
    weekly: () => weekNumber(day) - weekNumber(first),
    monthly: () => monthNumber(day) - monthNumber(first),
    yearly: () => Number(day.slice(0, 4)) - Number(first.slice(0, 4)),
  }[frequency]()
  if (apart % interval !== 0) return false
  if (months.length > 0 ? !months.includes(month) : frequency === 'yearly' && month !== Number(first.slice(5, 7)))
    return false
  if (monthDays.length > 0 && !monthDays.some(it => (it > 0 ? it : length + 1 + it) === date)) return false
  if (weekdays.length > 0) {
    const which = nth > 0 ? Math.ceil(date / 7) : -Math.ceil((length - date + 1) / 7)
    return weekdays.includes(weekdayOf(day)) && (nth === 0 || which === nth)
  }
  if (frequency === 'weekly') return weekdayOf(day) === weekdayOf(first)
  return frequency === 'daily' || monthDays.length > 0 || date === Number(first.slice(8))
}
