import { streamXlsxRows } from 'hucre/xlsx'
import { answerTasks } from '../sideProcess.ts'
import { cellText } from './cellText.ts'
import { commaLines } from './commaLines.ts'
import type { SheetLine, SheetProblem, SheetTask } from './readSheet.ts'

/** Counted as it is unpacked: what the archive itself says of its sizes may be a lie. */
let left = 0
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

async function* workbookLines(bytes: Uint8Array) {
  for await (const { index, values } of streamXlsxRows(bytes)) yield { line: index + 1, cells: values }
}

/**
 * Reads the first sheet beside the server: unpacking and parsing must stop nobody, and a file made to swell ends here
 * alone.
 */
answerTasks(async (task: SheetTask): Promise<SheetLine[] | SheetProblem> => {
  left = task.maxUnpacked
  const lines: SheetLine[] = []
  let characters = 0
  try {
    for await (const row of task.isCommaText ? commaLines(task.bytes) : workbookLines(task.bytes)) {
      const cells = row.cells.slice(0, task.maxColumns).map(cell => cellText(cell, task.maxCell))
      if (cells.every(cell => cell.trim() === '')) continue
      for (const cell of cells) characters += cell.length
      if (characters > task.maxText) return 'importTooLarge'
      lines.push({ line: row.line, cells })
      if (lines.length > task.maxRows) break
    }
    return lines
  } catch {
    return left < 0 ? 'importTooLarge' : 'fileFormatError'
  }
})
