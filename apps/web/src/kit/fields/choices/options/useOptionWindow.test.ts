import { expect, test } from 'vitest'
import { optionsInSight } from './useOptionWindow.ts'

test('of many options those in sight are drawn, and some around them', () => {
  expect(optionsInSight(0, 280, 32, 1000)).toEqual([0, 17])
  expect(optionsInSight(3200, 280, 32, 1000)).toEqual([92, 117])
  expect(optionsInSight(31_720, 280, 32, 1000)).toEqual([983, 1000])
  expect(optionsInSight(9999, 280, 32, 10)).toEqual([10, 10])
})
