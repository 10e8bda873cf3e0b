import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { readConfig } from './config.ts'
import { start } from './start.ts'
import { wordsFor } from './startFailure.ts'
import { killPrograms, runProgram } from './testing/program.ts'
import { testSecret } from './testing/settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-settings-'))
chmodSync(folder, 0o711)
const file = path.join(folder, 'file')
const database = `portico_start_${process.pid}_${Date.now().toString(36)}`
const reach = (name: string) => {
  const { connectionString } = inject('databaseServer')
  return connectionString.replace(encodeURIComponent('{database}'), name).replace('{database}', name)
}
let admin: pg.Client
let taken: Server
let port: string
beforeAll(async () => {
  admin = new pg.Client({ connectionString: reach('postgres') })
  await admin.connect()
  await admin.query(`create database ${database} template ${inject('databaseServer').template}`)
  writeFileSync(file, '')
  taken = createServer()
  await new Promise<void>(done => taken.listen(0, '127.0.0.1', done))
  port = String((taken.address() as AddressInfo).port)
})
afterAll(async () => {
  killPrograms()
  await admin.query(`drop database ${database} with (force)`)
  await admin.end()
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  [
    'DATABASE_URL',
    () => 'postgres://someone:se%63ret@127.0.0.1:1/x',
    /no connection to 127\.0\.0\.1:1\/x: .*ECONNREFUSED/,
  ],
  ['DATABASE_URL', () => 'postgres://someone:secret@nohost.invalid/x', /no connection to nohost\.invalid\/x: /],
  ['PORTAL_HOST', () => '8.8.8.8', /8\.8\.8\.8 is no address of this machine/],
  ['PORTAL_PORT', () => port, /is in use$/],
  ['PORTAL_DATA', () => file, /cannot be used as a folder/],
  ['PORTAL_DATA', () => '/proc/portico-none', /cannot be used as a folder/],
])('%s that cannot be had ends the start with one line, before anything is made (%#)', async (name, value, words) => {
  const own = path.join(folder, 'own')
  const env = { PORTAL_DATA: own, PORTAL_PORT: '0', PORTAL_MODE: 'production', PORTAL_SECRET: 's'.repeat(40) }
  const config = readConfig({ ...env, [name]: value() })
  const failure: unknown = await start(config, pino({ level: 'silent' })).catch(error => error)
  const line = wordsFor(failure)
  expect(line).toMatch(new RegExp(`^${name}: [^\\n]+$`))
  expect(line).toMatch(words)
  expect(line).not.toContain('secret')
  expect(existsSync(path.join(own, 'postgres'))).toBe(false)
  expect(existsSync(path.join(own, 'portal.lock'))).toBe(false)
})

test('port 0 is told as the one that it became; a Redis and a port of the sample that are not to be had, by name', {
  timeout: 60_000,
}, async () => {
  const portal = runProgram(path.join(folder, 'demo'), {
    DATABASE_URL: reach(database).replace('@/', '@localhost/'),
    PORTAL_SECRET: testSecret,
    PORTAL_MODE: 'demo',
    PORTAL_SAMPLE_PORT: port,
    PORTAL_LOG_LEVEL: 'warn',
    REDIS_URL: 'redis://someone:secret@127.0.0.1:1',
  })
  await portal.ready()
  expect(portal.origin()).toMatch(/:[1-9]\d+$/)
  expect((await fetch(`${portal.origin()}/healthz`)).status).toBe(200)
  expect(await (await fetch(`${portal.origin()}/readyz`)).json()).toMatchObject({ why: 'redis' })
  await expect.poll(portal.said).toContain(`PORTAL_SAMPLE_PORT: ${port} is in use`)
  expect(portal.said()).toContain('REDIS_URL: 127.0.0.1:1 does not answer (connect ECONNREFUSED')
  expect(portal.said()).not.toContain('secret')
  portal.child.kill('SIGTERM')
  expect((await portal.ended).code).toBe(0)
})

test('of two that start together on an empty database one plants it, and both run', { timeout: 120_000 }, async () => {
  const empty = `${database}_empty`
  await admin.query(`create database ${empty}`)
  const connection = { connectionString: reach(empty) }
  await migrate(connection)
  const holder = new pg.Client(connection)
  await holder.connect()
  // Nobody can be written until both have looked whether there is anybody.
  await holder.query('begin; lock table users in share mode')
  const settings = { DATABASE_URL: reach(empty).replace('@/', '@localhost/'), PORTAL_SECRET: testSecret }
  const both = ['one', 'two'].map(name => runProgram(path.join(folder, name), settings))
  const waiting = async () => {
    const text = "select pid from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'"
    return (await admin.query(text, [empty])).rowCount
  }
  await expect.poll(waiting, { timeout: 60_000 }).toBe(2)
  await holder.query('rollback')
  for (const portal of both) await portal.ready()
  expect(both.filter(portal => portal.said().includes('one-time password'))).toHaveLength(1)
  for (const portal of both) portal.child.kill('SIGTERM')
  for (const portal of both) expect((await portal.ended).code).toBe(0)
  await holder.end()
  await admin.query(`drop database ${empty} with (force)`)
})
