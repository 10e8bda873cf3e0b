import { expect, it } from 'vitest'
import { monthAfter, monthDays } from './monthDays.ts'

it('gives whole weeks around a month', () => {
  const november = monthDays('2025-11-20')
  expect([november[0], november.at(-1), november.length]).toEqual(['2025-10-27', '2025-11-30', 35])
  expect(monthDays('2027-02-01')).toHaveLength(28)
  expect(monthDays('2026-08-15')).toHaveLength(42)
})

it('turns months over the year', () => {
  expect([monthAfter('2025-11-30', 1), monthAfter('2025-12-01', 1), monthAfter('2026-01-31', -1)]).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2025-12-01',
  ])
})
