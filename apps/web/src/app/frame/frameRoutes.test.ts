import type { MenuItem } from '@portico/contract/access/menu.ts'
import { expect, test } from 'vitest'
import { testItem } from '#shared/catalogue/sampleMenu.testing.ts'
import { allowedItems, frameRoutes, homePath, isViewer, routeOf } from './frameRoutes.ts'

const route = (id: string, path: string, more: Partial<MenuItem> = {}) => testItem(id, id, { path, ...more })
const items = [
  route('1', '/', {
    component: 'layout',
    children: [
      route('heading', 'false'),
      route('home', '/home', { component: 'home' }),
      route('viewer', '/qtxt', { component: 'qtxt', hidden: true }),
      route('settings', '/xtsz', {
        component: 'xtsz',
        onlyRoles: ['admin', 'auditor'],
        children: [route('below', '/below', { component: 'x' })],
      }),
      route('one', '/article/:id', { component: 'article' }),
    ],
  }),
]
const paths = (roles: string[]) => frameRoutes(items, roles).map(({ path }) => path)

test('a route with roles is kept only for holders of one of them', () => {
  expect(paths(['staff'])).toEqual(['/home', '/qtxt', '/article/:id'])
  expect(paths(['staff', 'auditor'])).toEqual(['/home', '/qtxt', '/xtsz', '/below', '/article/:id'])
  expect(paths(['administrator'])).not.toContain('/xtsz')
  expect(allowedItems(items, [])[0]?.children.map(item => item.id)).not.toContain('settings')
})

test('a path finds its route, whatever its query', () => {
  const routes = frameRoutes(items, [])
  expect(routeOf(routes, '/home?system=1')?.component).toBe('home')
  expect(routeOf(routes, '/article/7')?.component).toBe('article')
  expect(routeOf(routes, '/none')).toBeUndefined()
  expect(isViewer(routes, '/qtxt?qid=1')).toBe(true)
  expect(isViewer(routes, '/home')).toBe(false)
  expect(homePath(routes)).toBe('/home')
  expect(homePath([])).toBe('/home')
})
