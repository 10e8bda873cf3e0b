import { dayAfter, isDay } from '@portico/contract/rules/serviceHours.ts'
import { daysOfMonth, monthsOfYear } from './calendarKinds.ts'
import { type Day, isMoment, isMonth, monthAfter, typedDay, typedMoment, typedMonth } from './days.ts'

/** A moment as the wire has it. Anything else is what somebody typed, and shows as it was typed. */
const isWritten = (value: string): boolean => isMoment(value.slice(0, 16)) && /^:\d\d$/.test(value.slice(16))

/** What a date field is about: how it reads and shows what is typed, and its short cuts. */
const days = {
  letters: 10,
  isOne: isDay,
  read: typedDay,
  shown: (value: string) => (isWritten(value) ? value.slice(0, 10) : value),
  valueOf: (one: string) => one,
  back: (today: Day, count: number): string => dayAfter(today, -count),
  ranges: { lastWeek: 7, lastMonth: 30, lastQuarter: 90 },
  ones: { today: 0, yesterday: 1, weekAgo: 7 },
  calendar: daysOfMonth,
} as const

const months = {
  letters: 7,
  isOne: isMonth,
  read: typedMonth,
  shown: (value: string) => (isWritten(value) || isDay(value) ? value.slice(0, 7) : value),
  valueOf: (one: string) => one,
  back: (today: Day, count: number): string => monthAfter(today.slice(0, 7), -count),
  ranges: { threeMonths: 2, sixMonths: 5, oneYear: 11 },
  ones: { thisMonth: 0, monthBefore: 1 },
  calendar: monthsOfYear,
} as const

/** Days with a time to the minute; the wire's form has seconds. */
const moments = {
  ...days,
  letters: 16,
  isOne: isMoment,
  read: typedMoment,
  shown: (value: string) => (isWritten(value) ? value.slice(0, 16) : value),
  valueOf: (one: string) => (isMoment(one) ? `${one}:00` : one),
  ones: { now: 0 },
} as const

export const dateKinds = { days, months, moments } as const
export type ShortcutKey =
  | keyof (typeof days.ranges & typeof days.ones)
  | keyof (typeof months.ranges & typeof months.ones)
  | 'now'
