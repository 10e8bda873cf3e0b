import type { OperationCode } from '@portico/contract/operations/operations.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Changes } from '#db/changes.ts'
import type { Database, Orm } from '#db/open.ts'
import type { Caller, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { checkStretch, type Stretch } from './chain.queries.ts'
import { chainHash, type LogTable, loggedColumns } from './chain.rules.ts'
import { holdingsOf, isMore } from './ownHoldings.queries.ts'

export type { LogTable } from './chain.rules.ts'

/** One row of the operation log before it is chained. */
export interface Operation {
  operation: OperationCode
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
type People = Pick<Session, 'actor' | 'user'> | null
type From = Pick<Caller, 'address' | 'requestId'>

/** What a change was, for the log; then whom to tell once it stands, and what to answer. */
export interface Done<T> extends Operation {
  /** Tables, or a table's row. */
  tell?: readonly (string | readonly [table: string, key: string | number])[]
  answer?: T
  /** Further lines, where several records were changed at once. */
  more?: readonly Operation[]
}

/** Nothing was to be changed, and nothing is: no line, and what was tried is taken back. */
export interface Unchanged<T> {
  unchanged: T
}
class Nothing<T> extends Error {
  readonly answer: T
  constructor(answer: T) {
    super('nothing was changed')
    this.answer = answer
  }
}

/** Somebody who acts for another would have given themself more than they hold. */
class OwnGain extends Error {
  readonly tried: Operation
  constructor({ operation, object, detail }: Operation) {
    super('more for oneself')
    this.tried = { operation, outcome: 'refused', ...(object && { object }), ...(detail && { detail }) }
  }
}

/**
 * The append-only logs. Rows are written under a lock, each carrying an HMAC over itself and the hash before it, so
 * that a removed or changed row shows. Awaiting a call means that the row is committed.
 */
export interface Logs {
  signIn(entry: SignInTry, caller: Caller): Promise<void>
  /**
   * Changes records: what `work` writes and the line that it answers stand together or not at all, whatever fails.
   * Within `work` everything goes through `tx`, reading too: who waits for a second connection keeps one. Files come
   * before, what others are told (`tell`) and files that nobody needs any more come after. Whoever acts for somebody
   * gives themself nothing by it: a change after which they hold more in their own name is taken back and refused.
   */
  change<T = null>(people: People, caller: From, work: (tx: Orm) => Promise<Done<T> | Unchanged<T>>): Promise<T>
  /** Writes down what changed no record: what was looked at, taken out or refused. */
  note(entry: Operation, people: People, caller: From): Promise<void>
  /** Changes and lines that wait for their place in the chain. */
  waiting(): number
  /** The first row whose hash does not fit, or null where the chain is whole. */
  findBreak(table: LogTable): Promise<number | null>
  /** Looks through the next stretch of the chain, behind the row `after`. */
  check(table: LogTable, after: number): Promise<Stretch>
}
export function makeLogs({ db, key, changes }: { db: Database; key: Buffer; changes: Pick<Changes, 'tell'> }): Logs {
  const login = chain(db, key, 'login_log')
  const operations = chain(db, key, 'operation_log')
  const base = (caller: From, actor: Who | null, principal: Who | null): Row => ({
    at: new Date(),
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    principal_id: principal?.id ?? null,
    principal_name: principal?.name ?? null,
    address: caller.address,
    request_id: caller.requestId,
  })
  const operationRow = ({ operation, object, outcome, detail }: Operation, people: People, caller: From): Row => ({
    ...base(caller, people?.actor ?? null, people?.user ?? null),
    operation,
    object: object ?? null,
    outcome: outcome ?? 'done',
    detail: JSON.stringify(detail ?? {}),
  })
  // Whoever waits for the chain keeps a connection: half of them stay for everything else.
  const queue = places(Math.max(1, Math.floor((db.pool.options.max ?? 10) / 2)))
  return {
    change: async <T>(people: People, caller: From, work: (tx: Orm) => Promise<Done<T> | Unchanged<T>>) => {
      const ended = await queue
        .take(() =>
          db.unlogged.transaction(async tx => {
            const own = people && people.actor.id !== people.user.id ? await holdingsOf(tx, people.actor.id) : null
            const done = await work(tx)
            if ('unchanged' in done) throw new Nothing(done.unchanged)
            if (own && people && isMore(own, await holdingsOf(tx, people.actor.id))) throw new OwnGain(done)
            const lines = [done, ...(done.more ?? [])]
            await append(
              tx,
              key,
              'operation_log',
              lines.map(line => operationRow(line, people, caller)),
            )
            return done
          }),
        )
        .catch(async (error: unknown) => {
          if (error instanceof OwnGain) {
            await operations.add(operationRow(error.tried, people, caller))
            throw refuse('notForYourself')
          }
          if (error instanceof Nothing) return error as Nothing<T>
          throw error
        })
      if (ended instanceof Nothing) return ended.answer
      const { tell = [], answer } = ended
      for (const told of tell) {
        if (typeof told === 'string') changes.tell(told)
        else changes.tell(...told)
      }
      return (answer ?? null) as T
    },
    signIn: ({ username, method, success, reason, actor, principal }, caller) =>
      login.add({
        ...base(caller, actor, principal),
        username: username.slice(0, 64),
        method,
        success,
        reason,
        user_agent: caller.userAgent,
      }),
    note: (entry, people, caller) => operations.add(operationRow(entry, people, caller)),
    waiting: () => queue.waiting() + login.waiting() + operations.waiting(),
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

interface Chain {
  add(row: Row): Promise<void>
  /** Lines that are not written yet. */
  waiting(): number
}

function chain(db: Database, key: Buffer, table: LogTable): Chain {
  let under = 0
  let waiting: { row: Row; done: () => void; failed: (error: unknown) => void }[] = []
  let writing = false
  const write = async () => {
    writing = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 200)
      under = batch.length
      try {
        const rows = batch.map(item => item.row)
        await db.unlogged.transaction(tx => append(tx, key, table, rows))
        for (const item of batch) item.done()
      } catch (error) {
        for (const item of batch) item.failed(error)
      }
    }
    waiting = []
    under = 0
    writing = false
  }
  return {
    add: row =>
      new Promise((done, failed) => {
        waiting.push({ row, done, failed })
        if (!writing) void write()
      }),
    waiting: () => waiting.length + under,
  }
}

/**
 * The lock is the last that a transaction takes: it is held until the commit, and nobody waits under it for another.
 * Who waits for it too long fails as what it is, a log that is not to be had, and not as a question that was too much.
 */
async function append(tx: Orm, key: Buffer, table: LogTable, rows: Row[]): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', '4s', true), pg_advisory_xact_lock(hashtext(${table}))`)
  const name = sql.identifier(table)
  const last = await tx.execute<{ seq: string; hash: string }>(
    sql`select seq, hash from ${name} order by seq desc limit 1`,
  )
  let seq = Number(last.rows[0]?.seq ?? 0)
  let hash = last.rows[0]?.hash ?? ''
  const columns = loggedColumns(table)
  const list = (parts: readonly SQL[]) => sql`(${sql.join([...parts], sql`,`)})`
  const tuples = rows.map(row => {
    const values = columns.map(column => row[column] ?? null)
    seq += 1
    hash = chainHash(key, seq, hash, values)
    return list([seq, hash, ...values].map(value => sql`${value}`))
  })
  const names = list(['seq', 'hash', ...columns].map(column => sql`${sql.identifier(column)}`))
  await tx.execute(sql`insert into ${name} ${names} values ${sql.join(tuples, sql`,`)}`)
}

/** Lets so many run at a time; the others wait in the order in which they came. */
function places(all: number) {
  let free = all
  const waiting: (() => void)[] = []
  return {
    async take<T>(run: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1
      else await new Promise<void>(go => waiting.push(go))
      try {
        return await run()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else free += 1
      }
    },
    /** Those that run, and those behind them. */
    waiting: () => all - free + waiting.length,
  }
}

/** What became of one field. */
export interface Change {
  field: string
  from: unknown
  to: unknown
}

/** What a change did to a record, by plain field names; equal values are left out. Secrets are never passed in. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { changes: Change[] } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return {
    changes: fields
      .filter(field => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
      .map(field => ({ field, from: before[field] ?? null, to: after[field] ?? null })),
  }
}
