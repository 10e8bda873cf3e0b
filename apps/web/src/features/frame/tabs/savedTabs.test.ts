import { expect, test } from 'vitest'
import { checkSaved, pickTabs, savedTabLimits } from './savedTabs.ts'

const tabs = [{ path: '/home', title: '首页' }]

test('a sound list is read', () => {
  expect(checkSaved({ user: '7', tabs, at: 5, more: true })).toEqual({ user: '7', tabs, at: 5 })
})

test.each([null, 'text', {}, { user: '', tabs, at: 1 }, { user: '7', tabs: 'x', at: 1 }, { user: '7', tabs, at: '1' }])(
  '%j is dropped',
  value => {
    expect(checkSaved(value)).toBeNull()
  },
)

test('tabs that lead out of the portal are left out', () => {
  const bad = ['//evil.example', 'https://evil.example', '/\\evil', 'home'].map(path => ({ path, title: '' }))
  expect(checkSaved({ user: '7', at: 1, tabs: [...bad, ...tabs, { path: '/a' }, null] })?.tabs).toEqual(tabs)
})

test('as many as anybody opens come back', () => {
  const many = Array.from({ length: 80 }, (_, at) => ({ path: `/qtxt?qid=${at}`, title: `${at}` }))
  expect(checkSaved({ user: '7', at: 1, tabs: many })?.tabs).toEqual(many)
})

test('nobody gets the tabs of somebody else, nor old ones', () => {
  const saved = { user: '7', tabs, at: 1000 }
  expect(pickTabs([saved], '7', 2000)).toEqual(tabs)
  expect(pickTabs([saved], '8', 2000)).toEqual([])
  expect(pickTabs([saved], '7', 1000 + savedTabLimits.ageMs)).toEqual([])
  expect(pickTabs([null, saved], '7', 2000)).toEqual(tabs)
  expect(pickTabs([{ ...saved, user: '8' }, saved], '7', 2000)).toEqual(tabs)
})
