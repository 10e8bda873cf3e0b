import type { Clock } from './clock.ts'

/** What a cell of an exported table may be. */
export type Cell = string | number | boolean | Date | null

/** Text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP: CSV injection). */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
}

/** One cell of a sheet: numbers and dates stay what they are. */
export function sheetCell(value: Cell, clock: Clock): Cell {
  if (typeof value === 'string') return harmless(writable(value))
  // A sheet has no time zones: the moment is what the clock on the wall says.
  return value instanceof Date ? new Date(`${clock.format(value).replace(' ', 'T')}Z`) : value
}

/** One line of a CSV file (RFC 4180), with its line end. */
export function csvLine(values: readonly Cell[], clock: Clock): string {
  return `${values.map(value => csvField(value, clock)).join(',')}\r\n`
}

function csvField(value: Cell, clock: Clock): string {
  if (value === null) return ''
  if (value instanceof Date) return clock.format(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return csvText(value)
}

/** Text as one field of a CSV file, which no spreadsheet runs. */
export function csvText(value: string): string {
  const text = harmless(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** XML has no place for these characters; a browser's name, for one, may bring them. */
export function writable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed()
}
