import { readdirSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { apiSnapshot } from '../scripts/apiSnapshot.ts'
import { glossary } from '../scripts/make-glossary.ts'
import { differenceOf } from './difference.ts'
import { filesIn, read, root } from './sources.ts'

test('the glossary and the snapshot of all calls are what the contract says', async () => {
  const remedy = '`npm run glossary` makes it anew'
  const [snapshot, glossaryText] = ['packages/contract/src/api.snapshot.txt', 'docs/glossary.md']
  const different = [
    differenceOf(snapshot, read(snapshot), apiSnapshot(), remedy),
    differenceOf(glossaryText, read(glossaryText), await glossary(), remedy),
  ].filter(it => it !== null)
  if (different.length > 0) throw new Error(different.join('\n'))
})

test('the lock file names no place to download from, and pins every package by its hash', () => {
  const text = read('package-lock.json')
  const lock = JSON.parse(text) as {
    packages: Record<string, { integrity?: string; link?: boolean; version?: string }>
  }
  expect(text).not.toMatch(/"resolved": "https?:/)
  const packages = Object.entries(lock.packages).filter(([name, it]) => name.includes('node_modules/') && !it.link)
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(([, it]) => !it.integrity).map(([name]) => name)).toEqual([])
})

test('dependencies are named with one exact version', () => {
  const files = [
    'package.json',
    ...['packages', 'apps'].flatMap(folder => filesIn(folder, /^package\.json$/)),
    'e2e/package.json',
    'bench/package.json',
  ]
  for (const file of files) {
    const it = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>
    for (const [name, version] of Object.entries({ ...it['dependencies'], ...it['devDependencies'] }))
      expect(version, `${file} ${name}`).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  }
})

const migrations = 'apps/server/src/db/migrations'
interface Snapshot {
  tables: Record<string, { columns: Record<string, { type: string; notNull: boolean }> }>
}

test('the migrations make the tables that the code describes, column by column', async () => {
  const journal = JSON.parse(read(`${migrations}/meta/_journal.json`)) as { entries: { idx: number; tag: string }[] }
  const sqlFiles = readdirSync(path.join(root, migrations)).filter(name => name.endsWith('.sql'))
  expect(sqlFiles.sort()).toEqual(journal.entries.map(entry => `${entry.tag}.sql`))
  // The newest alone: Drizzle needs no other, and `npm run migration` removes the one before.
  const newest = `${String(journal.entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`
  expect(readdirSync(path.join(root, migrations, 'meta')).sort()).toEqual([newest, '_journal.json'])
  const snapshot = JSON.parse(read(`${migrations}/meta/${newest}`)) as Snapshot
  const made = Object.entries(snapshot.tables).map(([name, { columns }]) => [
    name.replace(/^public\./, ''),
    Object.entries(columns)
      .map(([column, { type, notNull }]) => `${column} ${type}${notNull ? ' not null' : ''}`)
      .sort(),
  ])
  const described: [string, string[]][] = []
  for (const file of filesIn('apps/server/src', /\.table\.ts$/)) {
    const exported = (await import(path.join(root, file))) as Record<string, unknown>
    for (const table of Object.values(exported)) {
      if (!(table instanceof PgTable)) continue
      const { name, columns } = getTableConfig(table)
      described.push([name, columns.map(it => `${it.name} ${it.getSQLType()}${it.notNull ? ' not null' : ''}`).sort()])
    }
  }
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(made))
})

test('no file of the repository names a home folder or a working folder of the machine it was written on', () => {
  const files = ['apps', 'packages', 'checks', 'docs', 'scripts', 'e2e', 'bench'].flatMap(folder =>
    filesIn(folder, /\.(ts|tsx|mjs|js|md|json|css|html|sql|yml)$/),
  )
  // A room has that name: what stands before it belongs to the path.
  const named = new RegExp(`(?<![\\w.])${['/wo', 'rk/'].join('')}|["'\`\\s(]/(home|Users|root)/\\w`)
  expect(files.filter(file => named.test(read(file)))).toEqual([])
})
