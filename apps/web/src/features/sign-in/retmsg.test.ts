import { expect, it } from 'vitest'
import { carriesToken, readMessage, readSignInToken, readTarget } from './retmsg.ts'

it('reads the message as plain, bounded text', () => {
  expect(readMessage('?retmsg=%E6%9C%AA%E7%99%BB%E5%BD%95')).toBe('未登录')
  expect(readMessage(`?retmsg=${'x'.repeat(999)}`)).toHaveLength(200)
  expect(readMessage('?retmsg=a%00b%E2%80%AEc')).toBe('a b c')
  expect(readMessage('')).toBe('')
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
