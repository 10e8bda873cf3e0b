import type { TableFormat } from '@portico/contract/lists.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { OperationCode } from '@portico/contract/operations/operations.ts'
import type { Database } from '#db/open.ts'
import { type ListAsk, type ListQuery, pageOf } from '#db/paging.ts'
import type { Clock } from '#http/clock.ts'
import type { Answer, Caller, Session } from '#http/context.ts'
import { batchesOf, sendTable, type TableColumn } from '#http/sheet/tableFile.ts'
import type { Logs } from './logs.store.ts'

interface Tools {
  logs: Pick<Logs, 'note'>
  clock: Clock
}
interface Taking<A> {
  input: A & { format: TableFormat }
  session: Session
  caller: Caller
  answer: Answer
}
/** Its title and its labels are in the reader's language. */
interface Titled<R> {
  title: string
  columns: readonly TableColumn<R>[]
  /** What the log says was taken out, where the operation alone does not. */
  object?: string
}
interface TakenOut<R> extends Titled<R> {
  /** As the log names it. */
  operation: OperationCode
  /** What the log keeps of what was asked for. */
  detail?: Readonly<Record<string, unknown>>
  /** The rows as they are read: `batchesOf` or `batchesAfter`. */
  batches: AsyncIterable<readonly R[]>
}

/** Takes a table out as a file: the log has first who does. */
export async function takeOut<R>(
  { logs, clock }: Tools,
  { input, session, caller, answer }: Taking<object>,
  { operation, object, detail = {}, ...table }: TakenOut<R>,
): Promise<null> {
  await logs.note({ operation, detail: { ...detail }, ...(object !== undefined && { object }) }, session, caller)
  sendTable(answer, { ...table, format: input.format, clock })
  return null
}

type Paged = Pick<ListAsk<string>, 'page' | 'limit'>
interface Asked<A> {
  input: A
  session: Session
}
interface Paging<A, R, S, C> {
  /** Where it depends on who asks, or is refused to some, it is made for each call. */
  query: ListQuery<A, R, C> | ((asked: Asked<A>) => Promise<ListQuery<A, R, C>>)
  /** A row as the call answers it. */
  shape(row: R): S | Promise<S>
}
interface Listed<A, R, S, C> extends Paging<A, R, S, C> {
  /** The operation of taking all of it out. */
  exported: OperationCode
  /** What the log keeps of what was asked for then. */
  noted?(asked: A & { format: TableFormat }): Readonly<Record<string, unknown>>
  table(language: Language, asked: A): Titled<R> | Promise<Titled<R>>
}
type Sums<C> = C extends number ? { total: number } : C
const sumsOf = <C>(count: C) => (typeof count === 'number' ? { total: count } : count) as Sums<C>

const queryOf = async <A, R, C>(query: Paging<A, R, unknown, C>['query'], asked: Asked<A>) =>
  typeof query === 'function' ? query(asked) : query

/** One way to answer a page of a list: the rows that are asked for, and how many there are. */
export const pagesOf =
  <A extends Paged, R, S, C>(db: Database, { query, shape }: Paging<A, R, S, C>) =>
  async ({ input, session }: Asked<A>) => {
    const list = await queryOf(query, { input, session })
    const [count, rows] = await Promise.all([list.count(db, input), list.read(db, input, pageOf(input))])
    return { ...sumsOf(count), rows: await Promise.all(rows.map(shape)) }
  }

/** One way to list records: a page of what is asked for, and all of that as a file. */
export function listOf<A extends Paged, R, S, C>(
  { db, ...tools }: Tools & { db: Database },
  { query, shape, exported, noted, table }: Listed<A, R, S, C>,
) {
  return {
    page: pagesOf(db, { query, shape }),
    file: async (context: Taking<A>) => {
      const { input, caller } = context
      const list = await queryOf(query, context)
      return takeOut(tools, context, {
        ...(await table(caller.language, input)),
        operation: exported,
        detail: noted?.(input) ?? {},
        batches: batchesOf((limit, offset) => list.read(db, input, { limit, offset })),
      })
    },
  }
}
