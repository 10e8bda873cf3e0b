import { expect, test } from 'vitest'
import { dropPlace } from './tabDrop.ts'

const extents = [0, 100, 200, 300].map(left => ({ left, width: 100 }))

test.each([
  [1, 150, 1],
  [1, 240, 1],
  [1, 260, 2],
  [1, 999, 3],
  [3, 240, 2],
  [3, 120, 1],
  [3, -50, 1],
])('from place %i at %i px it drops at %i', (from, x, place) => {
  expect(dropPlace(extents, from, x)).toBe(place)
})
