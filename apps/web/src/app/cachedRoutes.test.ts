import type { MenuItem } from '@portico/contract/access/menu.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { testItem } from '#shared/catalogue/sampleMenu.testing.ts'
import { cacheRoutes, readCachedRoutes, skipsGuard } from './cachedRoutes.ts'

const stored = new Map<string, string>()
vi.stubGlobal('window', {
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
})
beforeEach(() => stored.clear())

const route = (id: string, path: string, more: Partial<MenuItem> = {}) => testItem(id, id, { path, ...more })
const items = [
  route('1', '/', {
    component: 'layout',
    children: [route('11', '/home', { component: 'home' }), route('12', '/print', { openMode: 'window' })],
  }),
]

test('the routes come back for the same session, under the keys of the specification', () => {
  cacheRoutes('token-of-zhangsan', items)
  expect([...stored.keys()].sort()).toEqual(['menuRouter', 'router'])
  expect(readCachedRoutes('token-of-zhangsan')).toEqual(items)
})

test('another session does not get them', () => {
  cacheRoutes('token-of-zhangsan', items)
  expect(readCachedRoutes('another-token-of-lisi')).toBeNull()
  expect(stored.has('menuRouter')).toBe(false)
})

test.each(['{}', '[]', 'x', 'null', '{"session":"token-of-zha","items":[{"qid":1}]}'])('%s is dropped', value => {
  stored.set('menuRouter', value)
  expect(readCachedRoutes('token-of-zhangsan')).toBeNull()
})

test('only a cached path with memo1 = 1 skips the guard', () => {
  expect(skipsGuard(items, '/print')).toBe(true)
  expect(skipsGuard(items, '/home')).toBe(false)
  expect(skipsGuard(items, '/other')).toBe(false)
  expect(skipsGuard(null, '/print')).toBe(false)
})
