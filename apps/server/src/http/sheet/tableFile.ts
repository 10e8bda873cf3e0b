import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { TableFormat } from '@portico/contract/lists.ts'
import type { Clock } from '../clock.ts'
import type { Answer } from '../context.ts'
import { commaText } from './commaText.ts'
import type { Column, WriteTable } from './sheet.ts'
import { type Cell, type Moment, momentText } from './tableCells.ts'
import { workbook } from './workbook.ts'

/** One column of an exported table; its label is already in the reader's language. */
export type TableColumn<R> = {
  label: string
  /** People fill it in, and what they type stays as they type it. */
  isTyped?: boolean
} & ({ value(row: R): Cell } | { moment(row: R): Moment })
export interface Table<R> {
  /** What the file and the sheet are called, in the reader's language. */
  title: string
  format: TableFormat
  columns: readonly TableColumn<R>[]
  /** The rows as they are read: `batchesOf` or `batchesAfter`. */
  batches: AsyncIterable<readonly R[]>
  /** Dates stand in the file as this clock reads them: neither format knows time zones. */
  clock: Clock
}

/** What each format is sent as. */
export const tableTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<TableFormat, string>

/** As much of an answer as a table needs. */
export type FileWay = Pick<Answer, 'file' | 'inReadersNames'>

/** Answers with a table as a file. Rows are read while it is sent, so memory stays the same for any length. */
export function sendTable<R>(answer: FileWay, table: Table<R>): void {
  const day = table.clock.format(new Date()).slice(0, 10).replaceAll('-', '')
  const named = { ...table, batches: inReadersNames(answer, table.batches) }
  const content = Readable.from(bytesOf(named), { objectMode: false })
  answer.file({ name: `${table.title}-${day}.${table.format}`, type: tableTypes[table.format], content })
}

async function* inReadersNames<R>(answer: FileWay, batches: Table<R>['batches']): Table<R>['batches'] {
  for await (const batch of batches) yield await answer.inReadersNames(batch)
}

const writers = { xlsx: workbook, csv: commaText } as const satisfies Record<TableFormat, WriteTable>

async function* bytesOf<R>({ title, format, columns, batches, clock }: Table<R>) {
  const ready: Uint8Array[] = []
  const shape = (column: TableColumn<R>): Column => ({
    label: column.label,
    heads: [],
    kind: 'moment' in column ? 'moment' : column.isTyped ? 'typed' : 'asIs',
    labels: null,
  })
  const sheet = { title, columns: columns.map(shape), orientation: 'auto' } as const
  const table = writers[format](sheet, bytes => ready.push(bytes))
  for await (const batch of batches) {
    await table.write(batch.flatMap(row => columns.map(column => cellOf(column, row, clock))))
    yield* ready.splice(0)
    await turn()
  }
  await table.end(null)
  yield* ready
}

const cellOf = <R>(column: TableColumn<R>, row: R, clock: Clock): Cell =>
  'moment' in column ? momentText(column.moment(row), clock) : column.value(row)

/** Reads a list in batches by offset: for what has no key to go on from. */
export async function* batchesOf<R>(
  read: (limit: number, offset: number) => PromiseLike<readonly R[]>,
  size = 1000,
): AsyncGenerator<readonly R[], void, undefined> {
  for (let offset = 0; ; offset += size) {
    const rows = await read(size, offset)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
  }
}

/** What is there already, in batches. */
export const inBatches = <R>(rows: readonly R[]) =>
  batchesOf(async (limit, offset) => rows.slice(offset, offset + limit))

/** Reads a list in batches, each from behind the last row of the one before it: as quick at the end as at the start. */
export async function* batchesAfter<R>(
  read: (last: R | null, limit: number) => Promise<readonly R[]>,
  size = 1000,
): AsyncGenerator<readonly R[], void, undefined> {
  for (let last: R | null = null; ; ) {
    const rows: readonly R[] = await read(last, size)
    if (rows.length > 0) yield rows
    last = rows.at(-1) ?? null
    if (rows.length < size) return
  }
}
