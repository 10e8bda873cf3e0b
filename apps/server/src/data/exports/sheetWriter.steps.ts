import { closeSync, openSync, writeSync } from 'node:fs'
import type { WriteTable } from '#http/sheet/sheet.ts'
import { columnSums } from './columnSums.rules.ts'
import type { Sheet, SheetWriter } from './exportSheet.rules.ts'
import { belowTable, sumLabel } from './exportWords.rules.ts'

/** Writes a sheet straight into a file, with the sums of its rows below them. */
export const sheetWriter =
  (begin: WriteTable) =>
  (path: string, sheet: Sheet): SheetWriter => {
    const file = openSync(path, 'w', 0o600)
    const table = begin(sheet, bytes => writeSync(file, bytes))
    let rows = 0
    const sums = columnSums(sheet.columns)
    const isSummed = sheet.columns.some(column => column.isSummed)
    return {
      write(batch) {
        sums.add(batch)
        rows += batch.length / sheet.columns.length
        return table.write(batch)
      },
      async end(given, isCut) {
        const texts = sums.texts(given)
        await table.end(isSummed ? { label: sumLabel(sheet.language), texts } : null, belowTable(sheet, rows, isCut))
        closeSync(file)
        return texts
      },
    }
  }
