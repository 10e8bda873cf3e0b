import type { Database } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { chainHash, checkStretch, type LogTable, loggedColumns, type Stretch } from './chain.rules.ts'

export type { LogTable } from './chain.rules.ts'

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
  operation(
    entry: Operation,
    people: Pick<Session, 'actor' | 'user'> | null,
    caller: Pick<Caller, 'address' | 'requestId'>,
  ): Promise<void>
  /** The first row whose hash does not fit, or null where the chain is whole. */
  findBreak(table: LogTable): Promise<number | null>
  /** Looks through the next stretch of the chain, behind the row `after`. */
  check(table: LogTable, after: number): Promise<Stretch>
}
export function makeLogs(db: Database, key: Buffer): Logs {
  const login = chain(db, key, 'login_log')
  const operations = chain(db, key, 'operation_log')
  const base = (caller: Pick<Caller, 'address' | 'requestId'>, actor: Who | null, principal: Who | null): Row => ({
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
    findBreak: async table => {
      for (let after = 0; ; ) {
        const { brokenAt, checked, total } = await checkStretch(db, key, table, after)
        if (brokenAt !== null || checked >= total) return brokenAt
        after = checked
      }
    },
    check: (table, after) => checkStretch(db, key, table, after),
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
    const names = loggedColumns(table)
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

/** What a change did to a record, by plain field names; equal values are left out. Secrets are never passed in. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { changes: { field: string; from: unknown; to: unknown }[] } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return {
    changes: fields
      .filter(field => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
      .map(field => ({ field, from: before[field] ?? null, to: after[field] ?? null })),
  }
}
