import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { describe, expect, test } from 'vitest'
import { daysOf, rangeName, turned } from './calendarDays.ts'
import { entriesOn, momentAt, placed } from './dayEntries.ts'

describe('the days of a view', () => {
  test('a month has whole weeks from Monday, as many as it needs', () => {
    const november = daysOf('month', '2026-11-21')
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    const february = daysOf('month', '2027-02-10')
    expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28])
    expect(daysOf('month', '2026-12-01')).toHaveLength(35)
  })
  test('a week begins on Monday', () => {
    expect(daysOf('week', '2026-11-22')[0]).toBe('2026-11-16')
    expect(daysOf('day', '2026-11-22')).toEqual(['2026-11-22'])
    expect(daysOf('list', '2026-11-22')).toHaveLength(28)
  })
  test('turning keeps the day, or the last one that the month has', () => {
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-28')
    expect(turned('month', '2026-01-31', -1)).toBe('2025-12-31')
    expect(turned('week', '2026-12-30', 1)).toBe('2027-01-06')
  })
  test('the head names them in both languages', () => {
    expect(rangeName('month', '2026-11-21', 'zh')).toBe('2026 年 11 月')
    expect(rangeName('month', '2026-11-21', 'en')).toBe('November 2026')
    expect(rangeName('week', '2026-11-21', 'zh')).toBe('2026 年 11 月 16 日 – 22 日')
    expect(rangeName('week', '2026-12-01', 'en')).toBe('30 November – 6 December 2026')
    expect(rangeName('day', '2026-11-21', 'en')).toBe('21 November 2026')
  })
})

const entry = (id: number, begins: string, ends: string, isAllDay = false) =>
  ({ id, occurs: begins, begins, ends, isAllDay, title: `${id}` }) as Occurrence

describe('the entries of a day', () => {
  test('what touches it, whole days first', () => {
    const all = [
      entry(1, '2026-11-21 09:00:00', '2026-11-21 10:00:00'),
      entry(2, '2026-11-20 00:00:00', '2026-11-22 00:00:00', true),
      entry(3, '2026-11-20 23:00:00', '2026-11-21 00:00:00'),
      entry(4, '2026-11-22 00:00:00', '2026-11-23 00:00:00', true),
    ]
    expect(entriesOn(all, '2026-11-21').map(it => it.id)).toEqual([2, 1])
  })
  test('stand side by side only where they overlap', () => {
    const boxes = placed(
      [
        entry(1, '2026-11-21 09:00:00', '2026-11-21 11:00:00'),
        entry(2, '2026-11-21 10:00:00', '2026-11-21 12:00:00'),
        entry(3, '2026-11-21 11:00:00', '2026-11-21 12:00:00'),
        entry(4, '2026-11-21 12:00:00', '2026-11-21 13:00:00'),
      ],
      '2026-11-21',
    )
    expect(boxes.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ])
  })
  test('over midnight each day has its part', () => {
    const night = [entry(1, '2026-11-21 23:00:00', '2026-11-22 01:30:00')]
    expect(placed(night, '2026-11-21')).toMatchObject([{ from: 1380, to: 1440 }])
    expect(placed(night, '2026-11-22')).toMatchObject([{ from: 0, to: 90 }])
    expect(momentAt('2026-11-21', 1440)).toBe('2026-11-22 00:00:00')
    expect(momentAt('2026-11-21', 615)).toBe('2026-11-21 10:15:00')
  })
})
