import { expect, test } from 'vitest'
import { moveBox, resizeBox } from './dialogBox.ts'

const view = { width: 1000, height: 800 }
const box = { left: 100, top: 100, width: 450, height: 400 }

test('a dialog moves, but its head stays reachable', () => {
  expect(moveBox(box, 10, -20, view)).toEqual({ ...box, left: 110, top: 80 })
  expect(moveBox(box, 0, -500, view).top).toBe(0)
  expect(moveBox(box, 5000, 5000, view)).toMatchObject({ left: 920, top: 748 })
  expect(moveBox(box, -5000, 0, view).left).toBe(-370)
})

test('a dialog keeps its minimum size and stays inside', () => {
  const min = { width: 400, height: 300 }
  expect(resizeBox(box, -500, -500, min, view)).toMatchObject({ width: 400, height: 300 })
  expect(resizeBox(box, 5000, 5000, min, view)).toMatchObject({ width: 900, height: 700 })
})
