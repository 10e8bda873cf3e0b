import { describe, expect, it } from 'vitest'
import { checkFrameAddress, webAddress } from './frameAddress.ts'

const own = 'https://portal.example'
const allowed = ['https://finance.example', 'http://127.0.0.1:8090', 'https://hr.example/']
const check = (address: string) => checkFrameAddress(address, allowed, own)

describe('what may be framed', () => {
  it.each(['https://finance.example/app?x=1#/a', 'http://127.0.0.1:8090/finance/page', 'https://hr.example'])(
    '%s may',
    address => expect(check(address)).toHaveProperty('url'),
  )

  it.each([
    ['https://portal.example/x', 'ownOrigin'],
    ['/home', 'notWeb'],
    ['//finance.example/app', 'notWeb'],
    ['javascript:alert(1)', 'notWeb'],
    ['data:text/html,x', 'notWeb'],
    ['blob:https://finance.example/1', 'notWeb'],
    ['file:///etc/passwd', 'notWeb'],
    ['https://user:secret@finance.example/', 'notWeb'],
    ['https://finance.example\\@evil.example/', 'notWeb'],
    ['https://finance.example/\n', 'notWeb'],
    ['https://finance.example.evil.example/', 'notAllowed'],
    ['https://finance.example:8443/', 'notAllowed'],
    ['http://finance.example/', 'notAllowed'],
    ['https://127.0.0.1:8090/', 'notAllowed'],
    ['', 'notWeb'],
  ])('%s may not: %s', (address, refusal) => expect(check(address)).toEqual({ refusal }))

  it('reads web addresses only', () => {
    expect(webAddress('https://a.example/b')?.host).toBe('a.example')
    expect(webAddress('https://')).toBeNull()
  })
})
