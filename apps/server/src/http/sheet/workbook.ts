import { columnWidths } from './columnWidths.ts'
import { headRows } from './headRows.ts'
import { type Column, decimalText, type FlatRows, type SumRow, type WriteTable } from './sheet.ts'
import { type Cell, harmless, writable } from './tableCells.ts'
import * as parts from './workbookParts.ts'
import { zip } from './zip.ts'

/** More than this a cell cannot hold. */
const longest = 32_767
/** Text that is made before it is packed. */
const block = 128 * 1024

/** A workbook of one sheet. Texts stand in their cells, so memory is the same for any length. */
export const workbook: WriteTable = ({ title, columns, orientation }, put) => {
  const width = columns.length
  const letters = columns.map((_, at) => columnName(at))
  const head = headRows(columns)
  const archive = zip(put)
  const part = archive.part('xl/worksheets/sheet1.xml')
  let line = 0
  let text = ''
  const flush = async () => {
    await part.write(text)
    text = ''
  }
  const begin = (rows: FlatRows) => {
    const widths = columnWidths(columns, rows)
    text = parts.sheetStart(
      head.depth,
      widths,
      columns.map(({ kind }) => kind),
    )
    for (let level = 0; level < head.depth; level++) {
      line += 1
      text += `<row r="${line}">`
      for (let at = 0; at < width; at++) {
        const cell = head.cells.find(it => it.top === level && it.from === at)
        text += cell
          ? stringCell(`${letters[at]}${line}`, cell.label, parts.headStyle)
          : `<c r="${letters[at]}${line}" s="${parts.headStyle}"/>`
      }
      text += '</row>'
    }
  }
  return {
    async write(rows) {
      if (line === 0) begin(rows)
      for (let row = 0; row < rows.length; row += width) {
        line += 1
        text += `<row r="${line}">`
        for (let at = 0; at < width; at++) {
          const column = columns[at]
          const value = rows[row + at]
          if (column && value !== null && value !== undefined && value !== '')
            text += cellOf(`${letters[at]}${line}`, column, value)
        }
        text += '</row>'
        if (text.length > block) await flush()
      }
    },
    async end(sums, below = []) {
      if (line === 0) begin([])
      if (sums) {
        line += 1
        text += sumRow(columns, line, letters, sums)
      }
      for (const said of below) {
        line += 1
        if (said !== '') text += `<row r="${line}">${stringCell(`A${line}`, said, 0)}</row>`
      }
      const merges = head.cells
        .filter(cell => cell.to > cell.from || cell.bottom > cell.top)
        .map(cell => `${letters[cell.from]}${cell.top + 1}:${letters[cell.to]}${cell.bottom + 1}`)
      const isLandscape = orientation === 'auto' ? width > 7 : orientation === 'landscape'
      text += parts.sheetEnd(merges, isLandscape)
      await flush()
      await part.end()
      archive.add('xl/styles.xml', parts.styles)
      archive.add('xl/workbook.xml', parts.workbook(xml(sheetName(title)), head.depth))
      archive.add('xl/_rels/workbook.xml.rels', parts.workbookRelations)
      archive.add('_rels/.rels', parts.rootRelations)
      archive.add('[Content_Types].xml', parts.contentTypes)
      archive.close()
    },
  }
}

function sumRow(columns: readonly Column[], line: number, letters: readonly string[], sums: SumRow): string {
  const cells = columns.map((column, at) => {
    const ref = `${letters[at]}${line}`
    const sum = sums.texts[at]
    if (sum !== null && sum !== undefined)
      return numberCell(ref, column.kind === 'percent' ? share(sum) : sum, parts.sumStyleOf(column.kind))
    if (at === 0) return stringCell(ref, sums.label, parts.sumStyleOf('text'))
    return `<c r="${ref}" s="${parts.sumStyleOf('text')}"/>`
  })
  return `<row r="${line}">${cells.join('')}</row>`
}

function cellOf(ref: string, column: Column, value: NonNullable<Cell>): string {
  const style = parts.styleOf(column.kind)
  if (column.labels) return stringCell(ref, column.labels[String(value)] ?? String(value), 0)
  switch (column.kind) {
    case 'number':
    case 'money':
    case 'percent': {
      const text = decimalText(value)
      if (text === null) return stringCell(ref, String(value), 0)
      return numberCell(ref, column.kind === 'percent' ? share(text) : text, style)
    }
    case 'date':
    case 'month':
    case 'moment': {
      const serial = dateSerial(String(value))
      return serial === null ? stringCell(ref, String(value), 0) : numberCell(ref, serial, style)
    }
    case 'asIs': {
      const text = typeof value === 'number' ? decimalText(value) : null
      return text === null ? stringCell(ref, String(value), 0) : numberCell(ref, text, style)
    }
    default:
      return stringCell(ref, String(value), style)
  }
}

/** A sheet keeps 75.3 % as 0.753. */
const share = (text: string) => String(Number((Number(text) / 100).toFixed(8)))
const numberCell = (ref: string, text: string, style: number) => `<c r="${ref}" s="${style}"><v>${text}</v></c>`
function stringCell(ref: string, value: string, style: number): string {
  const text = xml(harmless(writable(value)).slice(0, longest))
  return `<c r="${ref}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t${edged.test(text) ? ' xml:space="preserve"' : ''}>${text}</t></is></c>`
}

/** White space that XML readers would drop. */
const edged = /^\s|\s$|[\n\t]/
const special = /[&<>"]/
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string) => (special.test(text) ? text.replace(/[&<>"]/g, char => entities[char] ?? '') : text)

/** Days since the last of 1899, as sheets count; null for what they cannot count. */
function dateSerial(text: string): string | null {
  // A month is its first day, and the cell's format shows no day.
  const found = /^(\d{4})-(\d\d)(?:-(\d\d)(?: (\d\d):(\d\d):(\d\d))?)?$/.exec(text)
  if (!found) return null
  const [year = 0, month = 0, day, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number)
  const days = Date.UTC(year, month - 1, day || 1) / 86_400_000 + 25_569
  // Before this day sheets count a leap day that there was not.
  if (days < 61 || Number.isNaN(days)) return null
  const time = ((hour || 0) * 3600 + (minute || 0) * 60 + (second || 0)) / 86_400
  // A hair too late rather than too early: readers cut what is below their unit, and would show the second before.
  return time > 0 ? String(Math.ceil((days + time) * 1e9) / 1e9) : String(days)
}

/** What a sheet's name may not hold, and its longest length. */
const sheetName = (title: string) =>
  writable(title)
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}
