import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { commaText } from '#http/sheet/commaText.ts'
import { workbook } from '#http/sheet/workbook.ts'
import type { FromWriter, ToWriter, WriterTask } from './exportFile.steps.ts'
import type { SheetWriter } from './exportSheet.rules.ts'
import { pdfWriter } from './pdfWriter.steps.ts'
import { sheetWriter } from './sheetWriter.steps.ts'

/** The process that makes one file: nothing of that is done where calls are answered. */
const writers = { excel: sheetWriter(workbook), pdf: pdfWriter, csv: sheetWriter(commaText) }
// Calls are answered first where processors are few.
setPriority(5)

/** One batch after the other; what fails is told, and ends the file. */
let last: Promise<void> = Promise.resolve()

process.once('message', (task: WriterTask) => {
  let writer: SheetWriter | undefined
  const take = async ({ rows, sums, isCut }: ToWriter) => {
    writer ??= writers[task.sheet.format](task.path, task.sheet)
    if (rows) {
      await writer.write(rows)
      return tell({ file: null })
    }
    const ended = await writer.end(sums, isCut)
    const digest = task.sheet.proof ? await digestOf(task.path) : null
    await tell({ file: { bytes: statSync(task.path).size, digest, sums: ended } })
    process.disconnect()
  }
  process.on('message', (message: ToWriter) => {
    last = last.then(() => take(message)).catch(problem => tell({ problem }))
  })
})

const tell = (message: FromWriter) => new Promise<void>(told => process.send?.(message, () => told()))

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
