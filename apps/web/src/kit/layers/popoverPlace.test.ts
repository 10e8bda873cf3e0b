import { expect, test } from 'vitest'
import { popoverPlace } from './popoverPlace.ts'

const view = { width: 1000, height: 600 }
const box = { width: 200, height: 150 }
const at = (left: number, top: number) => ({ left, top, width: 100, height: 32 })

test('below its anchor, aligned as asked', () => {
  expect(popoverPlace(at(300, 100), box, view, 'bottom-start')).toMatchObject({ left: 300, top: 138, isAbove: false })
  expect(popoverPlace(at(300, 100), box, view, 'bottom-end').left).toBe(200)
  expect(popoverPlace(at(300, 100), box, view, 'bottom').left).toBe(250)
})

test('above where there is more room', () => {
  expect(popoverPlace(at(300, 500), box, view, 'bottom-start')).toMatchObject({ top: 344, isAbove: true })
  expect(popoverPlace(at(300, 20), box, view, 'top')).toMatchObject({ top: 58, isAbove: false })
})

test('never out of the window', () => {
  expect(popoverPlace(at(980, 100), box, view, 'bottom-start').left).toBe(792)
  expect(popoverPlace(at(-50, 100), box, view, 'bottom-end').left).toBe(8)
})

test('too high a box scrolls', () => {
  expect(popoverPlace(at(300, 100), { width: 200, height: 900 }, view, 'bottom-start')).toMatchObject({
    top: 138,
    maxHeight: 454,
  })
})

test('beside its anchor, on the left when the right is full', () => {
  expect(popoverPlace(at(10, 100), box, view, 'right-start')).toMatchObject({ left: 116, top: 100 })
  expect(popoverPlace(at(890, 560), box, view, 'right-start')).toMatchObject({ left: 684, top: 442 })
})
