import { createHmac } from 'node:crypto'
import type { Database } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'

/** One row of the operation log before it is chained. */
export interface Operation {
  operation: string
  object?: string
  outcome?: 'done' | 'refused'
  detail?: Record<string, unknown>
}
export interface SignInTry {
  username: string
  method: string
  success: boolean
  reason: string | null
  actor: Who | null
  principal: Who | null
}
interface Who {
  id: number
  name: string
}
type Row = Record<string, string | number | boolean | null | Date>

/**
 * The append-only logs. Rows are written in batches under a lock, each carrying an HMAC over itself and the hash
 * before it, so that a removed or changed row shows. Awaiting a call means that the row is committed.
 */
export interface Logs {
  signIn(entry: SignInTry, caller: Caller): Promise<void>
  operation(entry: Operation, people: Pick<Session, 'actor' | 'user'> | null, caller: Caller): Promise<void>
  /** The first row whose hash does not fit, or null where the chain is whole. */
  findBreak(table: LogTable): Promise<number | null>
}
export type LogTable = 'login_log' | 'operation_log'

const columns = {
  login_log: ['username', 'method', 'success', 'reason', 'user_agent'],
  operation_log: ['operation', 'object', 'outcome', 'detail'],
} as const
const shared = ['at', 'actor_id', 'actor_name', 'principal_id', 'principal_name', 'address', 'request_id'] as const

export function makeLogs(db: Database, key: Buffer): Logs {
  const login = chain(db, key, 'login_log')
  const operations = chain(db, key, 'operation_log')
  const base = (caller: Caller, actor: Who | null, principal: Who | null): Row => ({
    at: new Date(),
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    principal_id: principal?.id ?? null,
    principal_name: principal?.name ?? null,
    address: caller.address,
    request_id: caller.requestId,
  })
  return {
    signIn: ({ username, method, success, reason, actor, principal }, caller) =>
      login({
        ...base(caller, actor, principal),
        username: username.slice(0, 64),
        method,
        success,
        reason,
        user_agent: caller.userAgent,
      }),
    operation: ({ operation, object, outcome, detail }, people, caller) =>
      operations({
        ...base(caller, people?.actor ?? null, people?.user ?? null),
        operation,
        object: object ?? null,
        outcome: outcome ?? 'done',
        detail: JSON.stringify(detail ?? {}),
      }),
    findBreak: table => findBreak(db, key, table),
  }
}

function chain(db: Database, key: Buffer, table: LogTable): (row: Row) => Promise<void> {
  let waiting: { row: Row; done: () => void; failed: (error: unknown) => void }[] = []
  let writing = false
  const write = async () => {
    writing = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 200)
      try {
        await append(
          db,
          key,
          table,
          batch.map(item => item.row),
        )
        for (const item of batch) item.done()
      } catch (error) {
        for (const item of batch) item.failed(error)
      }
    }
    waiting = []
    writing = false
  }
  return row =>
    new Promise((done, failed) => {
      waiting.push({ row, done, failed })
      if (!writing) void write()
    })
}

async function append(db: Database, key: Buffer, table: LogTable, rows: Row[]): Promise<void> {
  const client = await db.pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [table])
    const last = await client.query<{ seq: string; hash: string }>(
      `select seq, hash from ${table} order by seq desc limit 1`,
    )
    let seq = Number(last.rows[0]?.seq ?? 0)
    let hash = last.rows[0]?.hash ?? ''
    const names = [...shared, ...columns[table]]
    const values: unknown[] = []
    const tuples = rows.map(row => {
      seq += 1
      hash = chainHash(
        key,
        seq,
        hash,
        names.map(name => row[name] ?? null),
      )
      const all = [seq, hash, ...names.map(name => row[name] ?? null)]
      const from = values.length
      values.push(...all)
      return `(${all.map((_, i) => `$${from + i + 1}`).join(',')})`
    })
    await client.query(`insert into ${table} (seq, hash, ${names.join(', ')}) values ${tuples.join(',')}`, values)
    await client.query('commit')
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release(broken)
  }
}

function chainHash(key: Buffer, seq: number, before: string, values: unknown[]): string {
  const canonical = values.map(value => (value instanceof Date ? value.toISOString() : value))
  return createHmac('sha256', key)
    .update(JSON.stringify([seq, before, ...canonical]))
    .digest('hex')
}

async function findBreak(db: Database, key: Buffer, table: LogTable): Promise<number | null> {
  const names = [...shared, ...columns[table]]
  let before = ''
  let seq = 0
  for (;;) {
    const { rows } = await db.pool.query<Record<string, unknown>>(
      `select seq, hash, ${names.join(', ')} from ${table} where seq > $1 order by seq limit 1000`,
      [seq],
    )
    if (rows.length === 0) return null
    for (const row of rows) {
      const values = names.map(name => row[name] ?? null)
      if (Number(row['seq']) !== seq + 1 || row['hash'] !== chainHash(key, seq + 1, before, values)) return seq + 1
      seq += 1
      before = String(row['hash'])
    }
  }
}
