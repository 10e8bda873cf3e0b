import { isDay } from '@portico/contract/rules/serviceHours.ts'
import type { CalendarEvent, Frequency, Rule, Written } from './invitationTypes.rules.ts'

const frequencies: Readonly<Record<string, Frequency>> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}
const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const known = new Set(['freq', 'interval', 'byday', 'bymonthday', 'bymonth', 'bysetpos', 'until', 'count', 'wkst'])

const several = (value: unknown): string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).slice(0, 60).map(String)
const numbers = (value: unknown, least: number, most: number): number[] | null => {
  const all = several(value).map(Number)
  return all.every(it => Number.isInteger(it) && it !== 0 && it >= least && it <= most) ? all : null
}

/** The rule of a series as it stands in jCal. What is not understood whole is not followed at all. */
export function readRule(rules: readonly unknown[]): Pick<CalendarEvent, 'rule' | 'isOdd'> {
  if (rules.length === 0) return { rule: null, isOdd: false }
  const rule = rules.length === 1 ? understood(rules[0]) : null
  return { rule, isOdd: rule === null }
}

function understood(given: unknown): Rule | null {
  if (typeof given !== 'object' || given === null) return null
  const parts = given as Record<string, unknown>
  if (Object.keys(parts).some(name => !known.has(name))) return null
  const frequency = frequencies[String(parts['freq'])]
  const interval = parts['interval'] === undefined ? 1 : Number(parts['interval'])
  const count = parts['count'] === undefined ? null : Number(parts['count'])
  const days = several(parts['byday']).map(it => /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(it))
  const monthDays = numbers(parts['bymonthday'], -31, 31)
  const months = numbers(parts['bymonth'], 1, 12)
  const places = numbers(parts['bysetpos'], -5, 5)
  if (!frequency || !monthDays || !months || !places || days.includes(null)) return null
  if (!Number.isInteger(interval) || interval < 1 || interval > 999) return null
  if (count !== null && (!Number.isInteger(count) || count < 1)) return null
  const ordinals = new Set(days.map(it => Number(it?.[1] ?? 0)))
  // 「第四个周三」 is said in two ways.
  if (places.length > 0 && (places.length > 1 || days.length !== 1 || frequency !== 'monthly')) return null
  if (ordinals.size > 1) return null
  const nth = places[0] ?? [...ordinals][0] ?? 0
  if (nth !== 0 && (Math.abs(nth) > 5 || (frequency === 'yearly' ? months.length === 0 : frequency !== 'monthly')))
    return null
  if (frequency === 'yearly' && days.length > 0 && nth === 0) return null
  const until = parts['until'] === undefined ? null : endOf(parts['until'])
  if (parts['until'] !== undefined && !until) return null
  const weekdays = days.map(it => weekdayCodes.indexOf(it?.[2] ?? '') + 1).sort((a, b) => a - b)
  const ends = until && until.at < pastEnd ? until : null
  return { frequency, interval, weekdays: [...new Set(weekdays)], nth, monthDays, months, until: ends, count }
}

/** A series until then has no end here: the schedule knows no later days, and clocks of the year 9999 run out of digits. */
const pastEnd = '2099'

function endOf(value: unknown): Written | null {
  const [, day, time, isUtc] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(Z)?)?$/.exec(String(value)) ?? []
  if (day === undefined || !isDay(day) || Number.isNaN(Date.parse(`${day}T${time ?? '00:00:00'}Z`))) return null
  const zone = isUtc ? { ahead: 0 } : null
  return { at: `${day} ${time ?? '23:59:59'}`, zone, unknown: '', isDay: time === undefined }
}
