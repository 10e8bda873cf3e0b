import { expect, test } from 'vitest'
import { isWholeWithin, readWhole, stepWhole } from './wholeNumber.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['-0', 0],
  ['007', 7],
  ['1,200', 1200],
  ['１，２００', 1200],
  ['\u221215', -15],
  [' 42 ', 42],
  ['1.5', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['十', Number.NaN],
  ['-', Number.NaN],
  ['9007199254740993', Number.NaN],
])('%j reads as %s', (text, value) => {
  expect(readWhole(text)).toBe(value)
})

test('an arrow key goes on from what is there, from nothing as from 0', () => {
  const bounds = { min: 1, max: 999 }
  expect(stepWhole(5, 1, bounds)).toBe(6)
  expect(stepWhole(5, -10, bounds)).toBe(1)
  expect(stepWhole(995, 10, bounds)).toBe(999)
  expect(stepWhole(null, 1, {})).toBe(1)
  expect(stepWhole(Number.NaN, -1, {})).toBe(-1)
})

test('both bounds are within, what is no number is not', () => {
  expect([0, 1, 999, 1000, Number.NaN, 1.5, '5', null].map(value => isWholeWithin(value, 1, 999))).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('what lies outside comes back inside by one step, and never by itself', () => {
  expect(stepWhole(70_000, -1, { min: 1, max: 65_535 })).toBe(65_535)
})
