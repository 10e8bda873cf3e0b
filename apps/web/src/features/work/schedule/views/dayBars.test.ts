import type { Occurrence } from '@portico/contract/work/schedule.ts'
import { describe, expect, test } from 'vitest'
import { daysOf } from './calendarDays.ts'
import { type BarRow, barRows, isOverDays, lastDayOf } from './dayBars.ts'

const entry = (id: number, begins: string, ends: string, isAllDay = true) =>
  ({ id, occurs: begins, begins, ends, isAllDay, title: `${id}` }) as Occurrence
/** Whole days from one to another of November 2026, both included. */
const days = (id: number, first: number, last: number) =>
  entry(
    id,
    `2026-11-${String(first).padStart(2, '0')} 00:00:00`,
    `2026-11-${String(last + 1).padStart(2, '0')} 00:00:00`,
  )
const at = (id: number, day: number, hour: string) =>
  entry(id, `2026-11-${day} ${hour}:00:00`, `2026-11-${day} ${hour}:30:00`, false)

/** Monday 16 to Sunday 22, and the week after. */
const first = daysOf('week', '2026-11-16')
const second = daysOf('week', '2026-11-23')
const seen = ({ bars }: BarRow) => bars.map(bar => [bar.entry.id, bar.from, bar.to, bar.lane])
const week = (all: Occurrence[], lanes = 3) => barRows(all, [first], lanes)[0] ?? { bars: [], more: [] }

describe('which days an entry takes', () => {
  test('midnight belongs to the day before, a night to both', () => {
    expect(lastDayOf(days(1, 17, 19))).toBe('2026-11-19')
    expect(isOverDays(days(1, 17, 17))).toBe(false)
    expect(isOverDays(entry(1, '2026-11-17 23:00:00', '2026-11-18 00:00:00', false))).toBe(false)
    expect(isOverDays(entry(1, '2026-11-17 23:00:00', '2026-11-18 01:00:00', false))).toBe(true)
  })
})

describe('a row of days', () => {
  test('bars that overlap lie below each other, others in the same lane', () => {
    expect(seen(week([days(1, 16, 18), days(2, 18, 20), days(3, 19, 22)]))).toEqual([
      [1, 0, 2, 0],
      [2, 2, 4, 1],
      [3, 3, 6, 0],
    ])
  })
  test('long before short, whole days before hours, then by time', () => {
    const row = week([at(1, 17, '09'), at(2, 17, '08'), days(3, 17, 17), days(4, 17, 19)], 9)
    expect(seen(row).map(([id]) => id)).toEqual([4, 3, 2, 1])
  })
  test('a bar holds its lane on every day, and a gap below it is filled', () => {
    const row = week([days(1, 16, 17), days(2, 17, 20), at(3, 19, '09')])
    expect(seen(row)).toEqual([
      [1, 0, 1, 0],
      [2, 1, 4, 1],
      [3, 3, 3, 0],
    ])
  })
  test('what is outside is not there; what reaches in is cut at the edge and says so', () => {
    const row = week([days(1, 9, 15), days(2, 12, 17), days(3, 21, 25), days(4, 10, 29)])
    expect(row.bars.map(bar => [bar.entry.id, bar.from, bar.to, bar.isFromBefore, bar.isGoingOn])).toEqual([
      [4, 0, 6, true, true],
      [2, 0, 1, true, false],
      [3, 5, 6, false, true],
    ])
  })
})

describe('more than there is room for', () => {
  test('as many as there are lanes are all shown', () => {
    const row = week([at(1, 17, '08'), at(2, 17, '09'), at(3, 17, '10')])
    expect(seen(row)).toHaveLength(3)
    expect(row.more).toEqual([0, 0, 0, 0, 0, 0, 0])
  })
  test('one more takes the last lane for its number', () => {
    const row = week([at(1, 17, '08'), at(2, 17, '09'), at(3, 17, '10'), at(4, 17, '11'), at(5, 18, '08')])
    expect(seen(row).map(([id]) => id)).toEqual([1, 2, 5])
    expect(row.more).toEqual([0, 2, 0, 0, 0, 0, 0])
  })
  test('a bar that gives way on one day is counted on all of its days', () => {
    const row = week([days(1, 16, 18), days(2, 16, 18), days(3, 16, 18), at(4, 17, '09')])
    expect(seen(row).map(([id]) => id)).toEqual([1, 2])
    expect(row.more).toEqual([1, 2, 1, 0, 0, 0, 0])
  })
})

describe('from row to row', () => {
  test('what goes on keeps its lane, others go around it', () => {
    const [above, below] = barRows(
      [days(1, 16, 22), days(2, 18, 25), days(3, 23, 24), at(4, 23, '09')],
      [first, second],
      3,
    )
    expect(above && seen(above)).toEqual([
      [1, 0, 6, 0],
      [2, 2, 6, 1],
    ])
    expect(below && seen(below)).toEqual([
      [3, 0, 1, 0],
      [2, 0, 2, 1],
      [4, 0, 0, 2],
    ])
  })
  test('what had no room above finds the lowest lane below', () => {
    const many = [days(1, 16, 22), days(2, 16, 22), days(3, 16, 22), days(4, 17, 25)]
    const [above, below] = barRows(many, [first, second], 3)
    expect(above?.more).toEqual([1, 2, 2, 2, 2, 2, 2])
    expect(below && seen(below)).toEqual([[4, 0, 2, 0]])
  })
})
