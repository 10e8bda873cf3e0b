import type { Permission } from '@portico/contract/access/permissions.ts'
import { expect, test } from 'vitest'
import { byParent, dropAt, mayDrop, rowsInSight, visibleRows } from './treeRows.ts'

const node = (id: string, more: Partial<Permission> = {}): Permission => ({
  id,
  parentId: id.slice(0, -3),
  name: id,
  nameEn: id,
  position: 1,
  level: id.length / 3 - 1,
  systemId: '0001',
  device: 'PC',
  link: '',
  linkKind: 'page',
  linkTarget: 'embedded',
  openMode: 'path',
  isBranch: true,
  inPortalMenu: true,
  hidden: false,
  component: '',
  menuIcon: '',
  icon: '',
  description: '',
  descriptionEn: '',
  inFrame: false,
  hasChild: true,
  revision: 1,
  ...more,
})

const nodes = [node('100'), node('100001'), node('100001001', { hasChild: false }), node('100002')]
const children = byParent(nodes)

test('only what hangs below open branches shows, with its place among its siblings', () => {
  const rows = visibleRows(
    id => children.get(id),
    ({ id }) => id !== '100002' && id !== '100001',
  )
  expect(rows.map(row => [row.node.id, row.depth, row.isOpen, row.place, row.siblings])).toEqual([
    ['100', 1, true, 1, 1],
    ['100001', 2, false, 1, 2],
    ['100002', 2, false, 2, 2],
  ])
})

test('an open branch whose children have not come is waited for', () => {
  const rows = visibleRows(
    id => children.get(id),
    () => true,
  )
  expect(rows.find(row => row.node.id === '100002')).toMatchObject({ isOpen: true, isLoading: true })
  expect(rows).toHaveLength(4)
})

test('of many rows only those in sight are drawn', () => {
  expect(rowsInSight(0, 420, 42, 5000, 2)).toEqual({ first: 0, last: 12 })
  expect(rowsInSight(4200, 420, 42, 5000, 2)).toEqual({ first: 98, last: 112 })
  expect(rowsInSight(0, 420, 42, 3, 2)).toEqual({ first: 0, last: 3 })
})

test('a row is dropped before, after or into another, never into itself', () => {
  expect([dropAt(2, 40, true), dropAt(20, 40, true), dropAt(39, 40, true)]).toEqual(['before', 'inside', 'after'])
  expect([dropAt(2, 40, false), dropAt(30, 40, false)]).toEqual(['before', 'after'])
  expect(mayDrop(node('100001'), node('100001001'), 'before')).toBe(false)
  expect(mayDrop(node('100001'), node('100'), 'before')).toBe(false)
  expect(mayDrop(node('100001'), node('100'), 'inside')).toBe(true)
  expect(mayDrop(node('100001'), node('100002', { isBranch: false }), 'inside')).toBe(false)
  expect(mayDrop(node('100'), node('100002'), 'after')).toBe(false)
})
