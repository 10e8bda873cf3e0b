import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type Database, openDatabase } from '#db/open.ts'
import { makeSeal } from '#db/seal.ts'
import { isEmpty } from '#foundation/foundation.ts'
import { testSampleOrigin, testSecret } from '../testing/settings.ts'
import { demoAccountsFile, seedDemo } from './seed.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-seed-'))
chmodSync(folder, 0o711)
const file = path.join(folder, demoAccountsFile)
const name = `portico_seed_${process.pid}_${Date.now().toString(36)}`
const reach = (database: string) =>
  inject('databaseServer')
    .connectionString.replace(encodeURIComponent('{database}'), database)
    .replace('{database}', database)
let admin: pg.Client
let db: Database
beforeAll(async () => {
  admin = new pg.Client({ connectionString: reach('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await migrate({ connectionString: reach(name) })
  db = openDatabase({ connectionString: reach(name) }, { pool: 2 })
})
afterAll(async () => {
  await db.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

const seed = () =>
  seedDemo({
    db,
    seal: makeSeal(testSecret),
    hash: async (password: string) => `hash of ${password}`,
    dataFolder: folder,
    sampleOrigin: testSampleOrigin,
    password: undefined,
    now: new Date(),
    transactions: 10,
  })
/** What the database does at the commit, when a user has been planted. */
const atCommit = async (body: string) => {
  await db.pool.query(
    `create or replace function at_commit() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  )
  await db.pool.query('drop trigger if exists at_commit on users')
  await db.pool.query(
    `create constraint trigger at_commit after insert on users deferrable initially deferred
     for each row when (new.id = 1) execute function at_commit()`,
  )
}

test('a seeding that fails at its commit leaves no file of accounts, or the one that was there', async () => {
  await atCommit("raise exception 'not now';")
  await expect(seed()).rejects.toThrow()
  expect(readdirSync(folder)).not.toContain(demoAccountsFile)
  writeFileSync(file, 'password: of-before\n')
  await expect(seed()).rejects.toThrow()
  expect(readFileSync(file, 'utf8')).toBe('password: of-before\n')
  rmSync(file)
  expect(await isEmpty(db)).toBe(true)
})

test('the password stands in the file before the accounts are there for good, for its owner alone', async () => {
  // The database itself looks at the moment of the commit, and would break it off.
  await atCommit(`perform size from pg_stat_file('${file}'); perform 1 / size from pg_stat_file('${file}');`)
  await seed()
  expect(await isEmpty(db)).toBe(false)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const password = /^password: (\S{12})$/m.exec(readFileSync(file, 'utf8'))?.[1]
  const { rows } = await db.pool.query<{ hash: string }>('select password_hash as hash from users where id = 1')
  expect(rows[0]?.hash).toBe(`hash of ${password}`)
  expect(existsSync(`${file}.new`)).toBe(false)
})
