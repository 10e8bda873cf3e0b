import { describe, expect, it } from 'vitest'
import { framingOf, type HeaderFields } from './framing.rules.ts'

const page = new URL('https://finance.example.edu.cn/app')
const portal = new URL('https://portal.example.edu.cn')
const csp = (...lines: string[]): HeaderFields => ({ 'content-security-policy': lines })
const ancestors = (sources: string, above = portal, at = page) =>
  framingOf(csp(`default-src 'self'; frame-ancestors ${sources}`), at, above)

describe('frame-ancestors', () => {
  it.each([
    '*',
    'https:',
    'HTTPS:',
    'http:',
    'https://portal.example.edu.cn',
    'HTTPS://Portal.Example.EDU.cn',
    'http://portal.example.edu.cn',
    'https://portal.example.edu.cn:443',
    'https://portal.example.edu.cn:*',
    'http://portal.example.edu.cn:80',
    'https://portal.example.edu.cn/',
    'portal.example.edu.cn',
    '*.example.edu.cn',
    'https://*.example.edu.cn',
    'https://*.edu.cn:*',
    "'self' https://portal.example.edu.cn",
    "'none' https://portal.example.edu.cn",
    'https://other.example  https://portal.example.edu.cn',
  ])('%s lets the portal', sources => expect(ancestors(sources)).toBe('allowed'))

  it.each([
    "'none'",
    "'NONE'",
    "'self'",
    '',
    'self',
    'none',
    'https://other.example.edu.cn',
    'https://portal.example.edu.cn:8443',
    'https://*.portal.example.edu.cn',
    '*.example.com',
    'portal.example.edu.cn:80x',
    'ws:',
    "'unsafe-inline'",
    'https://portal.example.edu.cn.evil.example',
    'https://evil-portal.example.edu.cn',
    'edu.cn',
    'https://portal.example.edu.cn/some/path',
  ])('%j does not', sources => expect(ancestors(sources)).toBe('refused'))

  it('takes the scheme of the framed page where a source has none', () => {
    const plain = new URL('http://portal.example.edu.cn')
    expect(ancestors('portal.example.edu.cn', plain)).toBe('refused')
    expect(ancestors('portal.example.edu.cn', plain, new URL('http://finance.example.edu.cn/'))).toBe('allowed')
    expect(ancestors('portal.example.edu.cn', portal, new URL('http://finance.example.edu.cn/'))).toBe('allowed')
    expect(ancestors('https:', plain)).toBe('refused')
  })

  it('compares ports, with their defaults', () => {
    const odd = new URL('http://127.0.0.1:8080')
    expect(ancestors('http://127.0.0.1:8080', odd)).toBe('allowed')
    expect(ancestors('http://127.0.0.1', odd)).toBe('refused')
    expect(ancestors('http://127.0.0.1:*', odd)).toBe('allowed')
    expect(ancestors('http://127.0.0.1:80', odd)).toBe('refused')
    expect(ancestors('http://[::1]:8080', new URL('http://[::1]:8080'))).toBe('allowed')
  })

  it('lets a page of the portal itself by self, and no other port of it', () => {
    expect(ancestors("'self'", portal, new URL('https://portal.example.edu.cn/x'))).toBe('allowed')
    expect(ancestors("'SELF'", portal, new URL('http://portal.example.edu.cn/x'))).toBe('allowed')
    expect(ancestors("'self'", portal, new URL('https://portal.example.edu.cn:8443/x'))).toBe('refused')
  })

  it('counts the first directive of a policy, and every policy', () => {
    expect(framingOf(csp("frame-ancestors *; frame-ancestors 'none'"), page, portal)).toBe('allowed')
    expect(framingOf(csp("frame-ancestors *, frame-ancestors 'none'"), page, portal)).toBe('refused')
    expect(framingOf(csp('frame-ancestors *', "default-src 'none'"), page, portal)).toBe('allowed')
    expect(framingOf(csp('frame-ancestors *', "Frame-Ancestors 'none'"), page, portal)).toBe('refused')
    expect(framingOf({ 'content-security-policy': "\tframe-ancestors\t'none' ;" }, page, portal)).toBe('refused')
  })

  it('does not read what is only reported, nor other directives', () => {
    const headers = { 'content-security-policy-report-only': "frame-ancestors 'none'" }
    expect(framingOf(headers, page, portal)).toBe('silent')
    expect(framingOf(csp("default-src 'none'; frame-src 'none'; x-frame-ancestors 'none'"), page, portal)).toBe(
      'silent',
    )
  })
})

describe('X-Frame-Options', () => {
  const options = (...field: string[]) => framingOf({ 'x-frame-options': field }, page, portal)

  it.each([
    ['DENY', 'refused'],
    [' deny ', 'refused'],
    ['SAMEORIGIN', 'refused'],
    ['DENY, DENY', 'refused'],
    ['DENY, SAMEORIGIN', 'refused'],
    ['ALLOWALL, x', 'refused'],
    ['ALLOWALL', 'allowed'],
    ['ALLOW-FROM https://portal.example.edu.cn', 'silent'],
    ['whatever', 'silent'],
    ['whatever, else', 'silent'],
    ['', 'silent'],
  ])('%j is %s', (field, verdict) => expect(options(field)).toBe(verdict))

  it('may come several times', () => {
    expect(options('SAMEORIGIN', 'SAMEORIGIN')).toBe('refused')
    expect(options('ALLOWALL', 'DENY')).toBe('refused')
  })

  it('lets the own origin by SAMEORIGIN', () => {
    expect(framingOf({ 'x-frame-options': 'SAMEORIGIN' }, new URL('/x', portal), portal)).toBe('allowed')
  })

  it('is passed over where frame-ancestors stands', () => {
    const both = (sources: string) => ({
      'x-frame-options': 'DENY',
      'content-security-policy': `frame-ancestors ${sources}`,
    })
    expect(framingOf(both('https://portal.example.edu.cn'), page, portal)).toBe('allowed')
    expect(framingOf({ ...both("'none'"), 'x-frame-options': 'ALLOWALL' }, page, portal)).toBe('refused')
    expect(framingOf({ 'x-frame-options': 'DENY', ...csp("default-src 'self'") }, page, portal)).toBe('refused')
  })

  it('and without any of them everybody may', () => expect(framingOf({}, page, portal)).toBe('silent'))
})
