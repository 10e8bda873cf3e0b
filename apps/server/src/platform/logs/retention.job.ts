import { sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import type { Jobs } from '#live/jobs.ts'
import type { ParameterStore } from '../parameters/parameters.queries.ts'
import { anchorMac, type LogTable } from './chain.rules.ts'
import type { Logs } from './logs.store.ts'

/** The law's 180 days are the least; the database itself refuses less. */
const bounds = { fallback: 3650, least: 180, most: 3650 } as const
/** Rows that go in one transaction, with a line of their own: others write in between. */
const atOnce = 5000

export interface RetentionDeps {
  db: Database
  key: Buffer
  parameters: ParameterStore
  logs: Logs
}

/**
 * Removes rows older than the parameter `logRetentionDays`, oldest first and without a gap. Where the rest begins is
 * written down under a seal, so that the chain can still be checked. The newest row always stays. `ahead` is how many days
 * later it takes today to be.
 */
export async function pruneLogs({ key, parameters, logs }: RetentionDeps, ahead = 0): Promise<number> {
  const days = await parameters.number('logRetentionDays', bounds.fallback, bounds.least, bounds.most)
  const caller = { address: 'portal', requestId: 'retention' }
  let all = 0
  for (const table of ['login_log', 'operation_log'] as const) {
    const some = () =>
      logs.change(null, caller, async tx => {
        const rows = await pruneSome(tx, key, table, days - ahead)
        if (rows === 0) return { unchanged: 0 }
        return { operation: 'logs.prune', object: table, detail: { rows, days }, answer: rows }
      })
    for (let removed = atOnce; removed === atOnce; all += removed) removed = await some()
  }
  return all
}

async function pruneSome(tx: Orm, key: Buffer, table: LogTable, days: number): Promise<number> {
  const name = sql.identifier(table)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table})), set_config('portico.pruning', ${table}, true)`)
  // As its guard sees it: another clock, or days of another length, would have it refuse the whole of it.
  const young = sql`now() - make_interval(days => ${days}::int)`
  // Up to the first row that is young enough, however the clock went; the chain goes on from the newest.
  const { rows } = await tx.execute<{ seq: string; hash: string }>(sql`
    with oldest as (select seq, hash, at from ${name} order by seq limit ${atOnce})
    select seq, hash from oldest where seq < (select max(seq) from ${name})
      and seq < coalesce((select min(seq) from oldest where at > ${young}), 9223372036854775807)
    order by seq desc limit 1`)
  const [last] = rows
  if (!last) return 0
  const mac = anchorMac(key, table, Number(last.seq), last.hash)
  await tx.execute(sql`
    insert into log_anchors (log, seq, hash, mac) values (${table}, ${last.seq}, ${last.hash}, ${mac})
    on conflict (log) do update set seq = excluded.seq, hash = excluded.hash, mac = excluded.mac, pruned_at = now()`)
  const { rowCount } = await tx.execute(sql`delete from ${name} where seq <= ${last.seq}`)
  return rowCount ?? 0
}

/** Looks a few times a day; one instance of many does it, once a day. */
export const startRetention = ({ jobs, ...deps }: RetentionDeps & { jobs: Jobs }) =>
  jobs.start({
    name: 'prune_logs',
    every: 6 * 60 * 60 * 1000,
    first: 10 * 60 * 1000,
    onceIn: 20 * 60 * 60,
    work: () => pruneLogs(deps),
  })
