import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'
import type { SheetTask } from './readSheet.rules.ts'

/**
 * Reads the first sheet beside the server's own thread: unpacking and parsing must stop nobody, and a file made to
 * swell ends here alone.
 */
const { bytes, maxRows, maxColumns, maxUnpacked } = workerData as SheetTask
type Line = { line: number; cells: string[] }

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).slice(0, 500)
}

/** Counted as it is unpacked: what the archive itself says of its sizes may be a lie. */
let left = maxUnpacked
const { DecompressionStream: Plain } = globalThis
globalThis.DecompressionStream = class {
  readonly readable: DecompressionStream['readable']
  readonly writable: DecompressionStream['writable']
  constructor(format: ConstructorParameters<typeof Plain>[0]) {
    const plain = new Plain(format)
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        left -= chunk.length
        if (left < 0) controller.error(new Error('too much is packed into it'))
        else controller.enqueue(chunk)
      },
    })
    this.writable = plain.writable
    this.readable = plain.readable.pipeThrough(counted)
  }
}

let batch: Line[] = []
let count = 0
const send = () => {
  parentPort?.postMessage({ lines: batch })
  batch = []
}
try {
  for await (const row of streamXlsxRows(bytes)) {
    const cells = row.values.slice(0, maxColumns).map(textOf)
    if (cells.every(cell => cell.trim() === '')) continue
    batch.push({ line: row.index + 1, cells })
    count += 1
    if (batch.length >= 1000) send()
    if (count > maxRows) break
  }
  send()
  parentPort?.postMessage({ done: true })
} catch {
  parentPort?.postMessage({ problem: left < 0 ? 'importTooLarge' : 'fileFormatError' })
}
