import { expect, test } from 'vitest'
import { daysFrom, daysOver, lastDayOf } from './duration.ts'

test.each([
  ['2026-11-23', '3m', '2027-02-22'],
  ['2026-11-23', '1m', '2026-12-22'],
  ['2026-11-23', '6m', '2027-05-22'],
  ['2027-01-31', '1m', '2027-02-28'],
  ['2027-01-29', '1m', '2027-02-28'],
  ['2027-01-28', '1m', '2027-02-27'],
  ['2028-01-29', '1m', '2028-02-28'],
  ['2028-01-30', '1m', '2028-02-29'],
  ['2026-12-01', '1m', '2026-12-31'],
  ['2026-08-31', '6m', '2027-02-28'],
] as const)('from %s on, %s end with %s', (first, duration, last) => {
  expect(lastDayOf(first, duration)).toBe(last)
})

test('long term has no end, and days of one’s own are chosen', () => {
  expect(lastDayOf('2026-11-23', 'longTerm')).toBeNull()
  expect(lastDayOf('2026-11-23', 'custom')).toBeNull()
})

test('days are counted by the calendar, and something is over for one from its last day on', () => {
  expect(daysFrom('2026-10-31', '2026-11-22')).toBe(22)
  expect(daysFrom('2026-11-22', '2026-10-31')).toBe(-22)
  expect(daysOver('2026-11-15', '2026-11-23')).toBe(8)
  expect(daysOver('2026-11-23', '2026-11-23')).toBe(1)
})
