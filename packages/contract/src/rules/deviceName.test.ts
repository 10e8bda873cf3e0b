import { expect, test } from 'vitest'
import { deviceName, readDevice } from './deviceName.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 · Windows 10/11'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.3537.57`, 'Edge 141 · Windows 10/11'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox 153 · Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari 26 · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 · iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome 141 · Android',
  ],
  [
    `${windows} Chrome/108.0.5359.125 Safari/537.36 dingtalk-win/1.0.0 DingTalk(7.8.10-Release.250724002)`,
    'DingTalk 7 · Windows 10/11',
  ],
  [`${windows} Chrome/107.0 Safari/537.36 wxwork/5.0.11 (MicroMessenger/6.2) WindowsWechat`, 'WeCom 5 · Windows 10/11'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 HeadlessChrome/141`, 'Chrome 141 · Windows 10/11'],
  ['node', 'node'],
  ['', 'unknown'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent, 'unknown')).toBe(name)
})

test('phones and tablets are handheld', () => {
  expect(readDevice('Mozilla/5.0 (Linux; Android 14)').isHandheld).toBe(true)
  expect(readDevice(windows).isHandheld).toBe(false)
})
