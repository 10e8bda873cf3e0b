import { expect, test } from 'vitest'
import { cardInDirection } from './cardInDirection.ts'

/** Two rows of three and two, and the first card of another group below. */
const places = [
  { left: 0, top: 0 },
  { left: 100, top: 0 },
  { left: 200, top: 0 },
  { left: 0, top: 80 },
  { left: 100, top: 80 },
  { left: 0, top: 200 },
]
const from = (at: number, key: string) => cardInDirection(places, at, key)

test('arrows lead to the neighbour, and to the closest card of the next row', () => {
  expect(from(0, 'ArrowRight')).toBe(1)
  expect(from(2, 'ArrowRight')).toBe(3)
  expect(from(3, 'ArrowLeft')).toBe(2)
  expect(from(1, 'ArrowDown')).toBe(4)
  expect(from(2, 'ArrowDown')).toBe(4)
  expect(from(4, 'ArrowDown')).toBe(5)
  expect(from(5, 'ArrowUp')).toBe(3)
  expect(from(4, 'ArrowUp')).toBe(1)
})

test('an arrow at the edge leads nowhere, and so does any other key', () => {
  expect(from(0, 'ArrowUp')).toBeNull()
  expect(from(0, 'ArrowLeft')).toBeNull()
  expect(from(5, 'ArrowRight')).toBeNull()
  expect(from(5, 'ArrowDown')).toBeNull()
  expect(from(0, 'x')).toBeNull()
  expect(cardInDirection([], 0, 'ArrowDown')).toBeNull()
})
