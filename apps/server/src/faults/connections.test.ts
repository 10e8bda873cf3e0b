import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/open.ts'
import { type FaultyEngine, startFaultyEngine } from '../testing/faultyEngine.ts'
import { type Line, lineTo } from '../testing/swallowing.ts'

/** The pool on a PostgreSQL that ends its backends, stands still, or is behind a line that loses everything. */
let engine: FaultyEngine
let line: Line
beforeAll(async () => {
  engine = await startFaultyEngine()
  line = await lineTo(engine.port)
}, 60_000)
afterAll(async () => {
  await line.close()
  await engine.stop()
})

const direct = () => openDatabase({ connectionString: engine.address('postgres') }, { patience: 1 })
const overLine = () =>
  openDatabase({ connectionString: `postgres://portico@127.0.0.1:${line.port}/postgres` }, { patience: 1 })
const timed = async (work: Promise<unknown>) => {
  const start = performance.now()
  const end = await work.then(
    () => 'done',
    () => 'failed',
  )
  return { end, took: performance.now() - start }
}
/** Bound of a statement and the grace for its answer, three times over for a busy machine. */
const bound = 9000
const terminate = () =>
  engine.sql("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portico'")

/** Transactions that have asked once and wait, on a connection each, until they shall go on. */
const openTransactions = (db: Database, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const [open, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const ended = db.unlogged.transaction(async tx => {
        await tx.execute(sql`select 1`)
        open.resolve()
        await going.promise
        await tx.execute(sql`select 1`)
      })
      await open.promise
      return { ended: timed(ended), go: going.resolve }
    }),
  )

test('backends that end in open transactions end these alone', async () => {
  const db = direct()
  const unheard: unknown[] = []
  const hear = (error: unknown) => void unheard.push(error)
  process.prependListener('uncaughtException', hear)
  const held = await openTransactions(db, 6)
  await terminate()
  await expect
    .poll(async () => engine.sql("select 1 from pg_stat_activity where application_name = 'portico'"))
    .toEqual([])
  for (const { go } of held) go()
  for (const { ended } of held) expect((await ended).end).toBe('failed')
  await expect.poll(() => db.pool.query('select 1').then(() => true)).toBe(true)
  process.removeListener('uncaughtException', hear)
  expect(unheard).toEqual([])
  await db.close()
})

test('a database that stands still holds nobody up for longer than the bound, and is used again at once', async () => {
  const db = direct()
  await db.pool.query('select 1')
  engine.freeze()
  const asked = Array.from({ length: 14 }, () => timed(db.pool.query('select 1')))
  const inTransaction = timed(db.unlogged.transaction(tx => tx.execute(sql`select 1`)))
  for (const one of [...(await Promise.all(asked)), await inTransaction]) {
    expect(one.end).toBe('failed')
    expect(one.took).toBeLessThan(bound)
  }
  engine.thaw()
  await expect.poll(async () => (await timed(db.pool.query('select 1'))).end).toBe('done')
  await db.close()
})

test('transactions that could not even begin leave their connections to others', async () => {
  const db = direct()
  const all = Array.from({ length: 10 }, () => sql`select 1`)
  await Promise.all(all.map(it => db.orm.execute(it)))
  engine.freeze()
  const begun = await Promise.all(all.map(it => timed(db.unlogged.transaction(tx => tx.execute(it)))))
  expect(begun.map(it => it.end)).toEqual(all.map(() => 'failed'))
  engine.thaw()
  await expect.poll(async () => (await timed(db.pool.query('select 1'))).end).toBe('done')
  await db.close()
})

test('connections that were cut without a word are thrown away, open transactions among them', async () => {
  const db = overLine()
  const held = await openTransactions(db, 10)
  line.swallow()
  for (const { go } of held) go()
  for (const one of await Promise.all(held.map(it => it.ended))) {
    expect(one.end).toBe('failed')
    expect(one.took).toBeLessThan(bound)
  }
  line.flow()
  const after = await timed(Promise.all(Array.from({ length: 10 }, () => db.pool.query('select 1'))))
  expect(after.end, 'none of the dead ones is handed out again').toBe('done')
  await db.close()
})
