import { describe, expect, it } from 'vitest'
import { monthAfter, weeksOf } from './weeksOfMonth.ts'

describe('a month', () => {
  it('has whole weeks that begin on Monday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks.every(week => week.length === 7)).toBe(true)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
    expect(weeks.flat().filter(Boolean)).toHaveLength(30)
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  it('leads to those beside it, over the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
  })
})
