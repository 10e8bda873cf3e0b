import { expect, test } from 'vitest'
import {
  inWeeks,
  isMoment,
  isMonth,
  lastDayOf,
  monthAfter,
  monthDays,
  typedDay,
  typedMoment,
  typedMonth,
  typedTime,
  weeksOf,
} from './days.ts'

const today = '2026-11-23'
const day = (typed: string) => typedDay(typed, today)
const month = (typed: string) => typedMonth(typed, today)

test('months go on over years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

test('a calendar begins on a Monday and holds the month', () => {
  const weeks = weeksOf('2025-11-20')
  expect([weeks[0]?.[0], weeks[5]?.[6], weeks.length]).toEqual(['2025-10-27', '2025-12-07', 6])
})

test('a month has whole weeks that begin on a Monday', () => {
  const november = monthDays('2025-11-20')
  expect([november[0], november.at(-1), november.length]).toEqual(['2025-10-27', '2025-11-30', 35])
  expect([monthDays('2027-02-01').length, monthDays('2026-08-15').length]).toEqual([28, 42])
  expect(inWeeks(november).map(([monday]) => monday)).toEqual([0, 7, 14, 21, 28].map(at => november[at]))
})

test('months end on their last day, and are typed in many ways', () => {
  expect(['2024-02', '2025-12'].map(lastDayOf)).toEqual(['2024-02-29', '2025-12-31'])
  expect(['2025-1', '2025/01', '202501', '2025年1月', '2025-01-15'].map(month)).toEqual(Array(5).fill('2025-01'))
  expect(['2025-13', 'soon'].map(month)).toEqual(['2025-13', 'soon'])
  expect([isMonth('2025-12'), isMonth('2025-00'), isMonth('2025-1')]).toEqual([true, false, false])
})

test('what people type', () => {
  expect(['2025-1-5', '2025/01/05', '20250105', '2025年1月5日', '2025-02-30', 'soon'].map(day)).toEqual([
    ...Array(4).fill('2025-01-05'),
    '2025-02-30',
    'soon',
  ])
})

test('days of this year and days by their distance from today', () => {
  expect(['1123', '11-3', '11/03', '11月3日', '3.5'].map(day)).toEqual([
    '2026-11-23',
    ...Array(3).fill('2026-11-03'),
    '2026-03-05',
  ])
  expect(['明天', ' 昨天', 'Today', '后天'].map(day)).toEqual(['2026-11-24', '2026-11-22', today, '2026-11-25'])
  expect(['1332', '0230', '2026-11'].map(day)).toEqual(['1332', '0230', '2026-11'])
})

test('moments have a time, midnight without one', () => {
  const moment = (typed: string) => typedMoment(typed, today)
  expect(['2026-11-21 08:00', '1121 0800', '明天 8:5', '2026-11-21', '2026-11-21 08:00:00'].map(moment)).toEqual([
    '2026-11-21 08:00',
    '2026-11-21 08:00',
    '2026-11-24 08:05',
    '2026-11-21 00:00',
    '2026-11-21 08:00',
  ])
  expect(['2026-11-21 25:00', 'soon'].map(moment)).toEqual(['2026-11-21 25:00', 'soon'])
  expect(['8', '8：30', '8时30分', '24:00', '8:60', ''].map(typedTime)).toEqual(['08:00', '08:30', '08:30', '', '', ''])
  expect([isMoment('2026-11-21 08:00'), isMoment('2026-11-21'), isMoment('2026-02-30 08:00')]).toEqual([
    true,
    false,
    false,
  ])
})
