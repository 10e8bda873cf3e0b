import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginate } from './paginate.ts'

test('rows fill a sheet before the next one begins', () => {
  expect(paginate([10, 10, 10, 10, 10], 25, 0)).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
    { from: 4, to: 5 },
  ])
})

test('the sum never stands alone on a sheet', () => {
  expect(paginate([10, 10], 20, 10)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ])
})

test('a row taller than the sheet has one for itself', () => {
  expect(paginate([10, 90, 10], 50, 5)).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 2 },
    { from: 2, to: 3 },
  ])
})

test('no row is lost or told twice, and no sheet holds more than it can', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 80 }),
      fc.integer({ min: 60, max: 200 }),
      fc.integer({ min: 0, max: 40 }),
      (heights, room, tail) => {
        const sheets = paginate(heights, room, tail)
        expect(sheets.flatMap(({ from, to }) => heights.slice(from, to))).toEqual(heights)
        sheets.forEach(({ from, to }, i) => {
          const used = heights.slice(from, to).reduce((sum, height) => sum + height, 0)
          expect(to).toBeGreaterThan(from)
          expect(used <= room || to - from === 1).toBe(true)
          if (i === sheets.length - 1) expect(used + tail <= room || to - from === 1).toBe(true)
        })
      },
    ),
  )
})
