import { describe, expect, test } from 'vitest'
import {
  closeAll,
  closeLeft,
  closeOthers,
  closeRight,
  closeTab,
  dropdownChoices,
  loseTabs,
  moveAddress,
  moveTab,
  openTab,
  pageKey,
  reopenTab,
  type TabState,
  tabChoices,
  tabKey,
} from './tabList.ts'

const tab = (path: string) => ({ path, title: path })
const state = (active: string, ...paths: string[]): TabState => ({
  tabs: ['/home', ...paths].map(tab),
  active,
  closed: [],
})
const paths = ({ tabs }: TabState) => tabs.map(({ path }) => path)

describe('opening', () => {
  test('adds a tab if its path is absent and makes it active', () => {
    const next = openTab(state('/home'), tab('/a'))
    expect(paths(next)).toEqual(['/home', '/a'])
    expect(next.active).toBe('/a')
  })

  test('goes to the tab that is open already', () => {
    const before = state('/home', '/a')
    const next = openTab(before, tab('/a'))
    expect(paths(next)).toEqual(paths(before))
    expect(next.active).toBe('/a')
    expect(openTab(next, tab('/a'))).toBe(next)
  })

  test('a page goes on under another address, and the next one under the first address has a page of its own', () => {
    const moved = moveAddress(openTab(state('/home'), tab('/mbxq?mbid=a')), '/mbxq?mbid=a', '/mbxq?id=1')
    expect(paths(moved)).toEqual(['/home', '/mbxq?id=1'])
    expect(moved.active).toBe('/mbxq?id=1')
    const second = openTab(moved, tab('/mbxq?mbid=a'))
    expect(second.tabs.map(pageKey)).toEqual(['/home', '/mbxq?mbid=a', '/mbxq?mbid=a 2'])
    expect(openTab(second, tab('/mbxq?id=1')).active).toBe('/mbxq?id=1')
  })

  test('what the query shows makes another tab, the moment of opening does not', () => {
    expect(tabKey('/qtxt?qid=1&date=5')).toBe(tabKey('/qtxt?date=6&qid=1'))
    expect(tabKey('/qtxt?qid=1')).not.toBe(tabKey('/qtxt?qid=2'))
    expect(tabKey('/mbxq?mbid=a')).not.toBe(tabKey('/mbxq?mbid=b'))
    expect(tabKey('/mailos/mailEditor?draftId=a')).not.toBe(tabKey('/mailos/mailEditor?draftId=b'))
    expect(tabKey('/mbxq?id=a')).not.toBe(tabKey('/mbxq?id=b'))
    expect(tabKey('/tzgg?id=1')).toBe('/tzgg')
    expect(tabKey('/mailos?mail=1.2')).toBe('/mailos')
    expect(tabKey('/home?system=0001')).toBe('/home')
    const next = openTab(state('/home', '/qtxt?qid=1&date=5'), tab('/qtxt?qid=1&date=9'))
    expect(next.active).toBe('/qtxt?qid=1&date=5')
    expect(next.tabs).toHaveLength(2)
  })

  test('the state of a page stays with its tab', () => {
    const next = openTab(state('/a', '/a'), tab('/home?system=0001'))
    expect(paths(next)).toEqual(['/home?system=0001', '/a'])
    expect(next.active).toBe('/home?system=0001')
    expect(paths(openTab(next, tab('/home')))).toEqual(['/home', '/a'])
  })
})

describe('closing', () => {
  test('the active one gives way to the next', () => {
    expect(closeTab(state('/a', '/a', '/b'), '/a').active).toBe('/b')
  })

  test('the last one gives way to the previous, and at the end to the first', () => {
    const next = closeTab(state('/b', '/a', '/b'), '/b')
    expect(next.active).toBe('/a')
    expect(closeTab(next, '/a').active).toBe('/home')
  })

  test('another one leaves the active one alone', () => {
    expect(closeTab(state('/a', '/a', '/b'), '/b').active).toBe('/a')
  })

  test('home cannot be closed', () => {
    const before = state('/home', '/a')
    expect(closeTab(before, '/home')).toBe(before)
  })

  test('left, right, others, all', () => {
    const before = state('/a', '/a', '/b', '/c')
    expect(paths(closeLeft(before, '/b'))).toEqual(['/home', '/b', '/c'])
    expect(closeLeft(before, '/b').active).toBe('/b')
    expect(paths(closeRight(before, '/b'))).toEqual(['/home', '/a', '/b'])
    expect(closeRight(before, '/b').active).toBe('/a')
    expect(closeRight(state('/c', '/a', '/b', '/c'), '/a').active).toBe('/a')
    expect(paths(closeOthers(before, '/b'))).toEqual(['/home', '/b'])
    expect(closeOthers(before, '/b').active).toBe('/b')
    expect(paths(closeOthers(before, '/home'))).toEqual(['/home'])
    expect(paths(closeAll(before))).toEqual(['/home'])
    expect(closeAll(before).active).toBe('/home')
  })

  test('the last closed comes back, ten are remembered', () => {
    const closed = closeTab(closeTab(state('/a', '/a', '/b'), '/a'), '/b')
    expect(reopenTab(closed).active).toBe('/b')
    expect(paths(reopenTab(reopenTab(closed)))).toEqual(['/home', '/b', '/a'])
    expect(reopenTab(state('/home')).closed).toEqual([])
    const many = closeAll(state('/home', ...Array.from({ length: 14 }, (_, i) => `/${i}`)))
    expect(many.closed).toHaveLength(10)
  })
})

test('moving keeps home first', () => {
  const before = state('/a', '/a', '/b', '/c')
  expect(paths(moveTab(before, '/a', 3))).toEqual(['/home', '/b', '/c', '/a'])
  expect(paths(moveTab(before, '/c', 0))).toEqual(['/home', '/c', '/a', '/b'])
  expect(moveTab(before, '/home', 2)).toBe(before)
  expect(moveTab(before, '/a', 1)).toBe(before)
  expect(moveTab(before, '/none', 1)).toBe(before)
})

test('what can be done with a tab', () => {
  expect(tabChoices(state('/home'), '/home')).toMatchObject({ close: false, closeOthers: false, closeAll: false })
  expect(tabChoices(state('/a', '/a'), '/a')).toMatchObject({
    close: true,
    closeLeft: false,
    closeRight: false,
    closeOthers: false,
    closeAll: true,
  })
  expect(tabChoices(state('/b', '/a', '/b'), '/b')).toMatchObject({ closeLeft: true, closeRight: false })
  expect(tabChoices(state('/a', '/a', '/b'), '/a')).toMatchObject({ closeRight: true, closeOthers: true })
})

test('the drop-down follows the number of tabs', () => {
  expect(dropdownChoices(state('/home'))).toEqual({ closeOthers: false, closeAll: false })
  expect(dropdownChoices(state('/a', '/a'))).toEqual({ closeOthers: false, closeAll: true })
  expect(dropdownChoices(state('/a', '/a', '/b'))).toEqual({ closeOthers: true, closeAll: true })
})

test('a page that may not be shown any more is closed and cannot be brought back', () => {
  const tabs = ['/home', '/a', '/b'].map(path => ({ path, title: path }))
  const state = { tabs, active: '/b', closed: [] }
  const next = loseTabs(state, new Set(['/b', '/home']))
  expect(next).toEqual({ tabs: tabs.slice(0, 2), active: '/a', closed: [] })
  expect(loseTabs(state, new Set(['/x']))).toBe(state)
})
