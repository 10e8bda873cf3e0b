import { expect, test } from 'vitest'
import { closesOnBeforeUnload, isClosing } from './tabClosing.ts'

test('an unload within 5 ms is a closed tab', () => {
  expect(isClosing(100, 105)).toBe(true)
  expect(isClosing(100, 105.1)).toBe(false)
  expect(isClosing(null, 105)).toBe(false)
})

test('Firefox is known by its name', () => {
  expect(closesOnBeforeUnload('Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0')).toBe(true)
  expect(closesOnBeforeUnload('Mozilla/5.0 Chrome/141.0 Safari/537.36')).toBe(false)
})
