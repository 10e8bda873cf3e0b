import { expect, test } from 'vitest'
import { addDays, addMonths, isDay, typedDay, weeksOf } from './days.ts'

test('days go on over months and years', () => {
  expect([addDays('2024-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2025-01-01', '2024-02-29'])
  expect([addMonths('2025-01-31', 1), addMonths('2025-03-15', -3)]).toEqual(['2025-02-28', '2024-12-15'])
})

test('a calendar begins on a Monday and holds the month', () => {
  const weeks = weeksOf('2025-11-20')
  expect([weeks[0]?.[0], weeks[5]?.[6], weeks.length]).toEqual(['2025-10-27', '2025-12-07', 6])
})

test('what people type', () => {
  expect(['2025-1-5', '2025/01/05', '20250105', '2025年1月5日', '2025-02-30', 'soon'].map(typedDay)).toEqual([
    ...Array(4).fill('2025-01-05'),
    '2025-02-30',
    'soon',
  ])
  expect([isDay('2025-02-28'), isDay('2025-02-29'), isDay('25-1-1')]).toEqual([true, false, false])
})
