import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { egressBytes } from './egressBytes.ts'

const seen: string[] = []
const server = createServer((request, answer) => {
  seen.push(Object.keys(request.headers).sort().join(' '))
  const { url = '' } = request
  if (url === '/picture') answer.writeHead(200, { 'content-type': 'image/png' }).end('png')
  else if (url === '/moved') answer.writeHead(302, { location: '/picture' }).end()
  else if (url === '/inside') answer.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
  else if (url === '/round') answer.writeHead(302, { location: '/round' }).end()
  else if (url === '/long') answer.writeHead(200).end('x'.repeat(2000))
  else answer.writeHead(404).end()
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
const fetchIt = (path: string, mayBeLoopback = true) =>
  egressBytes(`${origin}${path}`, { most: 1000, accept: 'image/png', mayBeLoopback })

test('bytes of something public, also where it was moved to, with nothing of ours in the question', async () => {
  expect(await fetchIt('/picture')).toEqual({ type: 'image/png', bytes: Buffer.from('png') })
  expect(await fetchIt('/moved')).toMatchObject({ type: 'image/png' })
  expect(new Set(seen)).toEqual(new Set(['accept connection host user-agent']))
})

test('nothing where there is nothing, too much, or no end', async () => {
  for (const path of ['/none', '/long', '/round']) expect(await fetchIt(path), path).toBeNull()
})

test('never an address inside, by whatever way', async () => {
  await expect(fetchIt('/inside')).rejects.toMatchObject({ problem: 'privateAddress' })
  await expect(fetchIt('/picture', false)).rejects.toMatchObject({ name: 'EgressFailure' })
  const strict = { most: 1000, accept: '*/*' }
  await expect(egressBytes('http://127.0.0.1/x', strict)).rejects.toMatchObject({ problem: 'privateAddress' })
  await expect(egressBytes('http://a:b@example.org/', strict)).rejects.toMatchObject({ problem: 'offOrigin' })
  await expect(egressBytes('http://example.org:22/', strict)).rejects.toMatchObject({ problem: 'offOrigin' })
  for (const url of ['file:///etc/passwd', 'data:image/png,x', 'nothing'])
    await expect(egressBytes(url, strict), url).rejects.toMatchObject({ name: 'EgressFailure' })
})
