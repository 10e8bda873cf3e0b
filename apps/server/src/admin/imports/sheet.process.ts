import { streamXlsxRows } from 'hucre/xlsx'
import { answerTasks } from '#http/sideProcess.ts'
import type { SheetLine, SheetProblem, SheetTask } from './readSheet.client.ts'

/**
 * Reads the first sheet beside the server: unpacking and parsing must stop nobody, and a file made to swell ends here
 * alone.
 */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return String(value).slice(0, 500)
}

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

answerTasks(async (task: SheetTask): Promise<SheetLine[] | SheetProblem> => {
  left = task.maxUnpacked
  const lines: SheetLine[] = []
  let characters = 0
  try {
    for await (const row of streamXlsxRows(task.bytes)) {
      const cells = row.values.slice(0, task.maxColumns).map(textOf)
      if (cells.every(cell => cell.trim() === '')) continue
      for (const cell of cells) characters += cell.length
      if (characters > task.maxText) return 'importTooLarge'
      lines.push({ line: row.index + 1, cells })
      if (lines.length > task.maxRows) break
    }
    return lines
  } catch {
    return left < 0 ? 'importTooLarge' : 'fileFormatError'
  }
})
