import type { OperationCode } from '@portico/contract/operations/operations.ts'
import { hiddenSecret } from '@portico/contract/platform/parameters.ts'
import { type Column, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { maintained, nextRevision } from '#db/maintained.ts'
import type { Orm } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import type { Caller, Session } from '#http/context.ts'
import type { Rejection } from '#http/rejection.ts'
import { meanwhile } from '#http/savedMeanwhile.ts'
import type { Change, Logs } from './logs.store.ts'

type StateName = keyof typeof maintained
type Table = PgTable & { readonly [N in StateName]: Column }
type Row<T extends Table> = T['$inferSelect']
type Name<T extends Table> = keyof Row<T> & string

/** Records of one table, as those who maintain them change them and as the log tells it. */
export interface Kind<T extends Table, K extends Name<T>, Aside extends Name<T>> {
  table: T
  /** What a record is known by. */
  key: K
  /** What the log calls a record, where not by its key. */
  called?(row: Row<T>): string
  /** Columns that no form writes and no line names. Every other is written whenever a record is saved, and is logged. */
  aside?: readonly Aside[]
  /** Of those, secrets, by their names in the log: it tells that one is another now, never what it is. */
  hidden?: { readonly [C in Aside]?: string }
  /** What the log calls a column, where otherwise. The key is logged only where it stands here. */
  names?: { readonly [C in Name<T>]?: string }
  /** Columns that the log does not show as they are; undefined where `parts` tell what is in it. */
  shown?(row: Row<T>): { readonly [C in Name<T>]?: unknown }
  /** What belongs to a record and stands elsewhere, as the log shows it. */
  parts?(tx: Orm, row: Row<T>): Promise<Readonly<Record<string, unknown>>>
  /** Held before everything else, where a change looks at more than its own record. */
  lock?(tx: Orm): Promise<unknown>
  /** Tables that change with this one. */
  tell?: readonly string[]
}

/** A whole record: who forgets a column does not compile. */
export type Values<T extends Table, K extends Name<T>, Aside extends Name<T>> = {
  [C in Exclude<Name<T>, StateName | K | Aside>]: Row<T>[C] | SQL
} & { [C in Aside]?: Row<T>[C] | SQL }
/** Where a record stands, and which of its states was read. */
type At<T extends Table, K extends Name<T>> = { readonly [C in K]?: Row<T>[C] | undefined } & {
  readonly revision?: number | undefined
}
interface State {
  revision: number
  changedBy: string | null
  changedAt: Date | null
}
/** Who changes it, and from where. */
interface Context {
  session: Pick<Session, 'actor' | 'user'>
  caller: Pick<Caller, 'address' | 'requestId'>
}
interface Step<Before, After> {
  operation: OperationCode | ((before: Before) => OperationCode)
  /** What the log calls it, where the record itself has no name. */
  object?: string
  /** What refuses it. The record is held by now: it stays as it is until the end. */
  check?(tx: Orm, before: Before): Promise<unknown> | unknown
  /** What changes with it; answers what the line tells besides. */
  also?(tx: Orm, after: After, before: Before): Promise<Besides | undefined>
  /** Further tables that change with it. */
  tell?: readonly string[]
}
interface Besides {
  readonly [detail: string]: unknown
  readonly changes?: readonly Change[]
}

interface Adding<T extends Table, K extends Name<T>, Aside extends Name<T>> extends Step<null, Row<T>> {
  values: Values<T, K, Aside> & Pick<Row<T>, K>
  /** What to say where there is one by this key. */
  taken?: Rejection
}
interface Saving<T extends Table, K extends Name<T>, Aside extends Name<T>, Before> extends Step<Before, Row<T>> {
  at: At<T, K>
  values: Values<T, K, Aside> | ((before: Before) => Values<T, K, Aside>)
}
interface Putting<T extends Table, K extends Name<T>, Aside extends Name<T>> extends Step<Row<T> | null, Row<T>> {
  at: Pick<Row<T>, K> & { readonly revision: number }
  values: Values<T, K, Aside>
}
interface Removing<T extends Table, K extends Name<T>> extends Step<Row<T>, null> {
  at: At<T, K>
}

/** Each answers the record: as it is now, or as it was. */
export interface Records<T extends Table, K extends Name<T>, Aside extends Name<T>> {
  add(context: Context, step: Adding<T, K, Aside>): Promise<Row<T>>
  /** Over the state that was read. */
  update(context: Context, step: Saving<T, K, Aside, Row<T>>): Promise<Row<T>>
  /** Over the state that was read, or as a new one, where `at` has no key. */
  save(context: Context, step: Saving<T, K, Aside, Row<T> | null>): Promise<Row<T>>
  /** The one of its key: revision 0 where nobody has written any yet. */
  put(context: Context, step: Putting<T, K, Aside>): Promise<Row<T>>
  remove(context: Context, step: Removing<T, K>): Promise<Row<T>>
}

/**
 * One way to change what is maintained: the record is held, or refused as missing or saved meanwhile; it is written whole;
 * and what became of it is a line of the log, in the same transaction. Then the other instances are told.
 */
export function recordsOf<T extends Table, K extends Name<T>, Aside extends Name<T> = never>(
  { logs, clock }: { logs: Logs; clock: Clock },
  kind: Kind<T, K, Aside>,
): Records<T, K, Aside> {
  const table: PgTable = kind.table
  const { [kind.key]: keyColumn } = getTableColumns<PgTable>(table) as Record<K, PgColumn>
  const aside = new Set<string>(kind.aside)
  const hidden: Readonly<Record<string, string | undefined>> = kind.hidden ?? {}
  const names: Readonly<Record<string, string | undefined>> = kind.names ?? {}
  const isLogged = (column: string) =>
    !(column in maintained) && !aside.has(column) && (column !== kind.key || column in names)
  const isAt = (key: unknown) => eq(keyColumn, key)

  /** What the log keeps of a record: all of it, what is new in its table too. */
  const kept = async (tx: Orm, row: Row<T> | null): Promise<Kept> => {
    if (!row) return {}
    const shown: Readonly<Record<string, unknown>> = kind.shown?.(row) ?? {}
    const own = Object.entries(row)
      .filter(([column]) => isLogged(column) && !(column in shown && shown[column] === undefined))
      .map(([column, value]) => {
        const plain = value instanceof Date ? clock.format(value) : value
        return [names[column] ?? column, { value, shown: column in shown ? shown[column] : plain }]
      })
    const parts = Object.entries((await kind.parts?.(tx, row)) ?? {}).map(([name, value]) => [
      name,
      { value, shown: value },
    ])
    return Object.fromEntries([...own, ...parts])
  }
  const between = (before: Kept, after: Kept): Change[] =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter(field => isOther(before[field]?.value, after[field]?.value))
      .map(field => ({ field, from: before[field]?.shown ?? null, to: after[field]?.shown ?? null }))
  /** Of a secret nobody reads what it is; that it is another now they do. */
  const secrets = (before: Row<T> | null, after: Row<T> | null): Change[] =>
    Object.entries(hidden)
      .filter(([column]) => before && after && isOther(before[column], after[column]))
      .map(([column, field = column]) => ({ field, from: hiddenSecret, to: hiddenSecret }))

  const find = async (tx: Orm, key: unknown, strength: 'update' | 'no key update') => {
    const [row] = await tx.select().from(table).where(isAt(key)).for(strength)
    return row as (Row<T> & State) | undefined
  }
  const hold = async (tx: Orm, { [kind.key]: key, revision = 0 }: At<T, K>): Promise<Row<T>> => {
    const row = await find(tx, key, 'no key update')
    if (!row || row.revision !== revision) throw meanwhile(row, clock)
    return row
  }
  const insert = async (tx: Orm, values: { [C in K]?: unknown }, by: string, taken?: Rejection): Promise<Row<T>> => {
    const row = { ...values, revision: 1, changedBy: by, changedAt: sql`now()` }
    const [added] = await tx.insert(table).values(row).onConflictDoNothing({ target: keyColumn }).returning()
    if (!added) throw taken ?? meanwhile(await find(tx, values[kind.key], 'no key update'), clock)
    return added
  }
  const update = async (tx: Orm, before: Row<T>, values: object, by: string): Promise<Row<T>> => {
    const row = { ...values, [kind.key]: before[kind.key], ...nextRevision(kind.table, by) }
    const [changed] = await tx.update(table).set(row).where(isAt(before[kind.key])).returning()
    return changed ?? before
  }

  const change = <Before extends Row<T> | null>(
    { session, caller }: Context,
    { operation, object, check, also, tell = [] }: Step<Before, Row<T> | null>,
    find: (tx: Orm) => Promise<Before>,
    write: (tx: Orm, before: Before, by: string) => Promise<Row<T> | null>,
  ): Promise<Row<T>> =>
    logs.change(session, caller, async tx => {
      await kind.lock?.(tx)
      const before = await find(tx)
      const had = await kept(tx, before)
      await check?.(tx, before)
      const after = await write(tx, before, session.actor.name)
      const { changes = [], ...besides } = (await also?.(tx, after, before)) ?? {}
      const all = [...between(had, await kept(tx, after)), ...secrets(before, after), ...changes]
      const row: Row<T> | null = after ?? before
      if (!row) throw meanwhile(undefined, clock)
      return {
        operation: typeof operation === 'string' ? operation : operation(before),
        object: object ?? kind.called?.(row) ?? String(row[kind.key]),
        detail: { changes: all, ...besides },
        tell: [getTableName(table), ...(kind.tell ?? []), ...tell],
        answer: row,
      }
    })

  return {
    add: (context, { values, taken, ...step }) => {
      const write = (tx: Orm, _none: null, by: string) => insert(tx, values, by, taken)
      return change(context, step, async () => null, write)
    },
    update: (context, { at, values, ...step }) => {
      const write = (tx: Orm, before: Row<T>, by: string) => update(tx, before, valuesOf(values, before), by)
      return change(context, step, tx => hold(tx, at), write)
    },
    save: (context, { at, values, ...step }) => {
      const find = async (tx: Orm) => (at[kind.key] === undefined ? null : hold(tx, at))
      const write = (tx: Orm, before: Row<T> | null, by: string) => {
        const now = valuesOf(values, before)
        return before ? update(tx, before, now, by) : insert(tx, now, by)
      }
      return change(context, step, find, write)
    },
    put: (context, { at, values, ...step }) => {
      const find = async (tx: Orm) => (at.revision === 0 ? null : hold(tx, at))
      const write = (tx: Orm, before: Row<T> | null, by: string) =>
        before ? update(tx, before, values, by) : insert(tx, { ...values, [kind.key]: at[kind.key] }, by)
      return change(context, step, find, write)
    },
    remove: (context, { at, ...step }) => {
      // Held against those too who would refer to it.
      const held = async (tx: Orm) => {
        const row = await find(tx, at[kind.key], 'update')
        if (!row || (at.revision ?? row.revision) !== row.revision) throw meanwhile(row, clock)
        return row
      }
      const write = async (tx: Orm) => {
        await tx.delete(table).where(isAt(at[kind.key]))
        return null
      }
      return change(context, step, held, write)
    },
  }
}

const valuesOf = <V extends object, B>(values: V | ((before: B) => V), before: B): V =>
  typeof values === 'function' ? values(before) : values
type Kept = Readonly<Record<string, { value: unknown; shown: unknown }>>
const isOther = (one: unknown, other: unknown) => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)
