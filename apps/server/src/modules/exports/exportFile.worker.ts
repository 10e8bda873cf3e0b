import { statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { csvWriter } from './csvWriter.rules.ts'
import type { ToWriter, WriterTask } from './exportFile.rules.ts'
import type { SheetWriter } from './exportSheet.rules.ts'
import { pdfWriter } from './pdfWriter.rules.ts'
import { xlsxWriter } from './xlsxWriter.rules.ts'

/** The thread that makes one file: nothing of that is done where calls are answered. */
const { path, sheet } = workerData as WriterTask
const writers = { excel: xlsxWriter, pdf: pdfWriter, csv: csvWriter }
const writer: SheetWriter = writers[sheet.format](path, sheet)
// Calls are answered first where processors are few. There a priority is a thread's own; elsewhere it is the process's.
if (process.platform === 'linux') setPriority(5)

/** One batch after the other. */
let last: Promise<void> = Promise.resolve()

parentPort?.on('message', (message: ToWriter) => {
  last = last.then(() => take(message))
})

async function take({ rows, sums }: ToWriter): Promise<void> {
  if (rows) {
    await writer.write(rows)
    parentPort?.postMessage({ bytes: null })
    return
  }
  await writer.end(sums)
  parentPort?.postMessage({ bytes: statSync(path).size })
  parentPort?.close()
}
