import type { DataColumn, DataRow } from '@portico/contract/data/dataSets.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import type { Language } from '#shared/i18n/language.ts'
import { type CellKind, cellText, kindOf } from '../cells/cellText.ts'
import { type ArrangedColumn, type HeadCell, headRows, leavesOf, prune } from '../columns/columnTree.ts'
import type { Labels } from '../words/useLabels.ts'

/** A column on paper. */
export interface PrintColumn {
  id: string
  label: string
  kind: CellKind
  align: 'left' | 'center' | 'right'
  text(row: DataRow): string
}

/** What stands on every sheet's table, and below the last row. */
export interface PrintTable {
  heads: { cells: (HeadCell & { label: string; isLeaf: boolean; align: PrintColumn['align'] })[] }[]
  columns: PrintColumn[]
  /** By column id; null where nothing is summed. */
  sums: Readonly<Record<string, string>> | null
  hasMoney: boolean
}

const numbers: readonly CellKind[] = ['money', 'percent', 'number']

/** The shown columns as they are printed: what is only there to be clicked stays on the screen. */
export function printTable(
  page: Pick<QueryPage, 'dataColumns'>,
  shown: readonly ArrangedColumn[],
  sums: DataRow,
  labels: Labels,
  language: Language,
): PrintTable {
  const known = new Map(page.dataColumns.map(column => [column.key, column]))
  const tree = printedTree(page, shown)
  const labelOf = ({ source }: ArrangedColumn) => (language === 'en' && source.labels.en) || source.labels.zh
  const alignOf = (column: ArrangedColumn, data: DataColumn | undefined): PrintColumn['align'] =>
    numbers.includes(kindOf(column.source, data)) ? 'right' : column.source.align
  const columns = leavesOf(tree).map((column): PrintColumn => {
    const data = known.get(column.id)
    const kind = kindOf(column.source, data)
    const words = data?.dictionary ? labels.get(data.dictionary) : undefined
    return {
      id: column.id,
      label: labelOf(column),
      kind,
      align: alignOf(column, data),
      text: row => cellText(row[column.id], kind, words),
    }
  })
  const summed = leavesOf(tree).filter(({ id, source }) => source.isSummed && sums[id] !== undefined)
  const byId = new Map(columns.map(column => [column.id, column]))
  return {
    columns,
    heads: headRows(tree).map(cells => ({
      cells: cells.map(cell => ({
        ...cell,
        label: labelOf(cell.column),
        isLeaf: cell.column.children === undefined,
        align: byId.get(cell.column.id)?.align ?? 'center',
      })),
    })),
    sums: summed.length === 0 ? null : Object.fromEntries(summed.map(({ id }) => [id, byId.get(id)?.text(sums) ?? ''])),
    hasMoney: columns.some(({ kind }) => kind === 'money'),
  }
}

const printedTree = ({ dataColumns }: Pick<QueryPage, 'dataColumns'>, shown: readonly ArrangedColumn[]) => {
  const known = new Set(dataColumns.map(({ key }) => key))
  return prune(shown, ({ id, isShown, source }) => isShown && !source.isButton && known.has(id))
}

/** Ids of the columns on the sheet. */
export const printedIds = (page: Pick<QueryPage, 'dataColumns'>, shown: readonly ArrangedColumn[]): string[] =>
  leavesOf(printedTree(page, shown)).map(({ id }) => id)
