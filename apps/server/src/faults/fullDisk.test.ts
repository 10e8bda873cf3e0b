import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenToChanges } from '#db/changes.ts'
import { isUnavailable, openDatabase } from '#db/open.ts'
import { type FaultyEngine, startFaultyEngine } from '../testing/faultyEngine.ts'

/** A PostgreSQL on a disk of its own, which runs full. Only who may mount can try that. */
const disk = mkdtempSync(path.join(tmpdir(), 'portico-disk-'))
const mayMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0
let engine: FaultyEngine
beforeAll(async () => {
  chmodSync(disk, 0o755)
  if (mayMount) engine = await startFaultyEngine(disk)
}, 60_000)
afterAll(async () => {
  await engine?.stop().catch(() => undefined)
  if (mayMount) spawnSync('umount', ['-l', disk])
  rmdirSync(disk)
})

const filler = path.join(disk, 'filler')
/** Until not a byte more goes in. */
function fill(): void {
  for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
    for (;;) {
      try {
        writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
      } catch {
        break
      }
    }
}

test.skipIf(!mayMount)('a full disk is told, and that it has room again', { timeout: 60_000 }, async () => {
  const connection = { connectionString: engine.address('postgres') }
  const [db, changes] = [openDatabase(connection), listenToChanges(connection)]
  const told = () =>
    changes.check().then(
      () => 'ready',
      (error: Error) => error.name,
    )
  await db.pool.query('create table kept (words text)')
  await expect.poll(told).toBe('ready')
  fill()
  expect(await told()).toBe('CannotWrite')
  const write = () => db.pool.query('insert into kept select repeat(md5(g::text), 200) from generate_series(1, 500) g')
  const failure: unknown = await write().then(
    () => null,
    error => error,
  )
  expect(isUnavailable(failure)).toBe(true)
  rmSync(filler)
  await expect.poll(told, { timeout: 20_000 }).toBe('ready')
  await expect
    .poll(
      () =>
        write().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
  await changes.close()
  await db.close()
})

test.skipIf(!mayMount)('so is a database that may only be read', async () => {
  await engine.sql('create database standby')
  await engine.sql('alter database standby set default_transaction_read_only = on')
  const changes = listenToChanges({ connectionString: engine.address('standby') })
  await expect
    .poll(() =>
      changes.check().then(
        () => 'ready',
        (error: Error) => error.name,
      ),
    )
    .toBe('CannotWrite')
  await changes.close()
})
