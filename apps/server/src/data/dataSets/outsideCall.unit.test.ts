import { expect, test } from 'vitest'
import { bodySignature } from '#access/sso/signature.rules.ts'
import { addressOf } from './outsideCall.client.ts'

test('the signature is that of the documentation', () => {
  const body = '{"dataSet":"campus-card","scope":{"kind":"own","personCode":"2008035"},"page":1,"pageSize":1000}'
  const secret = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'
  expect(bodySignature(secret, '1795191123280', '7d1f0a52c8e94b36a1d2f3e4b5c60718', body)).toBe(
    'bd445f3f81db5298ed025356f275d53a066381bcb8770daaf86e19a4b5103a2e',
  )
})

test('a path follows the registered address, whether that ends with a slash or not', () => {
  expect(addressOf('https://a.example/sync/', '/rows')).toBe('https://a.example/sync/rows')
  expect(addressOf('https://a.example', '/rows')).toBe('https://a.example/rows')
})
