import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { allOwnPages } from '@portico/contract/pages.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { killPrograms, runProgram } from './testing/program.ts'
import { testSecret } from './testing/settings.ts'

/** The tables and rows that 0.1.0 had after its first start in production, as its own program planted them. */
const lastStep = '0027_mailbox'
const planted = readFileSync(new URL('./testing/release-0.1.0.jsonl', import.meta.url), 'utf8')

const name = `portico_release_${process.pid}_${Date.now().toString(36)}`
const reach = (database: string) =>
  inject('databaseServer')
    .connectionString.replace(encodeURIComponent('{database}'), database)
    .replace('{database}', database)
const folder = mkdtempSync(path.join(tmpdir(), 'portico-release-'))
chmodSync(folder, 0o711)
let admin: pg.Client
let database: pg.Client
beforeAll(async () => {
  admin = new pg.Client({ connectionString: reach('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const steps = path.join(folder, 'migrations')
  cpSync(fileURLToPath(new URL('./db/migrations', import.meta.url)), steps, { recursive: true })
  const journal = path.join(steps, 'meta', '_journal.json')
  const kept = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  kept.entries.splice(kept.entries.findIndex(({ tag }) => tag === lastStep) + 1)
  writeFileSync(journal, JSON.stringify(kept))
  database = new pg.Client({ connectionString: reach(name) })
  await database.connect()
  await migrate(drizzle(database), { migrationsFolder: steps })
  // Triggers are its own; the rows come in no order that foreign keys would take.
  await database.query('set session_replication_role = replica')
  for (const line of planted.trim().split('\n')) {
    const [table, row] = JSON.parse(line) as [string, object]
    await database.query(
      `insert into ${table} overriding system value select * from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    )
  }
  await database.query('reset session_replication_role')
  await database.query(`select setval(pg_get_serial_sequence('users', 'id'), (select max(id) from users))`)
})
afterAll(async () => {
  killPrograms()
  await database.end()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

const rows = async <R extends pg.QueryResultRow>(text: string) => (await database.query<R>(text)).rows
const started = async (at: string) => {
  const program = runProgram(path.join(folder, at), {
    DATABASE_URL: reach(name).replace('@/', '@localhost/'),
    PORTAL_SECRET: testSecret,
    PORTAL_LOG_LEVEL: 'info',
  })
  await program.ready()
  // Short of time, it says for a moment that it is not ready.
  await expect.poll(async () => (await fetch(`${program.origin()}/readyz`)).status).toBe(200)
  program.child.kill('SIGTERM')
  return { code: (await program.ended).code, said: program.said() }
}
const tree = () =>
  rows<{ id: string; component: string | null }>(
    'select id, parent_id, name, path, component from permissions order by id',
  )

test('the database of the last release starts with this one, which keeps its tree and adds the pages that it lacks', {
  timeout: 180_000,
}, async () => {
  const before = await tree()
  expect(before).toHaveLength(50)
  const first = await started('first')
  expect(first).toMatchObject({ code: 0 })
  expect(first.said).toContain(`the tables are brought forward by`)
  expect(first.said).toContain('the permission tree has new entries, which admin holds')

  const after = await tree()
  const ids = new Set(before.map(({ id }) => id))
  // One page has become the whole account, and says so where nobody had named it otherwise.
  const kept = before.map(it => (it.component === 'user/userInfo' ? { ...it, name: '我的账号' } : it))
  expect(after.filter(({ id }) => ids.has(id))).toEqual(kept)
  const components = new Set(after.map(it => it.component))
  expect(allOwnPages.map(it => it.component).filter(it => !components.has(it))).toEqual([])
  const added = after.filter(({ id }) => !ids.has(id))
  expect(added.map(it => it.component)).toContain('sys/sqgl/leaveMode')
  const holders = await rows<{ permission_id: string; role_code: string }>(
    'select permission_id, role_code from role_permissions order by 1',
  )
  for (const { id } of added) expect(holders, id).toContainEqual({ permission_id: id, role_code: 'admin' })
  const lines = await rows(`select from operation_log where operation = 'permissions.plant'`)
  expect(lines).toHaveLength(added.length)

  const second = await started('second')
  expect(second).toMatchObject({ code: 0 })
  expect(second.said).not.toMatch(/brought forward|new entries/)
  expect(await tree()).toEqual(after)
})
