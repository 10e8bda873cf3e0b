import { expect, it } from 'vitest'
import { around } from './useRotation.ts'

it('goes around in both directions', () => {
  expect([around(0, 1, 3), around(2, 1, 3), around(0, -1, 3), around(0, 1, 1), around(0, 1, 0)]).toEqual([
    1, 0, 2, 0, 0,
  ])
})
