import type { TableFormat } from '@portico/contract/lists.ts'
import type { Language } from '@portico/contract/messages.ts'
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
}
interface TakenOut<R> extends Titled<R> {
  /** As the log names it. */
  operation: string
  object?: string
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

interface Listed<A, R, S> {
  query: ListQuery<A, R>
  /** A row as the call answers it. */
  shape(row: R): S | Promise<S>
  /** The operation of taking all of it out. */
  exported: string
  /** What the log keeps of what was asked for then. */
  noted?(asked: A & { format: TableFormat }): Readonly<Record<string, unknown>>
  table(language: Language): Titled<R> | Promise<Titled<R>>
}

/** One way to list records: a page of what is asked for, and all of that as a file. */
export function listOf<A extends Pick<ListAsk<string>, 'page' | 'limit'>, R, S>(
  { db, ...tools }: Tools & { db: Database },
  { query, shape, exported, noted, table }: Listed<A, R, S>,
) {
  return {
    page: async ({ input }: { input: A }) => {
      const [count, rows] = await Promise.all([query.count(db, input), query.read(db, input, pageOf(input))])
      const counted = typeof count === 'number' ? { total: count } : count
      return { ...counted, rows: await Promise.all(rows.map(shape)) }
    },
    file: async (context: Taking<A>) =>
      takeOut(tools, context, {
        ...(await table(context.caller.language)),
        operation: exported,
        detail: noted?.(context.input) ?? {},
        batches: batchesOf((limit, offset) => query.read(db, context.input, { limit, offset })),
      }),
  }
}
