import type { Cell, DataColumn } from '@portico/contract/data/dataSets.ts'
import type { TableColumn } from '@portico/contract/data/pageDocument.ts'
import { grouped } from './decimals.ts'

/** What a cell holds: it decides how the cell looks. */
export type CellKind = 'money' | 'percent' | 'number' | 'date' | 'dictionary' | 'text'

/** The kind of a column's cells. */
export function kindOf(column: Pick<TableColumn, 'isMoney'>, data: DataColumn | undefined): CellKind {
  if (column.isMoney || data?.isMoney) return 'money'
  if (data?.isPercent) return 'percent'
  if (data?.dictionary) return 'dictionary'
  if (data?.type === 'number') return 'number'
  return data?.type === 'date' ? 'date' : 'text'
}

/** Numbers and dates stand in one line, wherever they stand. */
export const isWhole = (kind: CellKind): boolean => kind !== 'text' && kind !== 'dictionary'

/** A cell as words; `labels` are those of its dictionary. */
export function cellText(cell: Cell | undefined, kind: CellKind, labels?: ReadonlyMap<string, string>): string {
  if (cell === null || cell === undefined || cell === '') return ''
  switch (kind) {
    case 'money':
      return grouped(cell, 2)
    case 'percent':
      return `${grouped(cell, 1)}%`
    case 'number':
      return grouped(cell)
    case 'dictionary':
      return labels?.get(String(cell)) ?? String(cell)
    case 'date':
      return String(cell).replace(/ 00:00:00$/, '')
    default:
      return String(cell)
  }
}

/** How full a bar of per cent is, and how it looks: amber from 90, red from 95. */
export function barOf(cell: Cell | undefined): { width: number; tone: '' | 'warn' | 'err' } {
  const value = Number(cell ?? 0)
  const width = Number.isFinite(value) ? Math.max(0, Math.min(value, 100)) : 0
  return { width, tone: value >= 95 ? 'err' : value >= 90 ? 'warn' : '' }
}

const wide = /[\u2e80-\uffef]/

/** About how wide a text of 13 px is, in CSS pixels. */
export function textWidth(text: string): number {
  let width = 0
  for (const letter of text) width += wide.test(letter) ? 13 : /[A-Z%]/.test(letter) ? 8.6 : 7.3
  return Math.ceil(width)
}
