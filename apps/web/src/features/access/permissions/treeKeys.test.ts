import type { Permission } from '@portico/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { treeDeed } from './treeKeys.ts'
import type { TreeRow } from './treeRows.ts'

const row = (id: string, isOpen: boolean, hasChild = isOpen): TreeRow => ({
  node: { id, name: id === '100002' ? '差旅' : id, parentId: id.slice(0, -3), hasChild } as Permission,
  depth: id.length / 3,
  isOpen,
  isLoading: false,
  place: 1,
  siblings: 1,
})
const rows = [row('100', true), row('100001', true), row('100001001', false), row('100002', false, true)]
const press = (key: string, at: number, altKey = false, shiftKey = false) =>
  treeDeed({ key, altKey, ctrlKey: false, metaKey: false, shiftKey }, rows, at, ({ name }) => name)

test('Alt with an arrow steps over the neighbour of the same parent, however much hangs below it', () => {
  expect(press('ArrowDown', 1, true)).toEqual({ kind: 'step', over: 3, drop: 'after' })
  expect(press('ArrowUp', 3, true)).toEqual({ kind: 'step', over: 1, drop: 'before' })
  expect(press('ArrowUp', 1, true)).toBeUndefined()
  expect(press('ArrowDown', 2, true)).toBeUndefined()
})

test('Enter, Insert and Delete do what the buttons do; a letter finds a name', () => {
  expect(press('差', 0)).toEqual({ kind: 'go', to: 3 })
  expect(['Enter', 'Insert', 'Delete', 'a'].map(key => press(key, 1)?.kind)).toEqual([
    'edit',
    'add',
    'remove',
    undefined,
  ])
})

test('the key of menus opens the row’s, as Shift with F10 does; F10 alone is the browser’s', () => {
  expect(press('ContextMenu', 1)).toEqual({ kind: 'menu' })
  expect(press('F10', 1, false, true)).toEqual({ kind: 'menu' })
  expect(press('F10', 1)).toBeUndefined()
})
