import { components } from '@portico/contract/pages.ts'
import { expect, test } from 'vitest'
import { ownTree } from '../ownTree.rules.ts'
import { type FrameNode, isRemoved, placeOf } from './newPages.rules.ts'

const tree = ownTree()
const page = (key: string) => {
  const found = tree.find(own => own.key === key)
  if (!found) throw new Error(`no page ${key}`)
  return found
}
const frame: readonly FrameNode[] = tree.map(({ row }) => ({
  id: row.id,
  parentId: row.parentId ?? null,
  level: row.level,
  systemId: row.systemId,
  isBranch: row.isBranch,
  openMode: row.openMode ?? 'path',
  component: row.component ?? null,
  path: row.path ?? null,
  right: row.right ?? null,
}))
const changed = (key: string, change: Partial<FrameNode>) =>
  frame.map(node => (node.id === page(key).row.id ? { ...node, ...change } : node))

test('a new portal’s tree has every page once, each where it belongs', () => {
  expect(tree.map(own => placeOf(own, frame))).toEqual(tree.map(({ row }) => row.id))
  expect(new Set(tree.map(own => own.page)).size).toBe(tree.length)
})

test('a page is known by its component, wherever it was moved and whatever its path is', () => {
  const elsewhere = changed('schedule', { id: '100014009', parentId: '100014', path: '/diary' })
  expect(placeOf(page('schedule'), elsewhere)).toBe('100014009')
  expect(placeOf(page('clearNumbers'), changed('clearNumbers', { path: '/what' }))).toBe(page('clearNumbers').row.id)
})

test('configured pages share a component, and are known by their paths', () => {
  const others = changed('userOverview', { path: '/cx/mine' })
  expect(placeOf(page('userOverview'), others)).toBeNull()
  expect(placeOf(page('logOverview'), others)).toBe(page('logOverview').row.id)
})

test('an entry that somebody made for the page, without its right, is not the page', () => {
  expect(placeOf(page('platform'), changed('platform', { right: null }))).toBeNull()
})

test('an entry that opens the page for one template is not the page, there or removed', () => {
  const { component, path } = page('document').row
  const entry = changed('document', { openMode: 'template' })
  expect(placeOf(page('document'), entry)).toBeNull()
  const removed = [{ component: component ?? null, path: path ?? null, openMode: 'template' }]
  expect(isRemoved(page('document'), removed)).toBe(false)
})

test('a branch is known by its path, or by where most of its pages hang', () => {
  const { id } = page('administration').row
  expect(placeOf(page('administration'), changed('administration', { path: '/admin' }))).toBe(id)
  const moved = changed('users', { parentId: '100014' }).filter(node => node.id !== id)
  expect(placeOf(page('administration'), moved)).toBe('100014')
  const scattered = frame.map(node => (node.parentId === id ? { ...node, parentId: '100' } : node))
  expect(
    placeOf(
      page('administration'),
      scattered.filter(node => node.id !== id),
    ),
  ).toBeNull()
})

test('what was removed is known the same way', () => {
  const removed = [
    { component: components.schedule, path: '/rcap', openMode: 'path' },
    { component: components.queryPage, path: '/cx/users', openMode: 'path' },
    { component: null, path: '/user', openMode: null },
  ]
  const gone = tree.filter(own => isRemoved(own, removed)).map(({ key }) => key)
  expect(gone.sort()).toEqual(['profile', 'schedule', 'userOverview'])
})
