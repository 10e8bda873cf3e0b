import { expect, it } from 'vitest'
import { signatureOf } from './portal.ts'

it('signs as the protocol does', () => {
  const parameters = {
    ticket: 'nZO5pRLaAh9xPYaOjzeeGPl2B8AzZcA5o1wXJJ4Hy1wmdO04xBlLDeyDBJkbls7G',
    client: 'sso-client3',
    timestamp: '1795191123280',
    msgType: 'checkTicket',
    nonce: 'HOmRNcPEHFQ5VIBrZx0nhqLBYdL3DqD9',
  }
  expect(signatureOf(parameters, 'SECRET-C3')).toBe('2747f76a2dbd8c3d2bb1e8cf7f9360b1')
  const more = { ...parameters, sign: 'x', ssoLogoutCall: '' }
  expect(signatureOf(more, 'SECRET-C3')).toBe('2747f76a2dbd8c3d2bb1e8cf7f9360b1')
})

it("signs the guide's example", () => {
  const secret = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'.repeat(2)
  const parameters = {
    client: '0001',
    ticket: 'Zk3vJ8m-1QxT0bWcY7uHs5LpRnD2fGaE9oVi4KjM6_w',
    timestamp: '1795191123280',
    nonce: '7d1f0a52c8e94b36a1d2f3e4b5c60718',
  }
  expect(signatureOf(parameters, secret)).toBe('6ca9d38cb76c2b6c21cc263d410aa714')
  expect(signatureOf({ ...parameters, msgType: 'checkTicket' }, secret)).toBe('445e35577986652912dbaddbf7faed94')
})
