import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { TableFormat } from '@portico/contract/lists.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Clock } from './clock.ts'
import type { Answer } from './context.ts'
import { type Cell, csvLine, harmless, type Moment, momentText, sheetCell, wallTime } from './tableCells.ts'

/** One column of an exported table; its label is already in the reader's language. */
export type TableColumn<R> = {
  label: string
  /** In characters of the sheet's font; 16 where nobody says, 20 for moments. */
  width?: number
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

/** Answers with a table as a file. Rows are read while it is sent, so memory stays the same for any length. */
export function sendTable<R>(answer: Answer, table: Table<R>): void {
  const day = table.clock.format(new Date()).slice(0, 10).replaceAll('-', '')
  const named = { ...table, batches: inReadersNames(answer, table.batches) }
  const content = table.format === 'xlsx' ? xlsx(named) : csv(named)
  answer.file({ name: `${table.title}-${day}.${table.format}`, type: tableTypes[table.format], content })
}

async function* inReadersNames<R>(answer: Answer, batches: Table<R>['batches']): Table<R>['batches'] {
  for await (const batch of batches) yield await answer.inReadersNames(batch)
}

function xlsx<R>({ title, columns, batches, clock }: Table<R>): Readable {
  async function* rows() {
    for await (const batch of batches) {
      for (const row of batch)
        yield columns.map(column =>
          'moment' in column ? wallTime(column.moment(row), clock) : sheetCell(column.value(row)),
        )
      await turn()
    }
  }
  const stream = writeXlsxStream(rows(), {
    // What a sheet's name may not hold, and its longest length.
    name: title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    columns: columns.map(column => ({
      header: harmless(column.label),
      ...('moment' in column ? { width: 20, numFmt: 'yyyy-mm-dd hh:mm:ss' } : { width: 16 }),
      ...(column.width && { width: column.width }),
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

function csv<R>({ columns, batches, clock }: Table<R>): Readable {
  async function* lines() {
    // Without the mark Excel takes the file for the machine's own code page.
    yield `\ufeff${csvLine(columns.map(column => column.label))}`
    for await (const batch of batches) {
      const text = batch.map(row =>
        csvLine(
          columns.map(column => ('moment' in column ? momentText(column.moment(row), clock) : column.value(row))),
        ),
      )
      if (text.length > 0) yield text.join('')
      await turn()
    }
  }
  return Readable.from(lines(), { objectMode: false })
}

/** Reads a list in batches by offset: for what has no key to go on from. */
export async function* batchesOf<R>(
  read: (limit: number, offset: number) => Promise<readonly R[]>,
  size = 1000,
): AsyncGenerator<readonly R[], void, undefined> {
  for (let offset = 0; ; offset += size) {
    const rows = await read(size, offset)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
  }
}

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
