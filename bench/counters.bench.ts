import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchPortal, startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const tabs = 20
const rounds = 400

interface Person {
  tokens: string[]
  streams: Stream[]
}
interface Stream {
  socket: Socket
  /** What has come that nobody looked at. */
  heard: string
}

/**
 * What the counters cost for somebody with one tab, and for somebody with twenty, each with a session and a stream of
 * its own as on twenty computers: one request in turn for the one and the other, and one change told to all tabs.
 */
export async function countersBench(): Promise<void> {
  const portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' })
  const one = await arrive(portal, 'zhangsan', 1)
  const many = await arrive(portal, 'lisi', tabs)
  await pause(2000)

  const times = { one: [] as number[], many: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    if (round % 50 === 0) await quiet()
    for (const [name, { tokens }] of [
      ['one', one],
      ['many', many],
    ] as const) {
      const started = performance.now()
      await post(portal, '/dbtz/dbsx', tokens[round % tokens.length] ?? '', { limit: 0 })
      if (round >= 20) times[name].push(performance.now() - started)
    }
  }
  process.stdout.write(
    `  a count: 1 tab ${median(times.one).toFixed(2)} ms, ${tabs} tabs ${median(times.many).toFixed(2)} ms\n`,
  )
  report(`one request with ${tabs} tabs / with one`, median(times.many) / median(times.one), 'at most', 1.15)

  const told = { one: [] as number[], many: [] as number[] }
  for (let round = 0; round < 20; round++) {
    told.one.push(await change(portal, one, round))
    told.many.push(await change(portal, many, round))
  }
  process.stdout.write(
    `  a change to the last tab: 1 tab ${median(told.one).toFixed(0)} ms, ${tabs} tabs ${median(told.many).toFixed(0)} ms\n`,
  )
  report(`a change told to ${tabs} tabs / to one`, median(told.many) / median(told.one), 'at most', 1.15)
  for (const { socket } of [...one.streams, ...many.streams]) socket.destroy()
  await portal.stop()
}

async function arrive(portal: BenchPortal, username: string, count: number): Promise<Person> {
  const person: Person = { tokens: [], streams: [] }
  for (let at = 0; at < count; at++) {
    const headers = { 'login-method': 'USER-PWD', 'x-forwarded-for': `10.2.0.${at}` }
    const answer = await fetch(`${portal.origin}/portal_server/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username, password: await portal.seal(portal.password) }),
    })
    const { data } = (await answer.json()) as { data: { tokenvalue: string } }
    person.tokens.push(data.tokenvalue)
    person.streams.push(listen(portal.origin, data.tokenvalue))
  }
  return person
}

/** Milliseconds until all streams of a person have been told that a notice is read, or unread again. */
async function change(portal: BenchPortal, { tokens, streams }: Person, round: number): Promise<number> {
  const satoken = tokens[0] ?? ''
  const [notice] = (await post(portal, '/xtglGggl/getNoticeList', satoken, { limit: 1 })) as { id: number }[]
  const isRead = await post(portal, '/dbtz/xgzt', satoken, { ids: [notice?.id], status: round % 2 })
  if (isRead !== null) throw new Error('not marked')
  await pause(500)
  for (const stream of streams) stream.heard = ''
  const started = performance.now()
  await post(portal, '/dbtz/xgzt', satoken, { ids: [notice?.id], status: (round + 1) % 2 })
  while (streams.some(stream => !stream.heard.includes('event: counts')) && performance.now() - started < 5000)
    await pause(1)
  return performance.now() - started
}

async function post(portal: BenchPortal, path: string, satoken: string, body: object): Promise<unknown> {
  const answer = await fetch(`${portal.origin}/portal_server${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', satoken },
    body: JSON.stringify(body),
  })
  const { code, data, message } = (await answer.json()) as { code: number; data: unknown; message: string }
  if (code !== 200) throw new Error(`${path}: ${message}`)
  return data
}

function listen(origin: string, token: string): Stream {
  const { hostname, port, host } = new URL(origin)
  const stream: Stream = { socket: connect(Number(port), hostname), heard: '' }
  stream.socket.setEncoding('utf8')
  stream.socket.on('data', (piece: string) => {
    stream.heard += piece
  })
  stream.socket.write(`GET /portal_server/events HTTP/1.1\r\nHost: ${host}\r\nsatoken: ${token}\r\n\r\n`)
  return stream
}
