import { describe, expect, test } from 'vitest'
import { growthOf } from '../testing/growth.ts'
import {
  isMoment,
  minutesAfter,
  minutesBetween,
  movedWeekdays,
  numberOf,
  occurrenceAt,
  occurrencesBetween,
  type Series,
  soundSeries,
} from './recurrence.ts'

const series = (begins: string, values: Partial<Series> = {}): Series =>
  soundSeries({
    begins,
    ends: minutesAfter(begins, 60),
    repeat: 'none',
    weekdays: [],
    until: null,
    count: null,
    ...values,
  })
const days = (it: Series, from: string, to: string, most?: number) =>
  occurrencesBetween(it, `${from} 00:00:00`, `${to} 00:00:00`, most).map(({ begins }) => begins.slice(0, 10))

describe('an entry that does not repeat', () => {
  const it = series('2026-03-10 09:00:00', { count: 5, until: '2026-01-01', weekdays: [1] })
  test('is there once, whatever its rule says besides', () => {
    expect(days(it, '2026-01-01', '2027-01-01')).toEqual(['2026-03-10'])
  })
  test('touches a range that it only ends or begins in, and none that it borders on', () => {
    const night = series('2026-03-10 23:00:00', { ends: '2026-03-11 02:00:00' })
    expect(days(night, '2026-03-11', '2026-03-12')).toEqual(['2026-03-10'])
    expect(days(night, '2026-03-10', '2026-03-11')).toEqual(['2026-03-10'])
    const whole = series('2026-03-10 00:00:00', { ends: '2026-03-11 00:00:00' })
    expect(days(whole, '2026-03-11', '2026-03-12')).toEqual([])
    expect(days(whole, '2026-03-09', '2026-03-10')).toEqual([])
  })
})

