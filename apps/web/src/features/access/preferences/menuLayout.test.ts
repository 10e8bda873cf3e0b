import { beforeEach, expect, test } from 'vitest'
import { applyLayout, checkLayout, chooseLayout, toggleMenu, useMenuLayout } from './menuLayout.ts'

const layout = () => {
  const { position, isCollapsed } = useMenuLayout.getState()
  return { position, isCollapsed }
}
beforeEach(() => useMenuLayout.setState({ position: 'left', isCollapsed: false, isOwnChoice: false }))

test('what was saved holds, but the toggle of this machine outlives it', () => {
  applyLayout({ position: 'top', isCollapsed: true })
  expect(layout()).toEqual({ position: 'top', isCollapsed: true })
  toggleMenu()
  applyLayout({ position: 'top', isCollapsed: true })
  expect(layout()).toEqual({ position: 'top', isCollapsed: false })
})

test('a new default holds at once', () => {
  toggleMenu()
  chooseLayout({ position: 'left', isCollapsed: false })
  expect(layout().isCollapsed).toBe(false)
  applyLayout({ position: 'left', isCollapsed: true })
  expect(layout().isCollapsed).toBe(true)
})

test.each([null, 1, {}, { position: 'right' }])('%j is nothing to remember', value => {
  expect(checkLayout(value)).toBeNull()
})
