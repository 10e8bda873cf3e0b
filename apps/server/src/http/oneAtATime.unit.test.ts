import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundWaiting } from './answers/waitingAnswers.ts'
import { mostAhead, oneAtATime } from './oneAtATime.ts'

const sockets = new Set<Socket>()
const servers = new Set<Server>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers.clear()
})

/** A connection that sends and reads nothing until it is told to. */
function deaf(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.pause()
  socket.on('error', () => undefined)
  sockets.add(socket)
  return socket
}
const asks = (url: string, times: number) => `GET ${url} HTTP/1.1\r\nhost: portal\r\n\r\n`.repeat(times)

/** A plain server in front of which the bound stands; each answer is of that many bytes, made anew. */
async function answering(bytes: number, bound?: { most: number; every: number }) {
  let made = 0
  let underWay = 0
  let mostUnderWay = 0
  const server = createServer((_request: IncomingMessage, answer: ServerResponse) => {
    made += 1
    underWay += 1
    mostUnderWay = Math.max(mostUnderWay, underWay)
    answer.on('close', () => {
      underWay -= 1
    })
    setImmediate(() => answer.end(Buffer.alloc(bytes, String(made % 10))))
  })
  oneAtATime(server)
  const waiting = bound ? boundWaiting(server, bound) : undefined
  servers.add(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { port, waiting, facts: () => ({ made, underWay, mostUnderWay }) }
}

test('a connection is answered one request after the other, in order', async () => {
  const { port, facts } = await answering(1000)
  const socket = deaf(port)
  socket.write(asks('/', mostAhead))
  let got = ''
  socket.on('data', part => {
    got += String(part)
  })
  socket.resume()
  await expect.poll(() => got.match(/HTTP\/1\.1 200/g)?.length).toBe(mostAhead)
  expect(facts()).toMatchObject({ made: mostAhead, mostUnderWay: 1 })
  const bodies = got.split(/HTTP\/1\.1 200[\s\S]*?\r\n\r\n/).slice(1)
  expect(bodies).toEqual(bodies.map((_, at) => String((at + 1) % 10).repeat(1000)))
})

test('who does not read gets no second answer made', async () => {
  const { port, facts } = await answering(16 * 2 ** 20)
  const many = Array.from({ length: 5 }, () => deaf(port))
  for (const socket of many) socket.write(asks('/', 8))
  await expect.poll(() => facts().made).toBe(5)
  // A whole answer of somebody who reads comes later than theirs were begun, and none of them was given a second one.
  await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()
  expect(facts()).toMatchObject({ made: 6 })
})

test('who sends far more ahead than anybody does is cut off', async () => {
  const { port, facts } = await answering(16 * 2 ** 20)
  const socket = deaf(port)
  const closed = new Promise(done => socket.on('close', done))
  socket.write(asks('/', 5000))
  socket.resume()
  await closed
  expect(facts().made).toBe(1)
})

test('answers that wait in all are bounded: who waits longest is let go, who reads is not', async () => {
  const most = 64 * 2 ** 20
  const { port, waiting } = await answering(16 * 2 ** 20, { most, every: 20 })
  const many = Array.from({ length: 12 }, () => deaf(port))
  for (const socket of many) socket.write(asks('/', 1))
  await expect.poll(() => waiting?.cut() ?? 0).toBeGreaterThanOrEqual(6)
  await expect.poll(() => waiting?.bytes() ?? most + 1).toBeLessThanOrEqual(most)
  expect((await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()).byteLength).toBe(16 * 2 ** 20)
})
