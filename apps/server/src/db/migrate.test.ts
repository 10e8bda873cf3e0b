import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'

const name = `portico_migrate_${process.pid}_${Date.now().toString(36)}`
const reach = (database: string) =>
  inject('databaseServer')
    .connectionString.replace(encodeURIComponent('{database}'), database)
    .replace('{database}', database)
/** The steps of the version before: all but the newest. */
const older = mkdtempSync(path.join(tmpdir(), 'portico-older-'))
let newest = ''
let admin: pg.Client
beforeAll(async () => {
  cpSync(fileURLToPath(new URL('./migrations', import.meta.url)), older, { recursive: true })
  const journal = path.join(older, 'meta', '_journal.json')
  const kept = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  newest = kept.entries.pop()?.tag ?? ''
  writeFileSync(journal, JSON.stringify(kept))
  admin = new pg.Client({ connectionString: reach('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
})
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
  rmSync(older, { recursive: true, force: true })
})

const said = async (folder?: string) => {
  const lines: [string, boolean][] = []
  await migrate({ connectionString: reach(name) }, (...line) => lines.push(line), folder)
  return lines
}

test('an update says what it does to the tables before and after it, and a program that is too old says so', async () => {
  expect(await said(older), 'an empty database is no update').toEqual([])
  expect(await said()).toEqual([
    [`the tables are brought forward by ${newest}; until then nobody is answered`, false],
    ['the tables are brought forward', false],
  ])
  expect(await said(), 'nothing is left to do').toEqual([])
  expect(await said(older)).toEqual([[expect.stringContaining('belong to a newer version of the portal'), true]])
})
