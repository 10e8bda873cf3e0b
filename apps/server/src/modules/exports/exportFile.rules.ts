import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Cell, DataRow } from '@portico/contract/dataSets.ts'
import type { FlatRows, Sheet } from './exportSheet.rules.ts'

export interface WriterTask {
  path: string
  sheet: Sheet
}
/** Rows to write, or null: that was all, and these are sums that cannot be made of them. */
export interface ToWriter {
  rows: FlatRows | null
  sums: readonly (string | null)[]
}
export interface FromWriter {
  /** Of the finished file; null: a batch has been written. */
  bytes: number | null
}

/** Batches that may lie between the reader and the writer; then the reader waits. */
const ahead = 2
/** Far more than a writer needs, so that nothing of one can ever take the server's memory. */
const limits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

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
export interface FileDone {
  rows: number
  bytes: number
  /** There were more rows than the limit. */
  isCut: boolean
}

/** Writes a file in a thread of its own while its rows are read here. What does not come to its end leaves no file. */
export async function writeExportFile(task: FileTask): Promise<FileDone> {
  const { path, sheet, keys, batches, limit, signal, sums } = task
  signal.throwIfAborted()
  const workerData: WriterTask = { path, sheet }
  const worker = new Worker(new URL('./exportFile.worker.ts', import.meta.url), { workerData, resourceLimits: limits })
  const link = linkTo(worker, signal)
  try {
    let rows = 0
    let isCut = false
    for await (const batch of batches) {
      const taken = batch.slice(0, limit - rows)
      isCut = batch.length > taken.length
      if (taken.length > 0) {
        await link.room()
        link.send(flat(taken, keys))
        rows += taken.length
        task.progress(rows)
      }
      if (isCut) break
    }
    const bytes = await link.finish(keys.map(key => (isCut || (sums[key] ?? null) === null ? null : String(sums[key]))))
    return { rows, bytes, isCut }
  } catch (error) {
    await worker.terminate()
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

function linkTo(worker: Worker, signal: AbortSignal) {
  let inFlight = 0
  let waiting: { done(): void; failed(error: unknown): void } | null = null
  let failure: unknown = null
  let bytes: number | null = null
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
  worker.on('message', (message: FromWriter) => {
    inFlight -= 1
    bytes = message.bytes
    wake()
  })
  worker.on('error', fail)
  worker.on('exit', () => {
    if (bytes === null) fail(new Error('the writer ended before its file'))
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
  return {
    room: () => until(() => inFlight < ahead),
    send(rows: FlatRows) {
      inFlight += 1
      worker.postMessage({ rows, sums: [] } satisfies ToWriter)
    },
    async finish(sums: ToWriter['sums']) {
      inFlight += 1
      worker.postMessage({ rows: null, sums } satisfies ToWriter)
      await until(() => bytes !== null)
      return bytes ?? 0
    },
    close: () => signal.removeEventListener('abort', abort),
  }
}
