import { expect, it } from 'vitest'
import { isDesktopMessenger, withTabMark } from './desktopMessenger.ts'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/108 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.8.10-Release.250724002)', true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) DingTalk(7.0.1)', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AliApp(DingTalk/7.0.1)', false],
  ['Mozilla/5.0 (Linux; Android 14) AliApp(DingTalk/7.0.1)', false],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141', false],
])('%s: %s', (agent, expected) => expect(isDesktopMessenger(agent)).toBe(expected))

it('marks the address and keeps the rest', () => {
  expect(withTabMark(new URL('https://a.example/x?t=1#/b')).href).toBe('https://a.example/x?t=1&ddtab=true#/b')
})
