import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endSlowBodies } from './slowBodies.ts'

test('a body that does not come to its end is given up, of uploads that are taken those that trickle in', async () => {
  const server = Fastify()
  await server.register(multipart)
  endSlowBodies(server, 100, { time: 1000, bytes: 20 })
  server.post('/usual', async () => 'done')
  server.post('/upload', { config: { upload: 1 } }, async request => (await request.file())?.toBuffer())
  const refused = async () => Promise.reject(new Error('nobody is signed in'))
  server.post('/refused', { config: { upload: 1 }, preParsing: refused }, async () => 'done')
  server.get('/read', async () => 'done')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const begin = (path: string, type: string, { method = 'POST', length = 50 } = {}) => {
    const socket = connect(port, '127.0.0.1').resume()
    socket.on('error', () => undefined)
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{`)
    return socket
  }
  const usual = begin('/usual', 'application/json')
  const form = 'multipart/form-data; boundary=x'
  const [steady, trickling] = [0, 1].map(() => begin('/upload', form, { length: 100_000 }))
  const sending = setInterval(() => steady?.write('0123456789'), 50)
  // Answered already, and still sending.
  const refusedUpload = begin('/refused', form)
  const read = begin('/read', 'application/json', { method: 'GET' })
  for (const socket of [usual, refusedUpload, read]) await expect.poll(() => socket.closed).toBe(true)
  await wait(200)
  expect(trickling?.closed).toBe(false)
  await expect.poll(() => trickling?.closed, { timeout: 5000 }).toBe(true)
  await wait(1500)
  expect(steady?.closed).toBe(false)
  clearInterval(sending)
  steady?.destroy()
  await server.close()
})
