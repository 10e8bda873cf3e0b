import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endSlowBodies } from './slowBodies.ts'

test('a body that does not come to its end is given up, but for uploads', async () => {
  const server = Fastify()
  await server.register(multipart)
  endSlowBodies(server, 100)
  server.post('/usual', async () => 'done')
  server.post('/upload', { config: { upload: 1 } }, async request => (await request.file())?.toBuffer())
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const begin = (path: string, type: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 50\r\n\r\n{`)
    return socket
  }
  const usual = begin('/usual', 'application/json')
  const upload = begin('/upload', 'multipart/form-data; boundary=x')
  await expect.poll(() => usual.closed, { timeout: 2000 }).toBe(true)
  await wait(200)
  expect(upload.closed).toBe(false)
  upload.destroy()
  await server.close()
})
