import type { InputOf } from '@portico/contract/endpoint.ts'
import type { logs } from '@portico/contract/logs.ts'
import type { Language } from '@portico/contract/messages.ts'
import { type AnyColumn, and, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { contains, type ListAsk, orderOf, pageOf } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import { batchesAfter, batchesOf } from '#http/tableFile.ts'
import { users } from '../users/users.table.ts'
import { loginLog, operationLog } from './logs.table.ts'

type OperationAsk = InputOf<(typeof logs)['operations']>
type SignInAsk = InputOf<(typeof logs)['signIns']>
export type OperationRecord = typeof operationLog.$inferSelect
export type SignInRecord = typeof loginLog.$inferSelect

/** Filters, orders and reads one of the logs. */
export interface LogReader<Ask, Row> {
  page(ask: Ask, language: Language): Promise<{ total: number; rows: Row[] }>
  /** The whole list in that order, for an export. */
  batches(ask: Ask, language: Language): AsyncIterable<readonly Row[]>
}

const within = (at: AnyColumn, period: { from: string; to: string } | undefined, clock: Clock) =>
  // The last second belongs to it, with all its parts.
  period && and(gte(at, clock.parse(period.from)), lt(at, new Date(clock.parse(period.to).getTime() + 1000)))

/** The newest first, unless somebody asks for another order; the row's number makes it total. */
const newestFirst = (seq: AnyColumn): SQL => sql`${seq} desc`

interface Order {
  sort?: string | undefined
  isDescending?: boolean | undefined
}
/** By time a list goes on behind the last row: rows that are written meanwhile shift nothing. */
const isByTime = ({ sort }: Order) => sort === undefined || sort === 'at'
const behind = (seq: AnyColumn, last: { seq: number } | null, { sort, isDescending }: Order) =>
  last && (sort !== undefined && !isDescending ? gt(seq, last.seq) : lt(seq, last.seq))

type LogTable = typeof operationLog | typeof loginLog
type ReadRows<Row> = (found: SQL | undefined, order: SQL[], limit: number, offset: number) => Promise<Row[]>

/** Part of a name as it was kept, or of the English one that the person has today. */
function byPerson(db: Database, word: string | undefined, table: LogTable, ...more: AnyColumn[]): SQL | undefined {
  const kept = contains(word, table.actorName, table.principalName, ...more)
  if (!kept) return undefined
  const named = db.orm.select({ id: users.id }).from(users).where(contains(word, users.nameEn))
  return or(kept, inArray(table.actorId, named), inArray(table.principalId, named))
}

type People = Pick<OperationRecord, 'seq' | 'actorId' | 'actorName' | 'principalId' | 'principalName'>

/** A row keeps one name of a person, and its hash covers that; in English the one they have there is shown. */
async function named<Row extends People>(db: Database, rows: Row[], language: Language): Promise<Row[]> {
  const ids = new Set(rows.flatMap(row => [row.actorId, row.principalId]).filter(id => id !== null))
  if (language !== 'en' || ids.size === 0) return rows
  const { id, nameEn } = users
  const found = await db.orm
    .select({ id, nameEn })
    .from(users)
    .where(inArray(id, [...ids]))
  const known = new Map(found.map(person => [person.id, person.nameEn]))
  return rows.map(row => ({
    ...row,
    actorName: known.get(row.actorId ?? 0) || row.actorName,
    principalName: known.get(row.principalId ?? 0) || row.principalName,
  }))
}

/** What both logs have in common: pages in the asked order, and the whole list for a file. */
function readerOf<Ask extends ListAsk<string>, Row extends People>(
  db: Database,
  table: LogTable,
  columns: Readonly<Record<string, AnyColumn>>,
  where: (ask: Ask) => SQL | undefined,
  rowsOf: ReadRows<Row>,
): LogReader<Ask, Row> {
  const reader = (ask: Ask, language: Language) => async (limit: number, offset: number, from?: SQL | null) => {
    const order = ask.sort ? orderOf(ask, columns, [table.seq]) : [newestFirst(table.seq)]
    return named(db, await rowsOf(and(where(ask), from ?? undefined), order, limit, offset), language)
  }
  return {
    page: async (ask, language) => {
      const { limit, offset } = pageOf(ask)
      const read = reader(ask, language)
      const [total, rows] = await Promise.all([db.orm.$count(table, where(ask)), read(limit, offset)])
      return { total, rows }
    },
    batches: (ask, language) => {
      const read = reader(ask, language)
      return isByTime(ask)
        ? batchesAfter<Row>((last, limit) => read(limit, 0, behind(table.seq, last, ask)))
        : batchesOf((limit, offset) => read(limit, offset))
    },
  }
}

export function operationReader(db: Database, clock: Clock): LogReader<OperationAsk, OperationRecord> {
  const table = operationLog
  const columns = { at: table.seq, actor: table.actorName, operation: table.operation, address: table.address }
  const where = (ask: OperationAsk) =>
    and(
      within(table.at, ask.period, clock),
      byPerson(db, ask.person, table),
      ask.operation === undefined ? undefined : eq(table.operation, ask.operation),
      contains(ask.object, table.object),
      ask.isDone === undefined ? undefined : eq(table.outcome, ask.isDone ? 'done' : 'refused'),
      contains(ask.address, table.address),
    )
  return readerOf<OperationAsk, OperationRecord>(db, table, columns, where, (found, order, limit, offset) =>
    db.orm
      .select()
      .from(table)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
}

export function signInReader(db: Database, clock: Clock): LogReader<SignInAsk, SignInRecord> {
  const table = loginLog
  const columns = { at: table.seq, username: table.username, address: table.address }
  const where = (ask: SignInAsk) =>
    and(
      within(table.at, ask.period, clock),
      byPerson(db, ask.person, table, table.username),
      ask.method === undefined ? undefined : eq(table.method, ask.method),
      ask.isSuccess === undefined ? undefined : eq(table.success, ask.isSuccess),
      contains(ask.address, table.address),
    )
  return readerOf<SignInAsk, SignInRecord>(db, table, columns, where, (found, order, limit, offset) =>
    db.orm
      .select()
      .from(table)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
}
