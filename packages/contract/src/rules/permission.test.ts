import { expect, test } from 'vitest'
import { checkPermission, isChildId, type PermissionForm } from './permission.ts'

const leaf: PermissionForm = {
  parentId: '100',
  id: '100001',
  name: '应用',
  position: 1,
  linkKind: 'link',
  link: 'https://system.example/app',
  isBranch: false,
}
const wrong = (form: Partial<PermissionForm>) =>
  Object.fromEntries(Object.entries(checkPermission({ ...leaf, ...form })).map(([name, { key }]) => [name, key]))

test('what is required is said at each field', () => {
  expect(Object.keys(checkPermission({}))).toEqual(['parentId', 'id', 'name', 'position', 'linkKind', 'link'])
  expect(wrong({})).toEqual({})
  expect(wrong({ name: '  ', position: undefined })).toEqual({
    name: 'permissionNameRequired',
    position: 'permissionOrderRequired',
  })
})

test('a branch needs no link, and a portal function needs a component', () => {
  expect(wrong({ isBranch: true, link: '', linkKind: undefined })).toEqual({})
  expect(wrong({ linkKind: 'page', link: '/home' })).toEqual({ component: 'permissionComponentRequired' })
  expect(wrong({ linkKind: 'page', link: '/home', component: 'home' })).toEqual({})
  expect(wrong({ linkKind: 'page', link: 'false' })).toEqual({})
})

test.each([
  ['link', 'javascript:alert(1)'],
  ['link', 'ftp://system.example'],
  ['link', 'https://user@system.example/'],
  ['link', 'https://'],
  ['link', '//evil.example'],
  ['page', '//evil.example'],
  ['page', 'data:text/html,x'],
  ['desktop', 'https://system.example'],
  ['desktop', 'JavaScript:alert(1)'],
  ['desktop', 'no-scheme'],
] as const)('%s is not at %s', (linkKind, link) => {
  expect(wrong({ linkKind, link, component: 'x' })).toEqual({ link: 'permissionLinkInvalid' })
})

test.each([
  ['link', 'http://127.0.0.1:8090/app?a=1'],
  ['link', '/qtxt?qid=100101001001'],
  ['page', 'https://system.example/page'],
  ['desktop', 'jzucw://batch'],
] as const)('%s may be at %s', (linkKind, link) => {
  expect(wrong({ linkKind, link, component: 'x' })).toEqual({})
})

test('a child’s id is its parent’s and three digits', () => {
  expect(['100001', '10001', '1000010', '200001', '100abc'].map(id => isChildId(id, '100'))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
