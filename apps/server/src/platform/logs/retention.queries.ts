import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { anchorMac, type LogTable } from './chain.rules.ts'

/** Rows that go in one transaction, with a line of their own: others write in between. */
export const atOnce = 5000

/** Removes the oldest rows, and seals where the rest begins; how many went. */
export async function pruneSome(tx: Orm, key: Buffer, table: LogTable, days: number): Promise<number> {
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
