import { expect, test } from 'vitest'
import { menuAction } from './menuAction.ts'

const item = { id: '1', openMode: 'path', path: '/home', menuIcon: '', linkKind: 'page' } as const

test('otherwise goes to the path', () => {
  expect(menuAction(item)).toEqual({ kind: 'path', path: '/home' })
})

test('memo1 = 1 opens the path in a new window', () => {
  expect(menuAction({ ...item, openMode: 'window' })).toEqual({ kind: 'window', url: '/home' })
  const map = 'https://map.example/x'
  expect(menuAction({ ...item, openMode: 'window', path: map })).toEqual({ kind: 'window', url: map })
})

test('memo1 = 2 or 3 goes to the route with mbid from memo2', () => {
  for (const openMode of ['template', 'templateList'] as const) {
    const template = { ...item, openMode, path: '/mbxq', menuIcon: 'trip & hotel' }
    expect(menuAction(template)).toEqual({ kind: 'path', path: '/mbxq?mbid=trip%20%26%20hotel' })
  }
})

test('the path false does nothing', () => {
  expect(menuAction({ ...item, path: 'false' })).toEqual({ kind: 'nothing' })
  expect(menuAction({ ...item, path: '' })).toEqual({ kind: 'nothing' })
})

test('an item of a business system opens the application', () => {
  const link = { ...item, linkKind: 'link', path: '/qtxt?qid=100101' } as const
  expect(menuAction(link)).toEqual({ kind: 'application', id: '100101', path: link.path })
  expect(menuAction({ ...link, path: '/x' })).toEqual({ kind: 'application', id: '1', path: '/x' })
})

test.each(['javascript:alert(1)', '//evil.example', '/\\evil', 'data:text/html,x', 'app'])('%s is no address', path => {
  expect(menuAction({ ...item, openMode: 'window', path })).toEqual({ kind: 'nothing' })
})
