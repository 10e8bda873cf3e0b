import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Running, start } from '../start.ts'
import { type EmbeddedPostgres, startEmbedded } from './embedded/embedded.ts'

/** A production portal on the organisation's own database, which goes away and comes back. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-outage-'))
chmodSync(folder, 0o711)
let portal: Running
let satoken: string
let own: EmbeddedPostgres
beforeAll(async () => {
  own = await startEmbedded(folder)
  const { host, user } = own.connection('postgres')
  const database = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  const env = { PORTAL_DATA: folder, PORTAL_PORT: '0', PORTAL_MODE: 'production', PORTAL_SECRET: 's'.repeat(40) }
  portal = await start(
    readConfig({ ...env, DATABASE_URL: database, PORTAL_LOG_LEVEL: 'silent' }),
    pino({ level: 'silent' }),
  )
  const session = {
    userId: 1,
    actorId: 1,
    delegationId: null,
    method: 'USER-PWD',
    address: '127.0.0.1',
    userAgent: 'test',
    mustChangePassword: false,
    fromBrowser: false,
  }
  satoken = (await portal.services.sessions.start(session)).token
}, 60_000)
afterAll(async () => {
  await portal.stop()
  await own.stop()
  rmSync(folder, { recursive: true, force: true })
})

const call = async (url: string, signedIn = true) => {
  const answer = await fetch(portal.address + url, {
    method: url.includes('mymenu') || url.endsWith('z') ? 'GET' : 'POST',
    headers: { ...(signedIn ? { satoken } : {}), 'content-type': 'application/json' },
    ...(url.includes('mymenu') || url.endsWith('z') ? {} : { body: '{}' }),
  })
  const { code, status, data, message, why } = (await answer.json()) as Record<string, unknown>
  return { http: answer.status, code, status, data, message, why, retryAfter: answer.headers.get('retry-after') }
}
/** As a browser goes to a page. */
const visit = async (path: string) => {
  const answer = await fetch(portal.address + path, { headers: { accept: 'text/html,*/*;q=0.8' } })
  const text = await answer.text()
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    frames: /frame-src [^;]*/.exec(answer.headers.get('content-security-policy') ?? '')?.[0],
    boot: /id="boot">(.*?)<\/script>/.exec(text)?.[1],
  }
}
const calls = ['/portal_server/menu/mymenu', '/portal_server/getUserInfo', '/portal_server/dbtz/dbsx']
const gone = { http: 503, code: 999, data: null, message: '系统繁忙，请稍后再试', retryAfter: '3' }

test('an empty production database gets one administrator, whose one-time password is said once', () => {
  expect(portal.news).toHaveLength(1)
  const password = /one-time password: (\S{16}) /.exec(portal.news[0] ?? '')?.[1] ?? ''
  expect(password).not.toBe('')
  expect(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).not.toContain(password)
})

test('it starts with nothing of the demo organisation', async () => {
  const { pool } = portal.services.db
  const demo = '江州|jzu|Jiangzhou'
  const tables = await pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  expect(tables.rows.length).toBeGreaterThan(50)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rowCount } = await pool.query(`select from ${name} as it where it::text ~ $1 limit 1`, [demo])
    if (rowCount !== 0) found.push(name)
  }
  expect(found).toEqual([])
  const branches = await pool.query("select from dictionary_labels where dictionary_id = 'bankBranch'")
  expect(branches.rowCount).toBe(0)
  const { rows } = await pool.query("select value from parameters where id = 'appDownloadUrl'")
  expect(rows).toEqual([{ value: '' }])
})

test('while the database is away calls say 999, the portal says that it is not ready, and lives', async () => {
  for (const url of calls) expect((await call(url)).code, url).toBe(200)
  expect(await call('/readyz', false)).toMatchObject({ http: 200, status: 'ok' })

  const page = await visit('/portal_web/home')
  await own.stop()
  await expect.poll(() => call('/readyz', false)).toMatchObject({ http: 503, status: 'unavailable', why: 'database' })
  for (const url of calls.slice(1)) expect(await call(url), url).toMatchObject(gone)
  expect(await call('/portal_server/login', false)).toMatchObject({ code: 404 })
  const inEnglish = await fetch(`${portal.address}/portal_server/getUserInfo`, {
    method: 'POST',
    headers: { satoken, 'accept-language': 'en' },
  })
  expect(await inEnglish.json()).toMatchObject({ message: 'The server is busy; try again in a moment.' })
  const unknown = await fetch(`${portal.address}/portal_server/getUserInfo`, {
    method: 'POST',
    headers: { satoken: 'other' },
  })
  expect([unknown.status, ((await unknown.json()) as { code: unknown }).code]).toEqual([503, 999])
  expect(unknown.headers.get('retry-after')).toBe('3')
  expect(await call('/readyz', false)).toMatchObject({ http: 503, retryAfter: '3' })
  expect(await call('/healthz', false)).toMatchObject({ http: 200, status: 'ok' })
  // The application's page comes as before: it says itself what is wrong, and heals.
  for (const path of ['/portal_web/home', '/portal_web/login', '/portal_web/'])
    expect(await visit(path), path).toMatchObject({ status: page.status, type: page.type, frames: page.frames })
  expect((await visit('/portal_web/home')).boot).toBe(page.boot)
})

test('when it is back everything works again, for the same session, without a restart', async () => {
  own = await startEmbedded(folder)
  await expect.poll(() => call('/readyz', false)).toMatchObject({ http: 200, status: 'ok' })
  for (const url of calls) await expect.poll(async () => (await call(url)).code).toBe(200)
})

test('and changes are heard again', async () => {
  await portal.services.db.pool.query("update parameters set value = 'heard' where id = 'sysNameZh'")
  const name = async () => {
    const answer = await fetch(`${portal.address}/portal_server/getXtcsById`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"csid":"sysNameZh"}',
    })
    return ((await answer.json()) as { data: { csvalue: string } }).data.csvalue
  }
  await expect.poll(name).toBe('heard')
})
