import { expect, it } from 'vitest'
import { neighbour, paletteAction } from './paletteKeys.ts'

const key = (name: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  paletteAction({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

it('knows its keys', () => {
  expect(key('ArrowDown')).toBe('down')
  expect(key('ArrowUp')).toBe('up')
  expect(key('Enter')).toBe('enter')
  expect(key('Escape')).toBe('close')
  expect(key('Tab')).toBe('nextCategory')
  expect(key('Tab', { shiftKey: true })).toBe('previousCategory')
  expect(key('d', { ctrlKey: true })).toBe('favourite')
  expect(key('D', { metaKey: true })).toBe('favourite')
})

it('leaves the others to the browser', () => {
  expect(key('d')).toBeNull()
  expect(key('a', { ctrlKey: true })).toBeNull()
  expect(key('ArrowDown', { altKey: true })).toBeNull()
})

it('walks in a loop', () => {
  expect(neighbour(['a', 'b', 'c'], 'c', 1)).toBe('a')
  expect(neighbour(['a', 'b', 'c'], 'a', -1)).toBe('c')
  expect(neighbour(['a', 'b'], 'x', 1)).toBe('a')
  expect(neighbour([], 'x', 1)).toBeUndefined()
})
