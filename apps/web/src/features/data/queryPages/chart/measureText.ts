import type { Cell, DataColumn } from '@portico/contract/data/dataSets.ts'
import { type CellKind, cellText, kindOf } from '../cells/cellText.ts'

/** What a measured number is. */
export type NumberKind = Extract<CellKind, 'money' | 'percent' | 'number'>

/** The kind of a column's numbers; of columns without numbers there are only counts. */
export function numberKind(column: DataColumn | undefined): NumberKind {
  const kind = kindOf({ isMoney: false }, column)
  return kind === 'money' || kind === 'percent' ? kind : 'number'
}

/** A measured value in full: 1,350,000.00 or 75.3% or 128. Averages have many decimals: two are enough. */
export function measureText(value: Cell | undefined, kind: NumberKind): string {
  if (kind !== 'number' || value === null || value === undefined || value === '') return cellText(value, kind)
  return cellText(Math.round(Number(value) * 100) / 100, kind)
}
