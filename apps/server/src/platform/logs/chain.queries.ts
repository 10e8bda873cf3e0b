import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { anchorMac, chainHash, type LogTable, loggedColumns } from './chain.rules.ts'

/** Where a pruned log begins; null where nothing was ever removed. */
export async function readAnchor(
  db: Pick<Database, 'pool'>,
  key: Buffer,
  table: LogTable,
): Promise<{ seq: number; hash: string } | null | 'forged'> {
  const { rows } = await db.pool.query<{ seq: string; hash: string; mac: string }>(
    'select seq, hash, mac from log_anchors where log = $1',
    [table],
  )
  const [row] = rows
  if (!row) return null
  const mac = Buffer.from(anchorMac(key, table, Number(row.seq), row.hash))
  const given = Buffer.from(row.mac)
  const isGenuine = mac.length === given.length && timingSafeEqual(mac, given)
  return isGenuine ? { seq: Number(row.seq), hash: row.hash } : 'forged'
}

/** What a look through a part of a chain found. */
export interface Stretch {
  /** The last row that was looked at; `total` is the newest one. */
  checked: number
  total: number
  brokenAt: number | null
  /** When the oldest row was written. */
  since: Date | null
}

/** Rows of one look: some 50 ms of hashing, in pieces between which others get their turn. */
const stretch = 10_000
const piece = 500

/** Looks through a chain from behind the row `after`, or from where its kept part begins. */
export async function checkStretch(db: Database, key: Buffer, table: LogTable, after: number): Promise<Stretch> {
  const anchor = await readAnchor(db, key, table)
  if (anchor === 'forged') return { checked: 0, total: 0, brokenAt: 1, since: null }
  if (anchor && after <= anchor.seq) return walk(db, key, table, anchor.seq, anchor.hash)
  return walk(db, key, table, after, null)
}

/** `known` is the hash of the row `after` where that row is gone. */
async function walk(db: Database, key: Buffer, table: LogTable, after: number, known: string | null): Promise<Stretch> {
  const names = loggedColumns(table)
  const ends = await db.pool.query<{ total: string | null; since: Date | null; hash: string | null }>(
    `select (select max(seq) from ${table}) as total, (select at from ${table} order by seq limit 1) as since,
       (select hash from ${table} where seq = $1) as hash`,
    [after],
  )
  const { total, since, hash: stored } = ends.rows[0] ?? { total: null, since: null, hash: null }
  const hash = known ?? stored
  const last = Number(total ?? 0)
  const answer = (checked: number, brokenAt: number | null): Stretch => ({ checked, total: last, brokenAt, since })
  if (after > 0 && hash === null) return answer(after, after)
  let before = hash ?? ''
  let seq = after
  while (seq < last && seq < after + stretch) {
    const { rows } = await db.pool.query<Record<string, unknown>>(
      `select seq, hash, ${names.join(', ')} from ${table} where seq > $1 and seq <= $2 order by seq limit $3`,
      [seq, last, piece],
    )
    if (rows.length === 0) return answer(seq, seq + 1)
    for (const row of rows) {
      const values = names.map(name => row[name] ?? null)
      if (Number(row['seq']) !== seq + 1 || row['hash'] !== chainHash(key, seq + 1, before, values))
        return answer(seq, seq + 1)
      seq += 1
      before = String(row['hash'])
    }
  }
  return answer(seq, null)
}
