import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyReply } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { openTextStream, pour, type TextStream } from './textStream.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A stream over real HTTP, and its reader, who does not read yet. */
async function open(): Promise<{ stream: TextStream; reader: IncomingMessage }> {
  const streams: TextStream[] = []
  const server = createServer((_request, raw) => {
    streams.push(openTextStream({ raw, hijack: () => undefined } as unknown as FastifyReply, 'text/event-stream'))
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const reader = await new Promise<IncomingMessage>((done, fail) =>
    get({ port, host: '127.0.0.1' }, done).on('error', fail),
  )
  const [stream] = streams
  if (!stream) throw new Error('no stream')
  return { stream, reader }
}

test('what is written comes as it is, and the end closes the connection', async () => {
  const { stream, reader } = await open()
  const closed = vi.fn()
  stream.onClose(closed)
  stream.write('event: x\ndata: {}\n\n')
  stream.end()
  expect((await reader.toArray()).join('')).toBe('event: x\ndata: {}\n\n')
  expect(reader.headers.connection).toBe('close')
  await expect.poll(() => closed).toHaveBeenCalledOnce()
  stream.write('too late')
})

test('a reader who does not keep up is let go', async () => {
  const { stream, reader } = await open()
  reader.on('error', () => undefined)
  const closed = vi.fn()
  stream.onClose(closed)
  const piece = 'x'.repeat(100_000)
  await vi.waitFor(
    () => {
      for (let i = 0; i < 50; i++) stream.write(piece)
      expect(closed).toHaveBeenCalledOnce()
    },
    { timeout: 15_000 },
  )
})

test('whoever waits until it is taken writes any amount to a slow reader, and stops when the reader goes', async () => {
  const { stream, reader } = await open()
  const piece = 'x'.repeat(100_000)
  let made = 0
  const endless = async function* () {
    for (;;) {
      made += 1
      yield piece
    }
  }
  const poured = pour(endless(), stream)
  await new Promise(done => setTimeout(done, 100))
  const before = made
  expect(before).toBeLessThan(200)
  let read = 0
  for await (const part of reader as AsyncIterable<Buffer>) {
    read += part.length
    if (read > 100 * piece.length) break
  }
  await poured
  expect(made).toBeGreaterThan(before)
})
