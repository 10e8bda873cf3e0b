import { describe, expect, it } from 'vitest'
import {
  addMonths,
  dayAfter,
  isDay,
  isStretchSound,
  openState,
  weekdayOf,
  workdaysOf,
  workedAfter,
} from './serviceHours.ts'

const office = [{ weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '18:00' }]
const plan = { stretches: office, closedOnHolidays: true }

describe('service hours', () => {
  it('counts weekdays from Monday and days across months', () => {
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([1, 7])
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect(['2026-02-28', '2026-02-30', '2026-13-01', 'x'].map(isDay)).toEqual([true, false, false, false])
  })

  it('moves by months, to the last day where a month has no such day', () => {
    expect([addMonths('2025-01-31', 1), addMonths('2025-03-15', -3)]).toEqual(['2025-02-28', '2024-12-15'])
    expect([addMonths('2024-02-29', 12), addMonths('2026-12-31', 2)]).toEqual(['2025-02-28', '2027-02-28'])
  })

  it('knows on which days people work', () => {
    const isWorkday = workdaysOf([
      { day: '2026-11-20', kind: 'holiday' },
      { day: '2026-11-21', kind: 'workday' },
    ])
    const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
    expect(days.map(isWorkday)).toEqual([true, false, true, false, true])
  })

  it('is open within its hours and says when it closes', () => {
    expect(openState(plan, [], '2026-11-20 09:30:00')).toEqual({ isOpen: true, changesAt: '2026-11-20 18:00:00' })
  })

  it('is closed before, after and at the very end, and says when it opens', () => {
    expect(openState(plan, [], '2026-11-20 07:59:59')).toEqual({ isOpen: false, changesAt: '2026-11-20 08:00:00' })
    expect(openState(plan, [], '2026-11-20 18:00:00')).toEqual({ isOpen: false, changesAt: '2026-11-23 08:00:00' })
  })

  it('closes on holidays and opens on the weekend days that stand in for them', () => {
    const days = [
      { day: '2026-11-20', kind: 'holiday' },
      { day: '2026-11-21', kind: 'workday' },
    ] as const
    expect(openState(plan, days, '2026-11-20 09:30:00')).toEqual({ isOpen: false, changesAt: '2026-11-21 08:00:00' })
    expect(openState(plan, days, '2026-11-21 09:30:00').isOpen).toBe(true)
    expect(openState({ ...plan, closedOnHolidays: false }, days, '2026-11-20 09:30:00').isOpen).toBe(true)
  })

  it('without hours is always open; only a holiday ends that', () => {
    const always = { stretches: [], closedOnHolidays: true }
    expect(openState(always, [], '2026-11-20 03:00:00')).toEqual({ isOpen: true, changesAt: null })
    const holiday = [{ day: '2026-11-22', kind: 'holiday' }] as const
    expect(openState(always, holiday, '2026-11-20 03:00:00').changesAt).toBe('2026-11-22 00:00:00')
  })

  it('joins stretches that touch, also over midnight', () => {
    const night = [
      { weekdays: [5], opens: '20:00', closes: '22:00' },
      { weekdays: [5], opens: '22:00', closes: '24:00' },
      { weekdays: [6], opens: '00:00', closes: '02:00' },
    ]
    const state = openState({ stretches: night, closedOnHolidays: false }, [], '2026-11-20 21:00:00')
    expect(state).toEqual({ isOpen: true, changesAt: '2026-11-21 02:00:00' })
  })

  it('takes no stretch without a day or with an end before its beginning', () => {
    expect(isStretchSound({ weekdays: [1], opens: '08:00', closes: '24:00' })).toBe(true)
    expect(isStretchSound({ weekdays: [], opens: '08:00', closes: '09:00' })).toBe(false)
    expect(isStretchSound({ weekdays: [1], opens: '09:00', closes: '09:00' })).toBe(false)
  })

  it('counts open hours of working days', () => {
    const hours = (opens: string, closes: string) => ({ weekdays: [1, 2, 3, 4, 5, 6, 7], opens, closes })
    const office = { stretches: [hours('08:00', '12:00'), hours('14:00', '18:00')], closedOnHolidays: false }
    const after = (from: string, days: Parameters<typeof workedAfter>[1] = []) => workedAfter(office, days, from, 240)
    expect(after('2026-11-20 08:00:00')).toBe('2026-11-20 12:00:00')
    expect(after('2026-11-20 11:00:30')).toBe('2026-11-20 17:00:00')
    expect(after('2026-11-20 17:30:00')).toBe('2026-11-23 11:30:00')
    expect(after('2026-11-20 17:30:00', [{ day: '2026-11-21', kind: 'workday' }])).toBe('2026-11-21 11:30:00')
    expect(after('2026-11-21 09:00:00', [{ day: '2026-11-23', kind: 'holiday' }])).toBe('2026-11-24 12:00:00')
    const always = { stretches: [], closedOnHolidays: false }
    expect(workedAfter(always, [], '2026-11-20 22:00:00', 240)).toBe('2026-11-23 02:00:00')
    const never = { stretches: [{ weekdays: [6], opens: '08:00', closes: '12:00' }], closedOnHolidays: false }
    expect(workedAfter(never, [], '2026-11-20 22:00:00', 240)).toBeNull()
  })
})
