import { describe, expect, it } from 'vitest'
import { launchableScheme } from './desktopProgram.ts'

describe('what may be launched', () => {
  it.each([
    ['jzfinance://open?module=voucher', 'jzfinance'],
    ['JZAsset://scan', 'jzasset'],
    ['wps+doc:open', 'wps+doc'],
  ])('%s is %s', (call, scheme) => expect(launchableScheme(call)).toBe(scheme))

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://a.example',
    'https://a.example',
    'file:///c:/x',
    'ms-msdt:/id',
    'search-ms:query=x',
    'blob:https://a',
    'tel:110',
    'jz finance://open',
    'jzfinance://open\\..',
    'x:1',
    '//jzfinance',
    'jzfinance',
    '',
  ])('%s is refused', call => expect(launchableScheme(call)).toBeNull())
})
