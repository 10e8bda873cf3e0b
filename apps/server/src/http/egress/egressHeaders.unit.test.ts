import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EgressHeadersRequest, egressHeaders } from './egressHeaders.ts'

const seen: string[] = []
const server = createServer((request, answer) => {
  seen.push(Object.keys(request.headers).sort().join(' '))
  if (request.url === '/moved') answer.writeHead(302, { location: '/elsewhere' }).end()
  else if (request.url !== '/hanging')
    answer.writeHead(200, ['x-frame-options', 'DENY', 'x-frame-options', 'SAMEORIGIN']).write('x')
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const ask = (url: string, more: Partial<EgressHeadersRequest> = {}) =>
  egressHeaders({
    url,
    allowed: [origin],
    mayBePrivate: false,
    mayBeLoopback: true,
    signal: AbortSignal.timeout(15_000),
    ...more,
  })

test('the status and the headers, of an answer that never ends too; nothing of ours goes out', async () => {
  expect(await ask(`${origin}/`)).toMatchObject({ status: 200, headers: { 'x-frame-options': ['DENY', 'SAMEORIGIN'] } })
  expect(await ask(`${origin}/moved`)).toMatchObject({ status: 302, headers: { location: '/elsewhere' } })
  expect(new Set(seen)).toEqual(new Set(['accept connection host user-agent']))
})

test('only registered origins, never an address inside that is not registered as one', async () => {
  const before = seen.length
  for (const url of [origin.replace('127.0.0.1', 'localhost'), origin.replace('//', '//a:b@'), 'file:///etc/passwd'])
    await expect(ask(url), url).rejects.toMatchObject({ problem: 'offOrigin' })
  await expect(ask('nothing')).rejects.toMatchObject({ problem: 'noAddress' })
  await expect(ask(origin, { mayBeLoopback: false })).rejects.toMatchObject({ problem: 'privateAddress' })
  const intranet = 'http://10.1.2.3'
  await expect(ask(intranet, { allowed: [intranet] })).rejects.toMatchObject({ problem: 'privateAddress' })
  const metadata = 'http://169.254.169.254'
  await expect(ask(metadata, { allowed: [metadata], mayBePrivate: true })).rejects.toMatchObject({
    problem: 'privateAddress',
  })
  expect(seen.length).toBe(before)
})

test('no longer than it is told to', async () => {
  await expect(ask(`${origin}/hanging`, { signal: AbortSignal.timeout(200) })).rejects.toMatchObject({
    problem: 'timeout',
  })
  const late = AbortSignal.abort()
  await expect(ask(`${origin}/`, { signal: late })).rejects.toMatchObject({ problem: 'timeout' })
})
