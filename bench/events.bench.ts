import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { demoOrganisation } from '../apps/server/src/demo/organisation.ts'
import { memoryOf } from './memory.ts'
import { type BenchPortal, startPortal } from './portal.ts'
import { percentile, report } from './report.ts'

const streams = 5000
const perPerson = 32
const warmUp = 500

interface Stream {
  socket: Socket
  /** When the awaited text came. */
  heardAt: number | null
}

/** 5,000 people look at the portal and nothing happens; then a notice for everybody. */
export async function eventsBench(): Promise<void> {
  // Sign-ins from addresses of their own: one address has so many a minute.
  const portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' })
  const people = demoOrganisation(new Date(), { sampleOrigin: 'http://127.0.0.1:1' })
    .users.filter(user => user.enabled !== false && !user.boundAddresses?.length)
    .map(user => user.username)
    .slice(0, Math.ceil(streams / perPerson))
  const tokens: string[] = []
  for (const [at, username] of people.entries()) tokens.push(await signIn(portal, username, at))
  const tokenOf = (at: number) => tokens[at % tokens.length] ?? ''

  let wanted = '\u0000'
  const open = async (count: number): Promise<Stream[]> => {
    const all: Stream[] = []
    for (let at = 0; at < count; at += 100) {
      const some = Array.from({ length: Math.min(100, count - at) }, (_, i) =>
        listen(portal.origin, tokenOf(at + i), () => wanted),
      )
      all.push(...(await Promise.all(some)))
    }
    return all
  }
  const close = (all: readonly Stream[]) => {
    for (const { socket } of all) socket.destroy()
  }

  close(await open(warmUp))
  await pause(3000)
  const before = memoryOf(portal.pid)
  const all = await open(streams)
  await pause(8000)
  const each = (memoryOf(portal.pid) - before) / streams / 1024
  process.stdout.write(`  ${all.length} streams of ${people.length} people\n`)
  report('memory of an idle stream', each, 'at most', 30, ' KB')

  const admin = await portal.signIn('admin')
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    wanted = `"ggbt":"round ${round}"`
    for (const stream of all) stream.heardAt = null
    const started = performance.now()
    await publish(portal, admin, `round ${round}`)
    while (all.some(stream => stream.heardAt === null) && performance.now() - started < 20_000) await pause(20)
    const waits = all.map(stream => (stream.heardAt ?? Number.POSITIVE_INFINITY) - started)
    times.push(percentile(waits, 1))
    process.stdout.write(
      `  published: median ${percentile(waits, 0.5).toFixed(0)} ms, last ${percentile(waits, 1).toFixed(0)} ms\n`,
    )
    await pause(4000)
  }
  report('from publishing to the last of the streams', Math.max(...times), 'at most', 1000, ' ms')
  close(all)
  await portal.stop()
}

/** Resident memory in bytes. */

async function call(portal: BenchPortal, path: string, headers: Record<string, string>, body: unknown) {
  const answer = await fetch(`${portal.origin}/portal_server${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, data, message } = (await answer.json()) as {
    code: number
    data: Record<string, string>
    message: string
  }
  if (code !== 200) throw new Error(`${path}: ${message}`)
  return data
}

async function signIn(portal: BenchPortal, username: string, at: number): Promise<string> {
  const headers = { 'login-method': 'USER-PWD', 'x-forwarded-for': `10.1.${at >> 6}.${at & 63}` }
  const data = await call(portal, '/login', headers, { username, password: await portal.seal(portal.password) })
  return data.tokenvalue ?? ''
}

async function publish(portal: BenchPortal, satoken: string, title: string): Promise<void> {
  await call(
    portal,
    '/xtglGggl/save',
    { satoken },
    {
      ggdj: 1,
      gglx: '通知',
      ggbt: title,
      ggbtEn: '',
      ggnr: '<p>x</p>',
      ggnrEn: '',
      fbdw: 'x',
      fbdwEn: '',
      sffb: 1,
      sfzd: 0,
      sfgk: 0,
      sfbd: 0,
      mbbm: [],
      mbjs: [],
      mbry: [],
      fjid: [],
    },
  )
}

/** A bare socket: a client library would cost more than what is measured. */
function listen(origin: string, token: string, wanted: () => string): Promise<Stream> {
  const { hostname, port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const stream: Stream = { socket, heardAt: null }
    let isOpen = false
    socket.setEncoding('utf8')
    socket.on('error', reject)
    socket.on('data', (piece: string) => {
      if (!isOpen) {
        isOpen = true
        if (/^HTTP\/1.1 200 [\s\S]*text\/event-stream/.test(piece)) resolve(stream)
        else reject(new Error(piece))
      }
      if (stream.heardAt === null && piece.includes(wanted())) stream.heardAt = performance.now()
    })
    socket.write(`GET /portal_server/events HTTP/1.1\r\nHost: ${host}\r\nsatoken: ${token}\r\n\r\n`)
  })
}
