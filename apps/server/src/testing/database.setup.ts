import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { passwordHasher } from '#access/auth/password.client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { makeSeal } from '#db/seal.ts'
import { seedDemo } from '#demo/seed.ts'
import { makeCardKeys } from '../directory/users/cardKeys.queries.ts'
import { testPassword, testSampleOrigin, testSecret } from './settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How to reach the server that holds the template database; `{database}` is replaced by a name. */
    databaseServer: { connectionString: string; template: string }
  }
}

const options = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB']
const enoughRoom = 2 * 2 ** 30

/** In memory where the machine has room there: each file begins with a copy of the database, a thousand small files. */
function quickFolder(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    accessSync(memory, constants.W_OK)
    return bavail * bsize > enoughRoom ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * One PostgreSQL for all test files: the embedded one, or the one that DATABASE_URL names. The demo organisation is
 * planted once into a template; each file works on a copy of its own. Nothing is left behind, also where it throws.
 */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const undo: (() => unknown)[] = []
  const end = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    await plantTemplate(project, undo)
    return end
  } catch (error) {
    await end()
    throw error
  }
}

async function plantTemplate(project: Pick<TestProject, 'provide'>, undo: (() => unknown)[]): Promise<void> {
  const folder = mkdtempSync(path.join(quickFolder(), 'portico-test-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  // The database's own user must get in, or the cluster would be put elsewhere and stay there.
  chmodSync(folder, 0o711)
  const given = process.env.DATABASE_URL
  const embedded = given ? null : await startEmbedded(folder, options)
  undo.push(() => embedded?.stop())
  const reach = (database: string) => {
    if (given) return given.replace(/(:\/\/[^/]+)\/[^?]*/, `$1/${database}`)
    const { host, user } = embedded?.connection(database) ?? { host: '', user: '' }
    return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`
  }
  const template = `portico_template_${process.pid}`
  const admin = new pg.Client({ connectionString: given ?? reach('postgres') })
  await admin.connect()
  undo.push(() => admin.end())
  await admin.query(`drop database if exists ${template}`)
  await admin.query(`create database ${template}`)
  undo.push(() => admin.query(`drop database if exists ${template} with (force)`))
  const connection = { connectionString: reach(template) }
  await migrate(connection)
  const db = openDatabase(connection, { pool: 4 })
  const seal = makeSeal(testSecret)
  const { hash } = passwordHasher(seal)
  const once = await hash(testPassword)
  await seedDemo({
    db,
    seal,
    hash: async () => once,
    dataFolder: folder,
    sampleOrigin: testSampleOrigin,
    password: testPassword,
    now: new Date(),
  })
    // The job that makes them would change people in the middle of a test.
    .then(() => makeCardKeys(db, seal))
    .finally(() => db.close())
  project.provide('databaseServer', { connectionString: reach('{database}'), template })
}
