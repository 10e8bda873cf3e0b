import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isFresh, isSignedWith, signatureOf } from './signature.rules.ts'

const secret = 'SECRET-C3'
/** Made by Sa-Token's own Java code. */
const vectors = [
  [
    '2747f76a2dbd8c3d2bb1e8cf7f9360b1',
    {
      client: 'sso-client3',
      msgType: 'checkTicket',
      nonce: 'HOmRNcPEHFQ5VIBrZx0nhqLBYdL3DqD9',
      ticket: 'nZO5pRLaAh9xPYaOjzeeGPl2B8AzZcA5o1wXJJ4Hy1wmdO04xBlLDeyDBJkbls7G',
      timestamp: '1795191123280',
    },
  ],
  [
    'ff36aaa8d84754fcc8d9750a42746656',
    {
      client: 'sso-client3',
      loginId: '10001',
      msgType: 'signout',
      nonce: 'aGWlGfoTORZlNrVLgnKoyGmYsuhAMuUJ',
      timestamp: '1795191123470',
    },
  ],
  [
    '40652b263b218995812a79ae3cd56bb2',
    {
      autoLogout: 'false',
      loginId: '10001',
      msgType: 'logoutCall',
      nonce: 'kZ9mcoIXbDOpVVLOGEWVxuMsRcvdfDHi',
      timestamp: '1795191124317',
    },
  ],
] as const

test.each(vectors)('signs as Sa-Token does: %s', (sign, parameters) => {
  expect(signatureOf(parameters, secret)).toBe(sign)
  expect(isSignedWith({ ...parameters, sign }, secret)).toBe(true)
  expect(isSignedWith({ ...parameters, sign: sign.toUpperCase() }, secret)).toBe(true)
})

test('the order of parameters, empty ones and the signature itself do not count', () => {
  const [sign, parameters] = vectors[0]
  const turned = Object.fromEntries(Object.entries(parameters).reverse())
  expect(signatureOf({ ...turned, ssoLogoutCall: '', sign: 'anything' }, secret)).toBe(sign)
})

test('any change, another secret, and no signature at all do not pass', () => {
  const [sign, parameters] = vectors[0]
  const signed = { ...parameters, sign }
  expect(isSignedWith({ ...signed, ticket: `${parameters.ticket}x` }, secret)).toBe(false)
  expect(isSignedWith({ ...signed, more: 'x' }, secret)).toBe(false)
  expect(isSignedWith(signed, 'another')).toBe(false)
  expect(isSignedWith(parameters, secret)).toBe(false)
  expect(isSignedWith({ ...parameters, sign: '' }, secret)).toBe(false)
  expect(isSignedWith({ ...parameters, sign: sign.slice(1) }, secret)).toBe(false)
})

test('values are signed as they are, not encoded, capitals before small letters', () => {
  const made = createHash('md5').update('B=2&a=1&c=中 文&key=k').digest('hex')
  expect(signatureOf({ a: '1', c: '中 文', B: '2' }, 'k')).toBe(made)
})

test('a moment is fresh within two minutes of now, before and after', () => {
  const now = 1_795_191_123_280
  for (const off of [0, 120_000, -120_000]) expect(isFresh(String(now + off), now), String(off)).toBe(true)
  for (const off of [120_001, -120_001, 3_600_000]) expect(isFresh(String(now + off), now), String(off)).toBe(false)
  for (const bad of [undefined, '', 'now', '1795191123', '17951911232800', '1795191123280.0', '-795191123280'])
    expect(isFresh(bad, now), bad).toBe(false)
})
