import { expect, test } from 'vitest'
import { checkLinkOrigin, checkPermission, isChildId, type PermissionForm } from './permission.ts'

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
  expect(checkPermission({})).toEqual({
    parentId: { key: 'permissionParentRequired' },
    id: { key: 'permissionIdRequired' },
    name: { key: 'permissionNameRequired' },
    position: { key: 'permissionOrderRequired' },
    linkKind: { key: 'permissionLinkKindRequired' },
    link: { key: 'permissionLinkRequired' },
  })
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
  expect(wrong({ linkKind: 'page', link: '/home', openMode: 'window' })).toEqual({})
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
  ['desktop', 'http://system.example'],
  ['desktop', '1jzucw://batch'],
  ['desktop', 'jzucw://a b'],
  ['page', '/a\\b'],
  ['page', 'https://a b'],
  ['link', 'false'],
  ['link', 'xhttps://system.example'],
] as const)('%s is not at %s', (linkKind, link) => {
  expect(wrong({ linkKind, link, component: 'x' })).toEqual({ link: 'permissionLinkInvalid' })
})

test.each([
  ['link', 'http://127.0.0.1:8090/app?a=1'],
  ['link', '/qtxt?qid=100101001001'],
  ['link', 'https://system.example'],
  ['desktop', 'my-https:batch'],
  ['page', 'https://system.example/page'],
  ['desktop', 'jzucw://batch'],
] as const)('%s may be at %s', (linkKind, link) => {
  expect(wrong({ linkKind, link, component: 'x' })).toEqual({})
})

test('a child’s id is its parent’s and three digits', () => {
  expect(wrong({ id: '200001' })).toEqual({ id: 'permissionIdRule' })
  expect(wrong({ id: '200001', parentId: ' ' })).toEqual({ parentId: 'permissionParentRequired' })
  expect(['100001', '10001', '1000010', '200001', '100abc'].map(id => isChildId(id, '100'))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

const own = 'https://system.example'
const other = 'https://other.example'
const origins = [own, other]
const opens = (
  linkKind: PermissionForm['linkKind'],
  standsOn: string | null,
  system: Partial<Parameters<typeof checkLinkOrigin>[2]> = {},
  node = {},
) =>
  checkLinkOrigin({ linkKind, ...node }, standsOn, { origin: own, jumpMode: 'ticket', ...system }, origins)?.key ??
  'yes'

test('a link of a system opens on its own origin, with or without a ticket', () => {
  for (const jumpMode of ['ticket', 'plain'] as const) {
    expect(opens('link', own, { jumpMode })).toBe('yes')
    expect(opens('link', other, { jumpMode })).toBe('addressOffOrigin')
    expect(opens('link', null, { jumpMode })).toBe('addressOffOrigin')
    expect(opens('link', own, { jumpMode, origin: '' })).toBe('addressOffOrigin')
  }
})

test('where the sign-in address opens, the link is only the way back', () => {
  expect(opens('link', other, { jumpMode: 'authorize' })).toBe('yes')
  expect(opens('link', null, { jumpMode: 'authorize' })).toBe('yes')
  expect(opens('link', 'https://nobody.example', { jumpMode: 'authorize' })).toBe('yes')
})

test('a page is shown on the origin of any system, a path and a program anywhere', () => {
  expect(opens('page', other)).toBe('yes')
  expect(opens('page', 'https://nobody.example')).toBe('addressOffOrigins')
  expect(opens('page', null)).toBe('yes')
  expect(opens('desktop', null)).toBe('yes')
})

test('branches and the frame’s own routes have no link to open', () => {
  expect(opens('link', other, {}, { isBranch: true })).toBe('yes')
  expect(opens('link', null, {}, { inFrame: true })).toBe('yes')
})
