import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let port: number
beforeAll(async () => {
  portal = await startPortal()
  port = Number(new URL(await portal.server.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => portal.close())

/** Sends bytes as they are and reads until the connection ends. */
const send = (bytes: string) =>
  new Promise<string>(resolve => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', chunk => {
      text += String(chunk)
    })
    socket.on('error', () => undefined).on('close', () => resolve(text))
  })
const post = (headers: string) => `POST /portal_server/login HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`

test.each([
  ['no HTTP at all', 400, 'nonsense\r\n\r\n'],
  ['two lengths', 400, post('Content-Length: 5\r\nContent-Length: 6')],
  ['a length beside chunks', 400, post('Content-Length: 5\r\nTransfer-Encoding: chunked')],
  ['a header line that is too long', 431, post(`X-Long: ${'x'.repeat(40_000)}`)],
  ['a header without a name', 400, post(': x')],
  ['no host', 400, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an expectation of its own', 417, post('Expect: the-moon\r\nContent-Length: 0\r\nConnection: close')],
])('%s is refused in the envelope, with every security header', async (_what, status, bytes) => {
  const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ code: 404, data: null, message: expect.stringMatching(/./) })
  const lines = head.toLowerCase().split('\r\n')
  for (const line of [
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
    'cross-origin-resource-policy: same-origin',
    'cache-control: no-store',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'content-type: application/json; charset=utf-8',
  ])
    expect(lines).toContain(line)
})

test('and the portal goes on', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('who sends a line of headers now and then is cut off when the time for headers is over', async () => {
  // Less than the portal's own bound; that it is held to a second or two is what is looked at.
  portal.server.server.headersTimeout = 1000
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => undefined)
  const began = performance.now()
  let said = ''
  socket.on('data', part => {
    said += String(part)
  })
  socket.write('GET /healthz HTTP/1.1\r\nhost: portal\r\n')
  const dripping = setInterval(() => socket.write('x-more: 1\r\n'), 200)
  await new Promise(done => socket.on('close', done))
  clearInterval(dripping)
  expect(said).toContain('HTTP/1.1 408 ')
  expect(performance.now() - began).toBeLessThan(10_000)
})
