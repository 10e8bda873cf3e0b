import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type EgressRequest, egressLimits, makeEgress, mayReach } from './egressFetch.ts'

test('private, loopback, link-local, shared and mapped addresses are not reached', () => {
  const inner = ['10.0.0.1', '172.16.5.4', '192.168.1.1', '100.64.0.1', 'fd00::1', '::ffff:10.0.0.1', '198.18.0.1']
  for (const address of inner) {
    expect(mayReach(address, false, false), address).toBe(false)
    expect(mayReach(address, true, false), address).toBe(true)
  }
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(mayReach(address, true, false), address).toBe(false)
    expect(mayReach(address, false, true), address).toBe(true)
  }
  for (const address of ['169.254.169.254', '0.0.0.0', '224.0.0.1', '255.255.255.255', 'fe80::1', '::', '::ffff:a00:1'])
    expect(mayReach(address, true, true), address).toBe(false)
  for (const address of ['93.184.216.34', '2606:4700::1111']) expect(mayReach(address, false, false)).toBe(true)
})

const asked = (url: string, more: Partial<EgressRequest> = {}): EgressRequest => ({
  purpose: 'systems',
  url,
  allowed: [new URL(url).origin],
  ...more,
})

test('only exact origins of the list, without an account, over http or https', async () => {
  const egress = makeEgress({ mayBeLoopback: true })
  const refused = [
    asked('http://127.0.0.1:1/x', { allowed: ['http://127.0.0.1'] }),
    asked('http://user:pw@127.0.0.1:1/x'),
    asked('file:///etc/passwd', { allowed: ['null'] }),
  ]
  for (const it of refused) await expect(egress(it), it.url).rejects.toMatchObject({ problem: 'offOrigin' })
  await expect(egress({ ...asked('http://x/'), url: 'nothing' })).rejects.toMatchObject({ problem: 'noAddress' })
  const names = asked('http://localhost:1/')
  await expect(makeEgress({ mayBeLoopback: false })(names)).rejects.toMatchObject({ problem: 'privateAddress' })
})

test('no redirect is followed, no header of ours is sent, and a long answer is cut', async () => {
  const seen: unknown[] = []
  const server = createServer((request, answer) => {
    seen.push(Object.keys(request.headers).sort())
    if (request.url === '/moved') answer.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    else answer.end('x'.repeat(egressLimits.bytes + 1000))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const egress = makeEgress({ mayBeLoopback: true })
  expect(await egress(asked(`${origin}/moved`))).toMatchObject({ status: 302 })
  expect((await egress(asked(`${origin}/long`))).text).toHaveLength(egressLimits.bytes)
  expect(seen[0]).toEqual(['connection', 'host', 'user-agent'])
  server.closeAllConnections()
  server.close()
})
