import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded/embedded.ts'
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
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-db-'))
  // The database's own user must get in, or the cluster would be put elsewhere.
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded(folder)
  const { host, user } = embedded.connection('postgres')
  const sides: Side[] = []
  try {
    for (const [name, size] of Object.entries({ hundredth, whole })) {
      await ask(host, user, 'postgres', `create database ${name}`)
      const address = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
      const portal = await startPortal({ DATABASE_URL: address })
      const db = new pg.Client({ host, user, database: name })
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
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Side {
  portal: BenchPortal
  db: pg.Client
  tokens: Record<string, string>
}

async function ask(host: string, user: string, database: string, sql: string): Promise<void> {
  const db = new pg.Client({ host, user, database })
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
