import type { MenuItem } from '@portico/contract/access/menu.ts'
import { expect, test } from 'vitest'
import { frameItems, menuSections, shownNodes, trailTo } from './menuTree.ts'

const item = (id: string, path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  parentId: '',
  name: id,
  nameEn: id,
  pinyin: '',
  systemId: '0009',
  systemName: '',
  systemNameEn: '',
  isBranch: (more.children?.length ?? 0) > 0,
  hidden: false,
  inPortalMenu: true,
  linkKind: 'page',
  link: '',
  linkTarget: 'embedded',
  openMode: 'path',
  menuIcon: '',
  description: '',
  descriptionEn: '',
  icon: '',
  isFavourite: false,
  level: 1,
  position: 1,
  path,
  component: '',
  onlyRoles: [],
  children: [],
  ...more,
})

const finance = item('finance', '/qtxt?qid=7')
const items = [
  item('work', 'false'),
  item('home', '/home', { menuIcon: 'home.svg' }),
  item('secret', '/secret', { hidden: true }),
  item('other', '/other', { inPortalMenu: false }),
  item('business', 'false'),
  item('queries', '/queries', { children: [finance, item('gone', '/gone', { hidden: true })] }),
  item('empty', '/empty', { children: [item('x', '/x', { hidden: true })] }),
  item('admin', 'false'),
]
const nodes = shownNodes(items)

test('hidden items, items outside the menu and empty branches are left out', () => {
  expect(nodes.map(node => node.item.id)).toEqual(['work', 'home', 'business', 'queries', 'admin'])
  expect(nodes[3]?.children.map(node => node.item.id)).toEqual(['finance'])
})

test('an item whose page is not there is left out, and a branch that is empty then', () => {
  const templates = item('templates', '/templates', { isBranch: true, children: [item('trip', '/trip')] })
  const shown = shownNodes([item('home', '/home'), templates], ({ id }) => id !== 'trip')
  expect(shown.map(node => node.item.id)).toEqual(['home'])
})

test('headings make sections; one without items is left out', () => {
  expect(menuSections(nodes).map(({ heading, nodes }) => [heading?.id, nodes.map(node => node.item.id)])).toEqual([
    ['work', ['home']],
    ['business', ['queries']],
  ])
  expect(menuSections(shownNodes([finance]))).toMatchObject([{ heading: null }])
})

test('the frame stands below the route with its component, or is the list itself', () => {
  expect(frameItems([item('root', '/', { component: 'layout', children: items })])).toBe(items)
  expect(frameItems(items)).toBe(items)
})

test('the way to an address', () => {
  expect(trailTo(nodes, '/qtxt?qid=7&date=1')).toEqual(['queries', 'finance'])
  expect(trailTo(nodes, '/qtxt?qid=8')).toEqual([])
  expect(trailTo(nodes, '/home')).toEqual(['home'])
  expect(trailTo(nodes, '/home?a=1')).toEqual(['home'])
})

test('an item of a template stands for that template alone', () => {
  const leave = item('leave', '/mbxq', { openMode: 'template', menuIcon: 'qjsq' })
  const nodes = shownNodes([leave])
  expect(trailTo(nodes, '/mbxq?mbid=qjsq')).toEqual(['leave'])
  expect(trailTo(nodes, '/mbxq?mbid=yysq')).toEqual([])
  expect(trailTo(nodes, '/mbxq?id=x')).toEqual([])
})
