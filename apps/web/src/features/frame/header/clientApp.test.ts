import { expect, test } from 'vitest'
import { clientApp } from './clientApp.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/108.0.5359.125 Safari/537.36 ' +
      'dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.8.10-Release.250724002) Mojo/1.0.0',
    'dingtalk',
  ],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 AliApp(DingTalk/7.6.0) com.laiwang.DingTalk', 'dingtalk'],
  ['Mozilla/5.0 dingtalk-win/1.0.0 DingTalk(2.13.2) TaurusApp(tauruszjd/2.13.2.27)', 'dingtalk'],
  ['Mozilla/5.0 Chrome/107.0 Safari/537.36 Language/zh wxwork/5.0.11 (MicroMessenger/6.2) WindowsWechat', 'wecom'],
  ['Mozilla/5.0 (iPhone) MicroMessenger/8.0', 'browser'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 'browser'],
])('%s', (userAgent, app) => {
  expect(clientApp(userAgent)).toBe(app)
})
