import { expect, test } from 'vitest'
import { addDays, addMonths, isDay, isMonth, lastDayOf, typedDay, typedMonth, weeksOf } from './days.ts'

test('days go on over months and years', () => {
  expect([addDays('2024-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2025-01-01', '2024-02-29'])
  expect([addMonths('2025-01-31', 1), addMonths('2025-03-15', -3)]).toEqual(['2025-02-28', '2024-12-15'])
})

test('a calendar begins on a Monday and holds the month', () => {
  const weeks = weeksOf('2025-11-20')
  expect([weeks[0]?.[0], weeks[5]?.[6], weeks.length]).toEqual(['2025-10-27', '2025-12-07', 6])
})

test('months end on their last day, and are typed in many ways', () => {
  expect(['2024-02', '2025-12'].map(lastDayOf)).toEqual(['2024-02-29', '2025-12-31'])
  expect(['2025-1', '2025/01', '202501', '2025年1月', '2025-01-15'].map(typedMonth)).toEqual(Array(5).fill('2025-01'))
  expect(['2025-13', 'soon'].map(typedMonth)).toEqual(['2025-13', 'soon'])
  expect([isMonth('2025-12'), isMonth('2025-00'), isMonth('2025-1')]).toEqual([true, false, false])
})

test('what people type', () => {
  expect(['2025-1-5', '2025/01/05', '20250105', '2025年1月5日', '2025-02-30', 'soon'].map(typedDay)).toEqual([
    ...Array(4).fill('2025-01-05'),
    '2025-02-30',
    'soon',
  ])
  expect([isDay('2025-02-28'), isDay('2025-02-29'), isDay('25-1-1')]).toEqual([true, false, false])
})
