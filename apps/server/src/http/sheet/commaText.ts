import { type Column, decimalText, isNumeric, type WriteTable } from './sheet.ts'
import { type Cell, csvText } from './tableCells.ts'

/** Comma-separated text with the mark by which Excel knows UTF-8. Heads are part of the label; programs read it, so no sums. */
export const commaText: WriteTable = ({ columns }, put) => {
  const labels = columns.map(({ heads, label }) => csvText([...heads, label].join(' / ')))
  put(Buffer.from(`\ufeff${labels.join(',')}\r\n`))
  return {
    async write(rows) {
      let text = ''
      for (let at = 0, row = 0; row < rows.length; row += columns.length, at = 0)
        for (const column of columns) {
          text += field(column, rows[row + at] ?? null)
          at += 1
          text += at === columns.length ? '\r\n' : ','
        }
      if (text) put(Buffer.from(text))
    },
    async end() {},
  }
}

function field(column: Column, value: Cell): string {
  if (value === null) return ''
  if (column.labels) return csvText(column.labels[String(value)] ?? String(value))
  if (isNumeric(column) || (column.kind === 'asIs' && typeof value === 'number'))
    return decimalText(value) ?? csvText(String(value))
  return csvText(String(value))
}
