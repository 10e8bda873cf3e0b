import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { BenchDatabase } from './database.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const [rounds, clients, ending] = [5, 4, 1000]

/**
 * How much longer a hold waits at most in the second in which a thousand authorizations of its project end at one instant than
 * in the second before: whoever comes first settles them all.
 */
export async function benchSettleWait(at: BenchDatabase['at'], leader: string): Promise<void> {
  const db = new pg.Pool({ ...at, max: clients })
  try {
    const waits: number[] = []
    for (let round = 1; round <= rounds; round++) {
      await quiet()
      const [before, after] = await oneInstant(db, leader, `BENCH-${round}`, 3_000_000 + round * ending)
      process.stdout.write(`  longest hold before ${before.toFixed(0)} ms, as they end ${after.toFixed(0)} ms\n`)
      waits.push(after - before)
    }
    report(
      'longest hold as 1,000 authorizations of its project end, beyond the longest before',
      median(waits),
      'at most',
      50,
      ' ms',
    )
  } finally {
    await db.end()
  }
}

async function oneInstant(db: pg.Pool, leader: string, project: string, firstId: number): Promise<[number, number]> {
  const { rows } = await db.query<{ at: Date }>(plantEnding, [project, ending, firstId, leader])
  await db.query('update fund_accounts set reserved = reserved + 10 * $2 where code = $1', [project, ending])
  const instant = rows[0]?.at.getTime() ?? 0
  await pause(Math.max(0, instant - 1000 - Date.now()))
  const longest: [number, number] = [0, 0]
  const client = async (place: number) => {
    for (let turn = 0; Date.now() < instant + 1000; turn++) {
      const call = {
        idempotencyKey: `${project}-${place}-${turn}`,
        document: 'D',
        title: 'T',
        use: 'reimbursement',
      }
      const given = { ...call, person: leader, lines: [{ project, amount: '1.00' }] }
      const started = performance.now()
      await db.query("select fund_hold('0001', $1, 'x', now() + interval '30 days')", [given])
      const side = Date.now() < instant ? 0 : 1
      longest[side] = Math.max(longest[side], performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, place) => client(place)))
  const { rows: left } = await db.query(
    'select 1 from project_authorizations a join projects p on p.id = a.project_id where p.code = $1 and a.settled_at is null',
    [project],
  )
  if (left.length > 0) throw new Error(`${left.length} are not settled`)
  return longest
}

/** So many of a project, by amount, which end at one instant. */
const plantEnding = `
  with made as (select now() + interval '6 seconds' as at, project_id as project from fund_accounts where code = $1), given as (
    insert into project_authorizations (id, project_id, chain, leader_code, giver_code, uses, amount, starts_at, ends_at)
    select $3 + n, project, array[$3 + n], $4, $4, '{reimbursement}', 10, now(), at from made, generate_series(1, $2::int) n
    returning id),
  received as (insert into authorization_receivers (person_code, authorization_id) select 'p' || id, id from given returning 1)
  select at, count(received) from made, received group by 1`
