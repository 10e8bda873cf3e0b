import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { killPrograms, runProgram } from '../../testing/program.ts'
import { testSecret } from '../../testing/settings.ts'

/** Clients that ask and read nothing: what they asked for must not gather in the process. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-unread-'))
const database = `portico_unread_${process.pid}_${Date.now().toString(36)}`
const reach = (name: string) => {
  const { connectionString } = inject('databaseServer')
  return connectionString.replace(encodeURIComponent('{database}'), name).replace('{database}', name)
}
let admin: pg.Client
const sockets: Socket[] = []
beforeAll(async () => {
  admin = new pg.Client({ connectionString: reach('postgres') })
  await admin.connect()
  await admin.query(`create database ${database} template ${inject('databaseServer').template}`)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  killPrograms()
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

const megabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

test('fifty connections that ask on and read nothing cost little, and the portal goes on', {
  timeout: 120_000,
}, async () => {
  const portal = runProgram(folder, {
    DATABASE_URL: reach(database).replace('@/', '@localhost/'),
    PORTAL_SECRET: testSecret,
    PORTAL_MODE: 'demo',
    PORTAL_SAMPLE_PORT: '0',
    // Little, so that what gathers ends the process soon.
    NODE_OPTIONS: '--max-old-space-size=300',
  })
  await portal.ready()
  const { origin, port } = new URL(portal.origin())
  const pid = portal.child.pid as number
  // On a machine that is short of time the portal says that it is busy: a client waits and asks again.
  const description = async (): Promise<string> => {
    const answer = await fetch(`${origin}/portal_server/openapi.json`)
    const text = await answer.text()
    if (answer.status !== 503) return text
    await pause(200)
    return description()
  }
  const first = await description()
  const before = megabytes(pid)
  const grown: number[] = []
  // Many more than anybody sends ahead, and as many as are let wait.
  for (const times of [200, 30, 30]) {
    for (let i = 0; i < 50; i++) {
      const socket = connect({ port: Number(port), host: '127.0.0.1' }).pause()
      socket.on('error', () => undefined)
      socket.write('GET /portal_server/openapi.json HTTP/1.1\r\nhost: portal\r\n\r\n'.repeat(times))
      sockets.push(socket)
    }
    // Who comes in between is answered, and later than theirs were begun.
    for (let i = 0; i < 20; i++) expect(await description()).toBe(first)
    grown.push(megabytes(pid) - before)
  }
  expect(portal.child.exitCode).toBeNull()
  expect(Math.max(...grown), grown.join()).toBeLessThan(150)
})
