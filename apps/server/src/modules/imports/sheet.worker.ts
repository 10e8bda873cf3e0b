import { parentPort, workerData } from 'node:worker_threads'
import { streamXlsxRows } from 'hucre/xlsx'

/**
 * Reads the first sheet beside the server's own thread: unpacking and parsing must stop nobody, and a file made to
 * swell ends here alone.
 */
const { bytes, maxRows, maxColumns } = workerData as { bytes: Uint8Array; maxRows: number; maxColumns: number }
type Line = { line: number; cells: string[] }

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).slice(0, 500)
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
  parentPort?.postMessage({ unreadable: true })
}
