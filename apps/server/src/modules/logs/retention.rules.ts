import type { Database } from '#db/open.ts'
import type { Live } from '#live/live.ts'
import type { ParameterStore } from '../parameters/parameters.queries.ts'
import { anchorMac, type LogTable } from './chain.rules.ts'
import type { Logs } from './logs.rules.ts'

const day = 24 * 60 * 60 * 1000
/** The law's 180 days are the least; the database itself refuses less. */
const bounds = { fallback: 3650, least: 180, most: 3650 } as const
/** Rows that go in one transaction: others write in between. */
const atOnce = 5000

export interface RetentionDeps {
  db: Database
  live: Live
  key: Buffer
  parameters: ParameterStore
  logs: Logs
}

/**
 * Removes rows older than the parameter `logRetentionDays`, oldest first and without a gap. Where the rest begins is
 * written down under a seal, so that the chain can still be checked. The newest row always stays.
 */
export async function pruneLogs({ db, key, parameters, logs }: RetentionDeps, now = Date.now()): Promise<number> {
  const days = await parameters.number('logRetentionDays', bounds.fallback, bounds.least, bounds.most)
  const before = new Date(now - days * day)
  let all = 0
  for (const table of ['login_log', 'operation_log'] as const) {
    let removed = 0
    for (let some = atOnce; some === atOnce; removed += some) some = await pruneSome(db, key, table, before)
    if (removed > 0) {
      const entry = { operation: 'logs.prune', object: table, detail: { rows: removed, days } }
      await logs.note(entry, null, { address: 'portal', requestId: 'retention' })
    }
    all += removed
  }
  return all
}

async function pruneSome(db: Database, key: Buffer, table: LogTable, before: Date): Promise<number> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [table])
    await client.query("select set_config('portico.pruning', $1, true)", [table])
    // Up to the first row that is young enough, however the clock went; the chain goes on from the newest.
    const { rows } = await client.query<{ seq: string; hash: string }>(
      `with oldest as (select seq, hash, at from ${table} order by seq limit $2)
       select seq, hash from oldest where seq < (select max(seq) from ${table})
         and seq < coalesce((select min(seq) from oldest where at >= $1), 9223372036854775807)
       order by seq desc limit 1`,
      [before, atOnce],
    )
    const [last] = rows
    if (!last) {
      await client.query('rollback')
      return 0
    }
    const mac = anchorMac(key, table, Number(last.seq), last.hash)
    await client.query(
      `insert into log_anchors (log, seq, hash, mac) values ($1, $2, $3, $4)
       on conflict (log) do update set seq = excluded.seq, hash = excluded.hash, mac = excluded.mac, pruned_at = now()`,
      [table, last.seq, last.hash, mac],
    )
    const { rowCount } = await client.query(`delete from ${table} where seq <= $1`, [last.seq])
    await client.query('commit')
    return rowCount ?? 0
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release(broken)
  }
}

const firstLook = 10 * 60 * 1000
const everyHours = 6

/** Looks a few times a day; one instance of many does it, once a day. */
export function startRetention(deps: RetentionDeps, failed: (error: unknown) => void): { stop(): void } {
  const look = async () => {
    try {
      if (await deps.live.putOnce('log-retention', 1, 20 * 60 * 60)) await pruneLogs(deps)
    } catch (error) {
      failed(error)
    }
  }
  const first = setTimeout(() => void look(), firstLook)
  const timer = setInterval(() => void look(), everyHours * 60 * 60 * 1000)
  first.unref()
  timer.unref()
  return {
    stop: () => {
      clearTimeout(first)
      clearInterval(timer)
    },
  }
}
