import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal | undefined
afterEach(() => portal?.close())

interface Said {
  status: number
  retryAfter: string | undefined
  body: string
}
function call(agent: Agent, port: number, path: string, headers: Record<string, string>): Promise<Said> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, path, headers, host: '127.0.0.1' }, answer => {
      let body = ''
      answer.on('data', part => {
        body += String(part)
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('a planned stop loses no call of 24 clients that keep their connections', { timeout: 60_000 }, async () => {
  portal = await startPortal({ PORTAL_DRAIN: '1' })
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.server.server.address() as AddressInfo
  const as = await portal.as('zhangsan')
  const seen: Said[] = []
  const lost: string[] = []
  const client = async (path: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        const said = await call(agent, port, path, as)
        seen.push(said)
        if (said.status === 503) return
      } catch (error) {
        // Nobody listens any more: the call was never made.
        const { code } = error as NodeJS.ErrnoException
        if (code !== 'ECONNREFUSED') lost.push(String(code))
        return
      }
    }
  }
  const paths = ['/portal_server/menu/mymenu', '/portal_server/yhxx', '/healthz']
  const clients = Array.from({ length: 24 }, (_, at) => client(paths[at % 3] ?? ''))
  await expect.poll(() => seen.length).toBeGreaterThan(200)
  const ready = () => call(new Agent(), port, '/readyz', {})
  expect((await ready()).status).toBe(200)

  const stopped = portal.server.close()
  const served = seen.length
  expect(await ready()).toMatchObject({ status: 503, body: expect.stringContaining('stopping') })
  // Not ready, and yet everybody is served.
  await expect.poll(() => seen.length - served).toBeGreaterThan(50)
  await stopped
  await Promise.all(clients)
  expect(lost).toEqual([])
  for (const { status, retryAfter, body } of seen.filter(said => said.status !== 200)) {
    expect(status).toBe(503)
    expect(retryAfter).toMatch(/^\d+$/)
    expect(JSON.parse(body)).toMatchObject({ code: 999, data: null, message: expect.stringMatching(/./) })
  }
})

async function late503(ask: () => Promise<Said>): Promise<Said> {
  for (;;) {
    const said = await ask()
    if (said.status !== 200) return said
  }
}

test('a call under way is answered, and one that comes later on an open connection is told when to ask again', {
  timeout: 60_000,
}, async () => {
  portal = await startPortal({ PORTAL_DRAIN: '1' })
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.server.server.address() as AddressInfo
  const as = await portal.as('zhangsan')
  const held = portal.services.db.pool.connect()
  const client = await held
  await client.query('begin')
  await client.query('lock table todos in access exclusive mode')
  const idle = new Agent({ keepAlive: true, maxSockets: 1 })
  await call(idle, port, '/healthz', {})
  const slow = fetch(`http://127.0.0.1:${port}/portal_server/dbtz/dbsx`, {
    method: 'POST',
    headers: { ...as, 'content-type': 'application/json' },
    body: '{}',
  })
  const stopped = portal.server.close()
  const late = await late503(() => call(idle, port, '/healthz', { 'accept-language': 'en' }))
  expect(late).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
  expect(JSON.parse(late.body)).toMatchObject({ code: 999 })
  await client.query('rollback')
  client.release()
  expect(await (await slow).json()).toMatchObject({ code: 200 })
  await stopped
})
