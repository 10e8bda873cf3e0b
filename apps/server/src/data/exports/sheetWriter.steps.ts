import { closeSync, openSync, writeSync } from 'node:fs'
import type { WriteTable } from '#http/sheet/sheet.ts'
import { columnSums } from './columnSums.rules.ts'
import type { Sheet, SheetWriter } from './exportSheet.rules.ts'
import { sumLabel } from './exportWords.rules.ts'

/** Writes a sheet straight into a file, with the sums of its rows below them. */
export const sheetWriter =
  (begin: WriteTable) =>
  (path: string, sheet: Sheet): SheetWriter => {
    const file = openSync(path, 'w', 0o600)
    const table = begin(sheet, bytes => writeSync(file, bytes))
    const sums = columnSums(sheet.columns)
    const isSummed = sheet.columns.some(column => column.isSummed)
    return {
      write(rows) {
        sums.add(rows)
        return table.write(rows)
      },
      async end(given) {
        await table.end(isSummed ? { label: sumLabel(sheet.language), texts: sums.texts(given) } : null)
        closeSync(file)
      },
    }
  }
