import { closeSync, openSync, writeSync } from 'node:fs'
import type { Cell } from '@portico/contract/data/dataSets.ts'
import { csvText } from '#http/tableCells.ts'
import { decimalText, isNumeric, type Sheet, type SheetColumn, type SheetWriter } from './exportSheet.rules.ts'

/** Comma-separated text with the mark by which Excel knows UTF-8. Heads are part of the label; programs read it, so no sums. */
export function csvWriter(path: string, { columns }: Sheet): SheetWriter {
  const file = openSync(path, 'w', 0o600)
  const labels = columns.map(({ heads, label }) => csvText([...heads, label].join(' / ')))
  writeSync(file, `\ufeff${labels.join(',')}\r\n`)
  return {
    async write(rows) {
      let text = ''
      for (let at = 0, row = 0; row < rows.length; row += columns.length, at = 0)
        for (const column of columns) {
          text += field(column, rows[row + at] ?? null)
          at += 1
          text += at === columns.length ? '\r\n' : ','
        }
      writeSync(file, text)
    },
    async end() {
      closeSync(file)
    },
  }
}

function field(column: SheetColumn, value: Cell): string {
  if (value === null) return ''
  if (column.labels) return csvText(column.labels[String(value)] ?? String(value))
  if (isNumeric(column)) return decimalText(value) ?? csvText(String(value))
  return csvText(String(value))
}
