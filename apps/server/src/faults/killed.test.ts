import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { api } from '@portico/contract/api.ts'
import { headers as names } from '@portico/contract/names.ts'
import { encode } from '@portico/contract/wire.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startPortal, type TestPortal } from '../testing/portal.ts'
import { killPrograms, runProgram } from '../testing/program.ts'
import { testPassword, testSecret } from '../testing/settings.ts'
import { fetchUnrushed } from '../testing/unrushed.ts'

/** The real program is killed in the middle of many changes: what stands and what the log says are the same. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-killed-'))
const rounds = 3
let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(async () => {
  killPrograms()
  await portal.close()
  rmSync(folder, { recursive: true, force: true })
})

test('after kill -9 every new role has its line, and every line its role', { timeout: 240_000 }, async () => {
  const { connectionString } = inject('databaseServer')
  const url = connectionString
    .replace(encodeURIComponent('{database}'), portal.database)
    .replace('{database}', portal.database)
  const database = new pg.Client({ connectionString: url })
  // The engine ends it with its database, should the test not come so far.
  database.on('error', () => undefined)
  await database.connect()
  const count = async (text: string) => Number((await database.query<{ n: string }>(text)).rows[0]?.n)
  const made = () => count("select count(*) as n from roles where code like 'killed%'")
  for (let round = 1; round <= rounds; round++) {
    const program = runProgram(path.join(folder, 'data'), {
      DATABASE_URL: url.replace('@/', '@localhost/'),
      // What is tried is what stands after the kill, not how long a busy engine is waited for.
      DATABASE_PATIENCE: '60',
      PORTAL_MODE: 'demo',
      PORTAL_SECRET: testSecret,
      PORTAL_SLIDER: 'off',
    })
    await program.ready()
    const post = (address: string, body: unknown, more: Record<string, string>) =>
      fetchUnrushed(`${program.origin()}/portal_server${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      })
    const password = await portal.sealPassword(testPassword)
    const signedIn = await post('/login', { username: 'admin', password }, { [names.loginMethod]: 'USER-PWD' })
    expect(await signedIn.json(), program.said()).toMatchObject({ code: 200 })
    const token = signedIn.headers.get(names.token) ?? ''
    const cookie = signedIn.headers
      .getSetCookie()
      .map(it => it.split(';')[0])
      .join('; ')
    const before = await made()
    const adding = Array.from({ length: 400 }, (_, i) => {
      const code = `killed${round}x${i}`
      const role = encode(api.roles.add.input, { code, name: code, nameEn: code, position: 1 })
      return post(api.roles.add.path, role, { [names.token]: token, cookie }).catch(() => undefined)
    })
    await expect.poll(made, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 10)
    program.child.kill('SIGKILL')
    await program.ended
    expect(await Promise.all(adding), 'it came in the middle').toContain(undefined)
    // What the engine had begun for the killed program is over.
    await expect
      .poll(() =>
        count(
          `select count(*) as n from pg_stat_activity where application_name = 'portico' and state <> 'idle'
           and pid <> pg_backend_pid() and datname = current_database()`,
        ),
      )
      .toBe(0)
    const odd = await count(
      `select count(*) as n from (select code as it from roles where code like 'killed%') r
       full join (select object as it from operation_log where operation = 'roles.add') l using (it)
       where (r.it is null and l.it like 'killed%') or l.it is null`,
    )
    const all = await count(`select count(*) as n from operation_log where object like 'killed%'`)
    expect([odd, all]).toEqual([0, await made()])
  }
  expect(await portal.services.logs.findBreak('operation_log')).toBeNull()
  await database.end()
})
