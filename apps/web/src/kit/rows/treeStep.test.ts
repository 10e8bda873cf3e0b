import { expect, test } from 'vitest'
import { treeStep } from './treeStep.ts'

const lines = [
  { level: 1, isBranch: true, isOpen: true, name: '财务' },
  { level: 2, isBranch: true, isOpen: true, name: 'Loans' },
  { level: 3, isBranch: false, isOpen: false, name: 'Library' },
  { level: 2, isBranch: true, isOpen: false, name: '差旅' },
]
const none = { altKey: false, ctrlKey: false, metaKey: false }
const press = (key: string, at: number, held = {}) =>
  treeStep({ key, ...none, ...held }, lines, at, to => lines[to]?.name ?? '')

test('arrows walk, open and close, and lead to the parent; others go far', () => {
  expect(press('ArrowDown', 0)).toEqual({ kind: 'go', to: 1 })
  expect(press('ArrowUp', 0)).toEqual({ kind: 'go', to: 0 })
  expect(press('ArrowRight', 1)).toEqual({ kind: 'go', to: 2 })
  expect(press('ArrowRight', 3)).toEqual({ kind: 'toggle', open: true })
  expect(press('ArrowRight', 2)).toBeUndefined()
  expect(press('ArrowLeft', 1)).toEqual({ kind: 'toggle', open: false })
  expect(press('ArrowLeft', 2)).toEqual({ kind: 'go', to: 1 })
  expect([press('End', 0), press('PageDown', 0)]).toEqual([
    { kind: 'go', to: 3 },
    { kind: 'go', to: 3 },
  ])
  expect([press('Home', 2), press('PageUp', 2)]).toEqual([
    { kind: 'go', to: 0 },
    { kind: 'go', to: 0 },
  ])
})

test('a letter goes to the next that begins with it, and on from there round the end', () => {
  expect(press('l', 0)).toEqual({ kind: 'go', to: 1 })
  expect(press('L', 1)).toEqual({ kind: 'go', to: 2 })
  expect(press('l', 2)).toEqual({ kind: 'go', to: 1 })
  expect(press('差', 0)).toEqual({ kind: 'go', to: 3 })
  expect(press('x', 0)).toBeUndefined()
  expect(press(' ', 0)).toBeUndefined()
})

test('what is held with Ctrl, Alt or Cmd is the browser’s or somebody else’s', () => {
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }])
    expect([press('l', 0, held), press('ArrowDown', 0, held)]).toEqual([undefined, undefined])
})
