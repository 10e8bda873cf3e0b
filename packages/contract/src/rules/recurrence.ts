import { addMonths, dayAfter, isDay, weekdayOf } from './serviceHours.ts'

/** How an entry of the schedule comes again. */
export const repeats = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Repeat = (typeof repeats)[number]

/**
 * An entry with its rule. Moments are `yyyy-MM-dd HH:mm:ss` of the portal's wall clock, so that nine o'clock stays nine
 * o'clock when the zone's clocks change. `ends` is the first moment after it.
 */
export interface Series {
  readonly begins: string
  readonly ends: string
  readonly repeat: Repeat
  /** For `weekly`: the days of the week, 1 is Monday. */
  readonly weekdays: readonly number[]
  /** The last day on which it may begin. */
  readonly until: string | null
  /** How often it comes at most. */
  readonly count: number | null
}

export interface Stretch {
  readonly begins: string
  readonly ends: string
}

/** No series is looked at further than this: two centuries of days. */
const furthest = 73_000

const dayOf = (moment: string) => moment.slice(0, 10)
const millis = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`)

/** The wall clock so many minutes later. */
export const minutesAfter = (moment: string, minutes: number): string => later(moment, minutes * 60_000)
/** From one wall clock to another, in minutes. */
export const minutesBetween = (from: string, to: string): number => (millis(to) - millis(from)) / 60_000
const later = (moment: string, by: number) => new Date(millis(moment) + by).toISOString().slice(0, 19).replace('T', ' ')

/** True for a moment that the calendar and the clock have, in the years that the portal knows. */
export function isMoment(moment: string): boolean {
  const [day = '', time = ''] = moment.split(' ')
  const isTime = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)
  return isTime && isDay(day) && day >= '2000-01-01' && day < '2100-01-01'
}

/** The rule as it is kept: weekdays in order and only where they count, and a first day that is one of them. */
export function soundSeries(series: Series): Series {
  if (series.repeat === 'none') return { ...series, weekdays: [], until: null, count: null }
  if (series.repeat !== 'weekly') return { ...series, weekdays: [] }
  const first = dayOf(series.begins)
  const given = [...new Set(series.weekdays)].sort((a, b) => a - b)
  const weekdays = given.length === 0 ? [weekdayOf(first)] : given
  let ahead = 0
  while (!weekdays.includes(weekdayOf(dayAfter(first, ahead)))) ahead += 1
  const moved = ahead * 24 * 60
  return {
    ...series,
    weekdays,
    begins: minutesAfter(series.begins, moved),
    ends: minutesAfter(series.ends, moved),
  }
}

/** The day of the occurrence with this number, from 0. A day that a month does not have is that month's last. */
function dayAt({ begins, repeat, weekdays }: Series, number: number): string {
  const first = dayOf(begins)
  if (repeat === 'none' || repeat === 'daily') return dayAfter(first, number)
  if (repeat === 'weekly') {
    const days = weekdays.length === 0 ? [weekdayOf(first)] : weekdays
    const at = number + Math.max(0, days.indexOf(weekdayOf(first)))
    const monday = dayAfter(first, 1 - weekdayOf(first))
    return dayAfter(monday, Math.floor(at / days.length) * 7 + (days[at % days.length] ?? 1) - 1)
  }
  return addMonths(first, number * (repeat === 'yearly' ? 12 : 1))
}

/** One past the number of the last occurrence. */
function endOf(series: Series): number {
  if (series.repeat === 'none') return 1
  const most = Math.min(series.count ?? furthest, series.repeat === 'yearly' ? 200 : furthest)
  const { until } = series
  return until === null ? most : firstNumber(most, number => dayAt(series, number) > until)
}

/** The lowest number below `end` for which it holds, else `end`; it holds for all that follow. */
function firstNumber(end: number, holds: (number: number) => boolean): number {
  let low = 0
  let high = end
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The occurrence with this number, from 0, whether or not the series is that long. */
export function occurrenceAt(series: Series, number: number): Stretch {
  const begins = `${dayAt(series, number)} ${series.begins.slice(11)}`
  return { begins, ends: later(begins, millis(series.ends) - millis(series.begins)) }
}

/** The number of the occurrence that begins then, from 0; -1 where none does. */
export function numberOf(series: Series, begins: string): number {
  const end = endOf(series)
  const number = firstNumber(end, at => occurrenceAt(series, at).begins >= begins)
  return number < end && occurrenceAt(series, number).begins === begins ? number : -1
}

/** What of a series touches the time from `from` to `to`, in order, at most so many. */
export function occurrencesBetween(series: Series, from: string, to: string, most = 1000): Stretch[] {
  const end = endOf(series)
  const found: Stretch[] = []
  const start = firstNumber(end, at => occurrenceAt(series, at).ends > from)
  for (let number = start; number < end && found.length < most; number++) {
    const next = occurrenceAt(series, number)
    if (next.begins >= to) break
    found.push(next)
  }
  return found
}

/** Weekdays moved by so many days: what met on Tuesdays meets on Wednesdays. */
export const movedWeekdays = (weekdays: readonly number[], days: number): number[] =>
  weekdays.map(day => ((((day - 1 + days) % 7) + 7) % 7) + 1).sort((a, b) => a - b)
