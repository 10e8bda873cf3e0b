import { expect, test } from 'vitest'
import { originOfLink, tidyOrigin } from './origin.ts'

const read = (address: string) => new URL(address).origin

test.each([
  ['https://finance.example.edu.cn', 'https://finance.example.edu.cn'],
  ['https://finance.example.edu.cn:443', 'https://finance.example.edu.cn'],
  ['https://finance.example.edu.cn/', 'https://finance.example.edu.cn'],
  ['  HTTPS://Finance.Example.edu.cn:8443/ ', 'https://finance.example.edu.cn:8443'],
  ['https://财务.example.cn', 'https://xn--zfr747k.example.cn'],
  ['http://10.0.0.8:80', 'http://10.0.0.8'],
  ['http://app_1.intranet:8080', 'http://app_1.intranet:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('%j is stored as %s', (typed, stored) => expect(tidyOrigin(typed, read)).toBe(stored))

test.each([
  '',
  'finance.example.edu.cn',
  'https://',
  'https:///',
  'https://a.example/app',
  'https://a.example//',
  'https://a.example?x=1',
  'https://a.example/?',
  'https://a.example#',
  'https://user@a.example',
  'https://user:secret@a.example',
  'https://a.example:99999',
  'https://a.example\\@b.example',
  'https://a b.example',
  'https://*.example.edu',
  'https://a.example;script-src',
  'ftp://a.example',
  'javascript:alert(1)',
  'x https://a.example',
  'xhttps://a.example',
  `https://${'a.'.repeat(100)}example`,
])('%j is no origin', typed => expect(tidyOrigin(typed, read)).toBeNull())

test('an origin has at most 200 characters', () => {
  const longest = `https://${'a'.repeat(50)}.${'b'.repeat(50)}.${'c'.repeat(50)}.${'d'.repeat(39)}`
  expect(tidyOrigin(longest, read)).toBe(longest)
  expect(tidyOrigin(`${longest}d`, read)).toBeNull()
})

test('a link stands on the origin that a browser reads in it', () => {
  expect(originOfLink('http://a.example/app', read)).toBe('http://a.example')
  expect(originOfLink('data:text/plain,https://a.example', () => 'https://a.example')).toBeNull()
  expect(originOfLink('HTTPS://A.example:443/app?x=1', read)).toBe('https://a.example')
  expect(['/home', 'false', '', 'jzucw://batch', 'http://', '//a.example'].map(it => originOfLink(it, read))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
