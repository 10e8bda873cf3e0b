import { Worker } from 'node:worker_threads'

export interface SheetLine {
  /** As people count: the heading is line 1. */
  line: number
  cells: string[]
}
/** Why a sheet was not read. */
export type SheetProblem = 'fileFormatError' | 'importTooLarge' | 'serverBusy'
export interface SheetTask {
  bytes: Uint8Array
  maxRows: number
  maxColumns: number
  /** Bytes of all that is unpacked. */
  maxUnpacked: number
}

const patience = 30_000
/** Several times what the longest sheet with every column takes. */
const maxUnpacked = 100 * 1024 * 1024
/** Sheets that wait in memory, each as large as an upload may be. */
const mostWaiting = 10

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * The lines of a sheet that hold something, or why there are none. One more than `maxRows` at most. Sheets are read one
 * after the other: a rush of them takes one core and the memory of one.
 */
export function readSheet(bytes: Uint8Array, maxRows: number): Promise<SheetLine[] | SheetProblem> {
  if (waiting >= mostWaiting) return Promise.resolve('serverBusy')
  waiting += 1
  const read = last.then(() => readNow(bytes, maxRows))
  last = read.finally(() => {
    waiting -= 1
  })
  return read
}

function readNow(bytes: Uint8Array, maxRows: number): Promise<SheetLine[] | SheetProblem> {
  // xlsx is a zip archive; anything else need not be tried.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return Promise.resolve('fileFormatError')
  return new Promise(resolve => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
      workerData: { bytes, maxRows: maxRows + 1, maxColumns: 60, maxUnpacked } satisfies SheetTask,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const lines: SheetLine[] = []
    const finish = (result: SheetLine[] | SheetProblem) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(result)
    }
    const timer = setTimeout(() => finish('importTooLarge'), patience)
    worker.on('message', (message: { lines?: SheetLine[]; done?: true; problem?: SheetProblem }) => {
      if (message.lines) lines.push(...message.lines)
      if (message.done) finish(lines)
      if (message.problem) finish(message.problem)
    })
    // Mostly its memory.
    worker.on('error', () => finish('importTooLarge'))
  })
}
