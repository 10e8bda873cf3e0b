import { expect, it } from 'vitest'
import { carriesToken, readMessage, readSignInToken, readTarget } from './retmsg.ts'

const notSignedIn = '未登录或登录已过期，请重新登录'
it.each([
  ['401', notSignedIn],
  ['ERRCODE_001', '当前用户不可用'],
  ['没有权限', '没有权限'],
  ['You do not have permission.', '没有权限'],
  ['密码已重设，请用新密码登录', '密码已重设，请用新密码登录'],
  ['您的账号已被冻结，请致电 400-000-0000 解冻', notSignedIn],
  ['没有权限。请致电 400-000-0000', notSignedIn],
  ['x'.repeat(999), notSignedIn],
  [' ', ''],
])('says of %s what the portal itself says', (given, said) => {
  expect(readMessage(`?retmsg=${encodeURIComponent(given)}`, 'zh')).toBe(said)
})
it('says it in the language in force, and nothing where nothing is given', () => {
  expect(readMessage('?retmsg=403', 'en')).toBe('You do not have permission.')
  expect(readMessage('', 'zh')).toBe('')
})
it.each([
  ['?to=/tzgg?id=3', '/tzgg?id=3'],
  ['?to=//evil.example', '/home'],
  ['?to=/\\evil.example', '/home'],
  ['?to=https://evil.example', '/home'],
  ['?to=javascript:1', '/home'],
  ['?to=/login', '/home'],
  ['?to=/%0a/evil.example', '/home'],
  ['?to=/%09/evil.example', '/home'],
  [
    `?to=${encodeURIComponent('/qtxt?title=%E6%8A%A5&date=2026-11-20T10:32+08')}`,
    '/qtxt?title=%E6%8A%A5&date=2026-11-20T10:32+08',
  ],
  ['', '/home'],
])('goes from %s to %s', (search, path) => {
  expect(readTarget(search, '/home')).toBe(path)
})
it('takes a token of the right form only', () => {
  expect(readSignInToken('?satoken=abcdefghijklmnop')).toBe('abcdefghijklmnop')
  expect(readSignInToken('?ticket=abc')).toBeNull()
  expect(readSignInToken('?token=<script>abcdefghijkl')).toBeNull()
  expect(['?ticket=abc', '?satoken=', '?to=/home', ''].map(carriesToken)).toEqual([true, true, false, false])
})
