import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../client.ts'
import { startEmbedded } from './embedded.ts'
import { serviceUser } from './postgresFiles.ts'
import { postmasterOf } from './postmaster.ts'

/** A cluster whose locks were left by a power loss; the number in them has been given to somebody else since. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-stale-'))
chmodSync(folder, 0o711)
const cluster = path.join(folder, 'postgres')
const file = path.join(cluster, 'postmaster.pid')
let stranger: ChildProcess
let left: string
let sockets: string
beforeAll(async () => {
  // Of the database's own user: that one's processes PostgreSQL itself takes for an engine, by their number.
  stranger = spawn('sleep', ['600'], { ...(await serviceUser()), stdio: 'ignore' })
  const first = await startEmbedded(folder)
  left = readFileSync(file, 'utf8')
  sockets = first.connection('postgres').host
  await first.stop()
}, 60_000)
afterAll(() => {
  stranger.kill()
  rmSync(folder, { recursive: true, force: true })
})

const answers = async () => {
  const own = await startEmbedded(folder)
  const client = new Client(own.connection('postgres'))
  try {
    await client.connect()
    const { rows } = await client.query<{ one: number }>('select 1 as one')
    return rows[0]?.one
  } finally {
    await client.end()
    await own.stop()
  }
}
const stale = (pid: number) => [String(pid), ...left.split('\n').slice(1)].join('\n')

test('a number that belongs to another program now is no engine, and stops no start', { timeout: 60_000 }, async () => {
  const pid = stranger.pid ?? 0
  writeFileSync(file, stale(pid))
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  writeFileSync(path.join(sockets, '.s.PGSQL.5432.lock'), `${pid}\n${cluster}\n`)
  expect(postmasterOf(cluster)).toBe(null)
  expect(await answers()).toBe(1)
  expect(stranger.exitCode).toBe(null)
})

test.each([
  ['of nobody', () => stale(2 ** 22 - 1)],
  ['of a process of the portal itself', () => stale(process.ppid)],
  ['empty', () => ''],
  ['half written', () => '12'],
])(
  'a lock that is left behind stops no start either: %s',
  async (_what, text) => {
    writeFileSync(file, text())
    expect(await answers()).toBe(1)
  },
  60_000,
)

test('an engine that runs there is known as such', { timeout: 60_000 }, async () => {
  const own = await startEmbedded(folder)
  const pid = postmasterOf(cluster)
  expect(pid).toBe(Number(readFileSync(file, 'utf8').split('\n')[0]))
  await own.stop()
  expect(postmasterOf(cluster)).toBe(null)
})