test('daily: every day from the first one, over the end of a month and of a year', () => {
  const it = series('2026-12-30 08:30:00', { repeat: 'daily' })
  expect(days(it, '2026-12-01', '2027-01-03')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
})

test('far from its beginning it costs no more: the range is found, not walked to', () => {
  const it = series('2000-01-01 08:00:00', { repeat: 'daily' })
  const yearsLater = (years: number) => {
    for (let turn = 0; turn < 200; turn++)
      expect(days(it, `${2000 + years}-01-01`, `${2000 + years}-01-03`)).toHaveLength(2)
  }
  // Eight times as far.
  expect(growthOf(yearsLater, 12)).toBeLessThan(4)
})

describe('weekly', () => {
  test('on the weekday of its beginning where none is named', () => {
    expect(days(series('2026-11-19 09:00:00', { repeat: 'weekly' }), '2026-11-01', '2026-12-05')).toEqual([
      '2026-11-19',
      '2026-11-26',
      '2026-12-03',
    ])
  })
  test('on several weekdays, from the middle of a week on', () => {
    const it = series('2026-11-18 09:00:00', { repeat: 'weekly', weekdays: [5, 1, 3, 1] })
    expect(it.weekdays).toEqual([1, 3, 5])
    expect(days(it, '2026-11-01', '2026-11-29')).toEqual([
      '2026-11-18',
      '2026-11-20',
      '2026-11-23',
      '2026-11-25',
      '2026-11-27',
    ])
  })
  test('begins on the first of its weekdays', () => {
    const it = series('2026-11-19 09:00:00', { repeat: 'weekly', weekdays: [2] })
    expect(it).toMatchObject({ begins: '2026-11-24 09:00:00', ends: '2026-11-24 10:00:00' })
  })
  test('Sunday is the week’s last day', () => {
    const it = series('2026-11-22 09:00:00', { repeat: 'weekly', weekdays: [1, 7] })
    expect(days(it, '2026-11-01', '2026-12-01')).toEqual(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'])
  })
})

describe('monthly', () => {
  test('on the 31st: a shorter month has it on its last day, and it does not stay there', () => {
    const it = series('2026-01-31 09:00:00', { repeat: 'monthly' })
    expect(days(it, '2026-01-01', '2026-06-01')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ])
  })
  test('on the 30th in a leap year', () => {
    expect(days(series('2028-01-30 09:00:00', { repeat: 'monthly' }), '2028-02-01', '2028-03-31')).toEqual([
      '2028-02-29',
      '2028-03-30',
    ])
  })
  test('over the end of a year', () => {
    expect(days(series('2026-12-05 09:00:00', { repeat: 'monthly' }), '2026-12-01', '2027-02-06')).toEqual([
      '2026-12-05',
      '2027-01-05',
      '2027-02-05',
    ])
  })
})

describe('yearly', () => {
  test('a leap day is the last of February in other years', () => {
    const it = series('2024-02-29 09:00:00', { repeat: 'yearly' })
    expect(days(it, '2024-01-01', '2029-01-01')).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
  })
})

describe('the end of a series', () => {
  test('until takes its own day in', () => {
    const it = series('2026-11-20 23:00:00', { repeat: 'daily', until: '2026-11-22' })
    expect(days(it, '2026-11-01', '2026-12-01')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  })
  test('count counts from the first one, wherever one looks', () => {
    const it = series('2026-11-02 09:00:00', { repeat: 'weekly', weekdays: [1, 3], count: 3 })
    expect(days(it, '2026-11-09', '2027-01-01')).toEqual(['2026-11-09'])
    expect(days(it, '2026-11-10', '2027-01-01')).toEqual([])
  })
  test('whichever of both comes first', () => {
    const both = { repeat: 'daily', count: 10, until: '2026-11-03' } as const
    expect(days(series('2026-11-01 09:00:00', both), '2026-01-01', '2027-01-01')).toHaveLength(3)
    const short = series('2026-11-01 09:00:00', { ...both, count: 2 })
    expect(days(short, '2026-01-01', '2027-01-01')).toHaveLength(2)
  })
  test('an end before the beginning leaves nothing', () => {
    expect(
      days(series('2026-11-01 09:00:00', { repeat: 'daily', until: '2026-10-31' }), '2026-01-01', '2027-01-01'),
    ).toEqual([])
  })
  test('never more than asked for', () => {
    expect(days(series('2000-01-01 09:00:00', { repeat: 'daily' }), '2000-01-01', '2099-01-01')).toHaveLength(1000)
    expect(days(series('2000-01-01 09:00:00', { repeat: 'daily' }), '2000-01-01', '2099-01-01', 7)).toHaveLength(7)
  })
})

describe('one occurrence', () => {
  const it = series('2026-11-02 09:00:00', { repeat: 'weekly', weekdays: [1, 3], count: 4 })
  test('has a number, and the number leads back to it', () => {
    for (const number of [0, 1, 2, 3]) expect(numberOf(it, occurrenceAt(it, number).begins)).toBe(number)
  })
  test('another day, another time and what comes after the end have none', () => {
    for (const begins of ['2026-11-03 09:00:00', '2026-11-04 09:30:00', '2026-11-16 09:00:00', '2026-10-28 09:00:00'])
      expect(numberOf(it, begins)).toBe(-1)
  })
  test('keeps its wall clock and its length over midnight', () => {
    const night = series('2026-11-02 23:30:00', { repeat: 'daily', ends: '2026-11-03 00:30:00' })
    expect(occurrenceAt(night, 27)).toEqual({ begins: '2026-11-29 23:30:00', ends: '2026-11-30 00:30:00' })
  })
})

test('moments: real days, real times, years that the portal knows', () => {
  for (const good of ['2026-02-28 00:00:00', '2028-02-29 23:59:59', '2000-01-01 00:00:00'])
    expect(isMoment(good)).toBe(true)
  for (const bad of ['2026-02-29 00:00:00', '2026-01-01 24:00:00', '1999-12-31 00:00:00', '2100-01-01 00:00:00', ''])
    expect(isMoment(bad)).toBe(false)
  for (const bad of ['2026-01-01 109:00:00', '2026-01-01 09:00:000']) expect(isMoment(bad)).toBe(false)
})

test('a rule is kept without what does not count for it', () => {
  const given = { weekdays: [3, 1, 3], until: '2026-12-31', count: 4 }
  expect(series('2026-03-10 09:00:00', { ...given, repeat: 'none' })).toMatchObject({
    weekdays: [],
    until: null,
    count: null,
  })
  expect(series('2026-03-10 09:00:00', { ...given, repeat: 'daily' })).toMatchObject({ ...given, weekdays: [] })
  expect(series('2026-03-10 09:00:00', { ...given, repeat: 'weekly' })).toMatchObject({ ...given, weekdays: [1, 3] })
})

test('a weekly rule that was kept without its days comes on the day of its beginning', () => {
  const bare: Series = { ...series('2026-03-10 09:00:00'), repeat: 'weekly' }
  expect(days(bare, '2026-03-09', '2026-03-25')).toEqual(['2026-03-10', '2026-03-17', '2026-03-24'])
})

test('minutes and weekdays are counted over their ends', () => {
  expect(minutesBetween('2026-12-31 23:30:00', minutesAfter('2026-12-31 23:30:00', 45))).toBe(45)
  expect(movedWeekdays([1, 5], 3)).toEqual([1, 4])
  expect(movedWeekdays([1, 2], -1)).toEqual([1, 7])
})
