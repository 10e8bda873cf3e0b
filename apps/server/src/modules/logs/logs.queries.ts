import type { InputOf } from '@portico/contract/endpoint.ts'
import type { logs } from '@portico/contract/logs.ts'
import { type AnyColumn, and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/open.ts'
import { contains, type ListAsk, orderOf, pageOf } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import { batchesAfter, batchesOf } from '#http/tableFile.ts'
import { loginLog, operationLog } from './logs.table.ts'

type OperationAsk = InputOf<(typeof logs)['operations']>
type SignInAsk = InputOf<(typeof logs)['signIns']>
export type OperationRecord = typeof operationLog.$inferSelect
export type SignInRecord = typeof loginLog.$inferSelect

/** Filters, orders and reads one of the logs. */
export interface LogReader<Ask, Row> {
  page(ask: Ask): Promise<{ total: number; rows: Row[] }>
  /** The whole list in that order, for an export. */
  batches(ask: Ask): AsyncIterable<readonly Row[]>
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

/** What both logs have in common: pages in the asked order, and the whole list for a file. */
function readerOf<Ask extends ListAsk<string>, Row extends { seq: number }>(
  db: Database,
  table: LogTable,
  columns: Readonly<Record<string, AnyColumn>>,
  where: (ask: Ask) => SQL | undefined,
  rowsOf: ReadRows<Row>,
): LogReader<Ask, Row> {
  const read = (ask: Ask, limit: number, offset: number, from?: SQL | null) =>
    rowsOf(
      and(where(ask), from ?? undefined),
      ask.sort ? orderOf(ask, columns, [table.seq]) : [newestFirst(table.seq)],
      limit,
      offset,
    )
  return {
    page: async ask => {
      const { limit, offset } = pageOf(ask)
      const [total, rows] = await Promise.all([db.orm.$count(table, where(ask)), read(ask, limit, offset)])
      return { total, rows }
    },
    batches: ask =>
      isByTime(ask)
        ? batchesAfter<Row>((last, limit) => read(ask, limit, 0, behind(table.seq, last, ask)))
        : batchesOf((limit, offset) => read(ask, limit, offset)),
  }
}

export function operationReader(db: Database, clock: Clock): LogReader<OperationAsk, OperationRecord> {
  const table = operationLog
  const columns = { at: table.seq, actor: table.actorName, operation: table.operation, address: table.address }
  const where = (ask: OperationAsk) =>
    and(
      within(table.at, ask.period, clock),
      contains(ask.person, table.actorName, table.principalName),
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
      contains(ask.person, table.actorName, table.principalName, table.username),
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
