import { connect, type Socket } from 'node:net'
import { importLimits } from '@portico/contract/admin/imports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let port: number
let admin: string
/** By the client's port: the server's end of the connection, which counts what it took. */
const taken = new Map<number, Socket>()
beforeAll(async () => {
  portal = await startPortal()
  portal.server.server.on('connection', socket => taken.set(socket.remotePort ?? 0, socket))
  port = Number(new URL(await portal.server.listen({ host: '127.0.0.1', port: 0 })).port)
  admin = (await portal.as('admin')).satoken
})
afterAll(() => portal.close())

const megabyte = 1024 * 1024
const block = Buffer.alloc(64 * 1024, 'a')
const size = 64 * megabyte

interface Sent {
  /** What comes before what never ends. */
  start?: string
  type?: string
  length?: number
  token?: string
}

/** Sends a body for as long as the server takes it, at most 64 MB, and answers what came back and what the server took. */
async function pour(line: string, { start = '', type = 'application/json', length, token = admin }: Sent) {
  const socket = connect({ port, host: '127.0.0.1' })
  await new Promise<void>(done => socket.once('connect', done))
  const own = socket.localPort ?? 0
  const isChunked = length === undefined
  const chunk = (bytes: Buffer) =>
    isChunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes
  let said = ''
  socket.on('data', bytes => {
    said += bytes.toString()
  })
  const ended = new Promise<void>(done => socket.once('close', () => done()))
  socket.on('error', () => undefined)
  const how = isChunked ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(`${line} HTTP/1.1\r\nhost: portal\r\ncontent-type: ${type}\r\nsatoken: ${token}\r\n${how}\r\n\r\n`)
  if (start) socket.write(chunk(Buffer.from(start)))
  let sent = start.length
  const whole = chunk(block)
  while (sent < size && !socket.destroyed && socket.writable) {
    sent += block.length
    if (!socket.write(whole)) await Promise.race([new Promise(done => socket.once('drain', done)), ended])
  }
  await ended
  const [head = '', body = ''] = said.split('\r\n\r\n')
  const bytes = taken.get(own)?.bytesRead ?? Number.NaN
  return {
    status: Number(head.split(' ')[1]),
    head: head.toLowerCase(),
    body: body.startsWith('{') ? JSON.parse(body) : null,
    bytes,
  }
}

const border = 'x'.repeat(20)
const form = `multipart/form-data; boundary=${border}`
const partOf = (name: string, file = '') =>
  `--${border}\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`

const refused413 = { status: 413, body: { code: 404, data: null, message: '提交的内容过大' } }
const cases: [string, string, Sent, object, number][] = [
  ['JSON', 'POST /portal_server/user/sessions', { start: '{"a":"' }, {}, 0.25],
  ['JSON that anybody may send', 'POST /portal_server/login', { start: '{"a":"' }, refused413, 0.25],
  [
    'a form',
    'POST /sso_server/sso/doLogin',
    { type: 'application/x-www-form-urlencoded', start: 'name=' },
    refused413,
    0.25,
  ],
  ['another type', 'POST /portal_server/login', { type: 'text/plain' }, {}, 0.25],
  ['a form with a file to a call that takes none', 'POST /portal_server/login', { type: form }, {}, 0.25],
  ['a GET', 'GET /portal_server/yhxx', {}, {}, 0.25],
  ['a GET that is answered from memory', 'GET /portal_server/menu/mymenu', {}, {}, 0.25],
  ['an address that is not there', 'POST /portal_server/nowhere', {}, {}, 0.25],
  ['an address that cannot be read', 'POST /portal_server/%zz', {}, {}, 0.25],
  ['the page', 'GET /portal_web/login', {}, {}, 0.25],
  [
    'a picture',
    'POST /portal_server/syscommon/uploadFile',
    { type: form, start: partOf('file', 'a.png') },
    { status: 413, body: { code: 800, message: '上传图片大小不能超过 10MB!' } },
    10.5,
  ],
  [
    'a text beside a picture',
    'POST /portal_server/syscommon/uploadFile',
    { type: form, start: partOf('type') },
    { body: { code: 800 } },
    10.5,
  ],
  [
    'a file without a border',
    'POST /portal_server/syscommon/uploadFile',
    { type: form },
    { body: { code: 800 } },
    10.5,
  ],
  [
    'a picture of nobody',
    'POST /portal_server/syscommon/uploadFile',
    { type: form, start: partOf('file', 'a.png'), token: 'none' },
    {},
    0.25,
  ],
  [
    'a sheet',
    'POST /portal_server/xtglYhdr/upload',
    { type: form, start: partOf('file', 'a.xlsx') },
    { status: 413, body: { code: 800 } },
    importLimits.megabytes + 0.5,
  ],
]

describe('more than a call may have is not taken, and its sender is answered', () => {
  for (const [name, line, sent, answer, megabytes] of cases) {
    test(`${name}, without a length`, async () => {
      const found = await pour(line, sent)
      expect(found).toMatchObject(answer)
      expect(found.status).toBeGreaterThanOrEqual(200)
      expect(found.head).toContain('connection: close')
      expect(found.bytes / megabyte).toBeLessThan(megabytes + 1)
    })
    test(`${name}, of 500 MB by its own words`, async () => {
      const found = await pour(line, { ...sent, length: 500 * megabyte })
      const words = line.includes('pload') ? { status: 413, body: { code: 800 } } : refused413
      expect(found).toMatchObject(line.includes('%zz') ? { status: 404 } : words)
      expect(found.head).toContain('connection: close')
      expect(found.bytes / megabyte).toBeLessThan(0.5)
    })
  }

  test('what fits is taken whole, and the connection stays', async () => {
    const { status, head } = await new Promise<{ status: number; head: string }>(done => {
      const socket = connect({ port, host: '127.0.0.1' })
      const body = JSON.stringify({ csid: 'rsaPublicKey' })
      socket.write(
        `POST /portal_server/getXtcsById HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      socket.once('data', bytes => {
        const head = bytes.toString().split('\r\n\r\n')[0] ?? ''
        socket.destroy()
        done({ status: Number(head.split(' ')[1]), head: head.toLowerCase() })
      })
    })
    expect(status).toBe(200)
    expect(head).not.toContain('connection: close')
  })
})
