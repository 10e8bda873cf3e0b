import { expect, test } from 'vitest'
import { isRealDay, isRealMoment } from './inCalendar.ts'

test('what is typed is a day or a moment of the calendar, or it is none', () => {
  for (const day of ['2026-11-23', '2028-02-29', '1900-01-01']) expect(isRealDay(day), day).toBe(true)
  for (const none of ['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', '20261123', '明天', '', '1899-12-31'])
    expect(isRealDay(none), none).toBe(false)
  expect(isRealMoment('2026-11-23 08:00:00')).toBe(true)
  for (const none of ['2026-02-30 08:00:00', '2026-11-23 24:00:01', '2026-11-23 08:60:00', '2026-11-23'])
    expect(isRealMoment(none), none).toBe(false)
})
