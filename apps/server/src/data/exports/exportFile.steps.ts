import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Cell, DataRow } from '@portico/contract/data/dataSets.ts'
import type { FlatRows } from '#http/sheet/sheet.ts'
import { startApart } from '#http/sideProcess.ts'
import type { Sheet, WrittenFile } from './exportSheet.rules.ts'

export interface WriterTask {
  path: string
  sheet: Sheet
}
/** Behind its task: rows to write, or null: that was all, and these are sums that cannot be made of them. */
export interface ToWriter {
  rows: FlatRows | null
  sums: readonly (string | null)[]
  isCut: boolean
}
/** The finished file; null: a batch has been written. Or why there is none. */
export type FromWriter = { file: WrittenFile | null } | { problem: unknown }

/** Batches that may lie between the reader and the writer; then the reader waits. */
const ahead = 2
/** Far more than a writer needs. */
const megabytes = 192

export interface FileTask {
  path: string
  sheet: Sheet
  /** Keys of the rows' columns, in the order of the sheet's. */
  keys: readonly string[]
  batches: AsyncIterable<readonly DataRow[]>
  /** What only the source can sum up, of all its rows. */
  sums: DataRow
  /** At most so many rows are written. */
  limit: number
  signal: AbortSignal
  progress(rows: number): void
}
export interface FileDone extends WrittenFile {
  rows: number
  /** There were more rows than the limit. */
  isCut: boolean
}

/**
 * Writes a file in a process of its own while its rows are read here. What does not come to its end leaves no file. It is
 * no thread: one that is ended while it begins to pack, or that asks for too much memory, takes the whole server along.
 */
export async function writeExportFile(task: FileTask): Promise<FileDone> {
  const { path, sheet, keys, batches, limit, signal, sums } = task
  signal.throwIfAborted()
  const writer = startApart(new URL('./exportFile.process.ts', import.meta.url), megabytes)
  const link = linkTo(writer, signal)
  try {
    link.send({ path, sheet })
    let rows = 0
    let isCut = false
    for await (const batch of batches) {
      const taken = batch.slice(0, limit - rows)
      isCut = batch.length > taken.length
      if (taken.length > 0) {
        await link.room()
        link.write(flat(taken, keys))
        rows += taken.length
        task.progress(rows)
      }
      if (isCut) break
    }
    const given = keys.map(key => (isCut || (sums[key] ?? null) === null ? null : String(sums[key])))
    return { rows, isCut, ...(await link.finish(given, isCut)) }
  } catch (error) {
    await end(writer)
    await rm(path, { force: true })
    throw error
  } finally {
    link.close()
  }
}

function flat(rows: readonly DataRow[], keys: readonly string[]): FlatRows {
  const cells: Cell[] = new Array(rows.length * keys.length)
  let at = 0
  for (const row of rows) for (const key of keys) cells[at++] = row[key] ?? null
  return cells
}

async function end(writer: ChildProcess): Promise<void> {
  if (writer.pid === undefined || writer.exitCode !== null || writer.signalCode !== null) return
  const ended = once(writer, 'exit')
  writer.kill('SIGKILL')
  await ended
}

function linkTo(writer: ChildProcess, signal: AbortSignal) {
  let inFlight = 0
  let waiting: { done(): void; failed(error: unknown): void } | null = null
  let failure: unknown = null
  let file: WrittenFile | null = null
  const wake = () => {
    waiting?.done()
    waiting = null
  }
  const fail = (error: unknown) => {
    failure ??= error
    waiting?.failed(error)
    waiting = null
  }
  const abort = () => fail(signal.reason)
  writer.on('message', message => {
    const told = message as FromWriter
    if ('problem' in told) return fail(told.problem)
    inFlight -= 1
    file = told.file
    wake()
  })
  writer.on('error', fail)
  // Behind its last message, which its exit may come before.
  writer.on('disconnect', () => {
    if (file === null) fail(new Error('the writer ended before its file'))
  })
  signal.addEventListener('abort', abort)
  const until = async (isDone: () => boolean) => {
    while (!isDone()) {
      if (failure) throw failure
      await new Promise<void>((done, failed) => {
        waiting = { done, failed }
      })
    }
    if (failure) throw failure
  }
  // One that has ended meanwhile says so by its end.
  const send = (message: WriterTask | ToWriter) => void writer.send(message, () => undefined)
  return {
    room: () => until(() => inFlight < ahead),
    send,
    write(rows: FlatRows) {
      inFlight += 1
      send({ rows, sums: [], isCut: false })
    },
    async finish(sums: ToWriter['sums'], isCut: boolean): Promise<WrittenFile> {
      inFlight += 1
      send({ rows: null, sums, isCut })
      await until(() => file !== null)
      return file ?? { bytes: 0, digest: null, sums: [] }
    },
    close: () => signal.removeEventListener('abort', abort),
  }
}
