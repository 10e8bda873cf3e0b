import pg from 'pg'
import { type BenchDatabase, startDatabase } from './database.ts'
import { type GrowthCase, growthCases } from './growthCases.ts'
import { plantGrowth, type Size } from './growthData.ts'
import { type BenchPortal, startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const whole: Size = { people: 50_000, logLines: 1_000_000, notices: 200_000, todos: 2_000_000, routes: 700 }
const hundredth: Size = { people: 500, logLines: 10_000, notices: 2000, todos: 20_000, routes: 7 }
const rounds = 21

/**
 * The same calls to two portals on one engine, of which one holds a hundred times as much as the other; in turn, so
 * that whatever else the machine does falls on both.
 */
export async function growthBench(): Promise<void> {
  const database = await startDatabase()
  const sides: Side[] = []
  try {
    for (const [name, size] of Object.entries({ hundredth, whole })) {
      await ask(database, `create database ${name}`)
      const portal = await startPortal({ DATABASE_URL: database.url(name) })
      const db = new pg.Client({ ...database.at, database: name })
      const side: Side = { portal, db, tokens: {} }
      sides.push(side)
      await db.connect()
      const started = performance.now()
      const member = await plantGrowth(db, size)
      process.stdout.write(`  ${name}: planted in ${((performance.now() - started) / 1000).toFixed(0)} s\n`)
      side.tokens = { admin: await portal.signIn('admin'), member: await portal.signIn(member) }
    }
    await compare(sides)
  } finally {
    for (const { portal, db } of sides) {
      await db.end()
      await portal.stop()
    }
    await database.stop()
  }
}

interface Side {
  portal: BenchPortal
  db: pg.Client
  tokens: Record<string, string>
}

async function ask({ at }: BenchDatabase, sql: string): Promise<void> {
  const db = new pg.Client(at)
  await db.connect()
  await db.query(sql)
  await db.end()
}

async function compare(sides: readonly Side[]): Promise<void> {
  for (const it of growthCases) {
    await quiet()
    const times = sides.map(() => [] as number[])
    for (let round = -3; round < rounds; round++)
      for (const [at, side] of sides.entries()) {
        const took = await once(side, it)
        if (round >= 0) times[at]?.push(took)
      }
    const [small, large] = times.map(median)
    if (small === undefined || large === undefined) continue
    process.stdout.write(`  ${it.name}: ${small.toFixed(1)} ms, ${large.toFixed(1)} ms\n`)
    report(`${it.name}, of its time with a hundredth`, large / small, 'at most', 2)
  }
}

/** Milliseconds until the answer is read. */
async function once({ portal, tokens }: Side, { as, url, body }: GrowthCase): Promise<number> {
  const started = performance.now()
  const answer = await fetch(`${portal.origin}/portal_server${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', satoken: tokens[as] ?? '' },
    body: JSON.stringify(body),
  })
  const { code, message } = (await answer.json()) as { code: number; message: string }
  if (code !== 200) throw new Error(`${url}: ${message}`)
  return performance.now() - started
}
