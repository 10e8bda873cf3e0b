import type { Cell } from '@portico/contract/data/dataSets.ts'
import type { ExportFormat } from '@portico/contract/data/exports.ts'
import type { Language } from '@portico/contract/messages.ts'

/** How a column's values are written: what they are in a sheet, and how they stand on a page. */
export type ColumnKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'month' | 'moment'

export interface SheetColumn {
  label: string
  /** The heads above it, the topmost first. */
  heads: readonly string[]
  kind: ColumnKind
  isSummed: boolean
  align: 'left' | 'center' | 'right'
  /** Of the table on the screen, in its pixels. */
  width: number | null
  /** What stands for the values of a dictionary. */
  labels: Readonly<Record<string, string>> | null
}

/** Everything that a file needs besides its rows; it goes to the writer's process as a copy. */
export interface Sheet {
  format: ExportFormat
  language: Language
  title: string
  columns: readonly SheetColumn[]
  orientation: 'auto' | 'portrait' | 'landscape'
  unitName: string
  /** When, as people read it. */
  at: string
  /** Who took it out; while acting for somebody both names. */
  by: string
}

/** Rows one after the other, each as many values as there are columns: one array is copied quicker than a thousand. */
export type FlatRows = readonly Cell[]

/** Writes one kind of file; lives in the writer's process. */
export interface SheetWriter {
  write(rows: FlatRows): Promise<void>
  /** Adds what stands below the rows, and closes the file. `sums`: by column, what cannot be made of the rows. */
  end(sums: readonly (string | null)[]): Promise<void>
}

const decimal = /^-?\d{1,15}(\.\d{1,6})?$/
/** A number as plain decimal text, or null where the value is none. */
export function decimalText(value: Cell): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? plain(value) : null
  return value !== null && decimal.test(value) ? value : null
}

/** Without an exponent, which no format of ours knows. */
const plain = (value: number) => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(6).replace(/\.?0+$/, '') : text
}

export const isNumeric = ({ kind }: SheetColumn) => kind === 'number' || kind === 'money' || kind === 'percent'

/** Numbers and dates stand in one line, however narrow their column is. */
export const isWhole = (column: SheetColumn) => isNumeric(column) || ['date', 'month', 'moment'].includes(column.kind)

/** What a person reads: the label of a dictionary's value, money with thousands and two decimals. */
export function shownText(column: SheetColumn, value: Cell): string {
  if (value === null) return ''
  if (column.labels) return column.labels[String(value)] ?? String(value)
  if (!isNumeric(column)) return String(value)
  const text = decimalText(value)
  if (text === null) return String(value)
  if (column.kind === 'money') return moneyText(text)
  return column.kind === 'percent' ? `${text}%` : text
}

export function moneyText(text: string): string {
  const sign = text.startsWith('-') ? '-' : ''
  const [whole = '0', fraction = ''] = text.slice(sign.length).split('.')
  const cents = fraction.length > 2 ? Math.round(Number(`0.${fraction}`) * 100) : Number(fraction.padEnd(2, '0'))
  const carried = cents === 100 ? String(BigInt(whole) + 1n) : whole
  return `${sign}${carried.replace(/\B(?=(\d{3})+$)/g, ',')}.${String(cents % 100).padStart(2, '0')}`
}
