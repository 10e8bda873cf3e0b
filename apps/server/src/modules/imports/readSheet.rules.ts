import { Worker } from 'node:worker_threads'

export interface SheetLine {
  /** As people count: the heading is line 1. */
  line: number
  cells: string[]
}

const patience = 30_000

/** The lines of a sheet that hold something; null where the file is no sheet. One more than `maxRows` at most. */
export function readSheet(bytes: Uint8Array, maxRows: number): Promise<SheetLine[] | null> {
  // xlsx is a zip archive; anything else need not be tried.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return Promise.resolve(null)
  return new Promise(resolve => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), {
      workerData: { bytes, maxRows: maxRows + 1, maxColumns: 60 },
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const lines: SheetLine[] = []
    const finish = (result: SheetLine[] | null) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(result)
    }
    const timer = setTimeout(() => finish(null), patience)
    worker.on('message', (message: { lines?: SheetLine[]; done?: true; unreadable?: true }) => {
      if (message.lines) lines.push(...message.lines)
      if (message.done) finish(lines)
      if (message.unreadable) finish(null)
    })
    worker.on('error', () => finish(null))
  })
}
