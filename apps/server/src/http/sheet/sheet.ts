import type { Cell } from './tableCells.ts'

/**
 * How a column's values are written; `asIs`: numbers as numbers, everything else as text; `typed`: as text, also what
 * is written below.
 */
export type ColumnKind = 'asIs' | 'text' | 'number' | 'money' | 'percent' | 'date' | 'month' | 'moment' | 'typed'

/** One column as every writer needs it. */
export interface Column {
  label: string
  /** The heads above it, the topmost first. */
  heads: readonly string[]
  kind: ColumnKind
  /** What stands for the values of a dictionary. */
  labels: Readonly<Record<string, string>> | null
}

/** What a file of rows is, besides its rows. */
export interface TableSheet {
  title: string
  columns: readonly Column[]
  orientation: 'auto' | 'portrait' | 'landscape'
}

/** Rows one after the other, each as many values as there are columns: one array is copied quicker than a thousand. */
export type FlatRows = readonly Cell[]

/** The row below all others: its label in the first column, and by column a number as text, or null. */
export interface SumRow {
  label: string
  texts: readonly (string | null)[]
}

/** Writes one kind of file; what is ready of it goes to `put`, in the order of the file. */
export type WriteTable = (
  sheet: TableSheet,
  put: (bytes: Uint8Array) => void,
) => {
  write(rows: FlatRows): Promise<void>
  /** `below`: lines of words that stand below all of it, where such a file has room for them. */
  end(sums: SumRow | null, below?: readonly string[]): Promise<void>
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

/** Counted or measured, so that it stands as a number in every file. */
export const isNumeric = ({ kind }: Column) => kind === 'number' || kind === 'money' || kind === 'percent'
