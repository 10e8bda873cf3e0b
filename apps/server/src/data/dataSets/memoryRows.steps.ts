import type { DataColumn, DataRow } from '@portico/contract/data/dataSets.ts'
import { byPinyin } from '@portico/contract/rules/search/pinyinOrder.ts'
import { refuse } from '#http/rejection.ts'
import { centsOf, moneyText } from './outsideRows.rules.ts'
import type { Dimension, Measure, RowFilter, RowSort } from './rowSource.rules.ts'
import { columnName, decimalOf, secondsOf } from './rowValues.rules.ts'

/** Values of a dictionary whose labels hold a word, in either language. */
export type LabelSearch = (dictionary: string, word: string) => Promise<ReadonlySet<string>>
type Columns = ReadonlyMap<string, DataColumn>
type Test = (row: DataRow) => boolean

export function columnOf(columns: Columns, key: string): DataColumn {
  const found = columns.get(key)
  if (!found) throw refuse('columnUnknown', { column: key })
  return found
}

/** What SQL does for our own tables, for the few thousand rows that a business system sent. */
export async function testOf(filter: RowFilter, columns: Columns, labels: LabelSearch): Promise<Test> {
  const column = columnOf(columns, filter.column)
  const text = (row: DataRow) => String(row[column.key] ?? '')
  if (filter.kind === 'contains') {
    const word = filter.text.trim().toLowerCase()
    if (word === '') return () => true
    if (!column.dictionary)
      return row =>
        text(row)
          .toLowerCase()
          .includes(column.type === 'number' ? word.replaceAll(',', '') : word)
    const values = await labels(column.dictionary, word)
    return row => values.has(text(row))
  }
  if (filter.kind === 'in') {
    if (column.type === 'number') {
      const numbers = new Set(filter.values.map(value => Number(decimalOf(value, columnName(column)))))
      return row => row[column.key] !== null && numbers.has(Number(row[column.key]))
    }
    const letters = column.isMonth ? 7 : 10
    const wanted = new Set(
      column.type === 'date'
        ? filter.values.map(it => secondsOf(it, columnName(column)).first.slice(0, letters))
        : filter.values,
    )
    return row => wanted.has(column.type === 'date' ? text(row).slice(0, letters) : text(row))
  }
  return between(column, filter.from?.trim() ?? '', filter.to?.trim() ?? '', text)
}

function between(column: DataColumn, from: string, to: string, text: (row: DataRow) => string): Test {
  const { key } = column
  const label = columnName(column)
  if (column.type === 'number') {
    const low = from === '' ? -Infinity : Number(decimalOf(from, label))
    const high = to === '' ? Infinity : Number(decimalOf(to, label))
    return row => row[key] !== null && Number(row[key]) >= low && Number(row[key]) <= high
  }
  const isDate = column.type === 'date'
  const cut = (second: string) => (column.hasTime ? second : second.slice(0, column.isMonth ? 7 : 10))
  const low = from !== '' && isDate ? cut(secondsOf(from, label).first) : from
  const high = to !== '' && isDate ? cut(secondsOf(to, label).last) : to
  return row => {
    const value = text(row)
    if (isDate && value === '') return false
    return (low === '' || value >= low) && (high === '' || value <= high)
  }
}

/** Over several columns, the row's id last; what is empty stands at the end. Without a wish the system's own order. */
export function sorted(rows: readonly DataRow[], sorts: readonly RowSort[], columns: Columns): DataRow[] {
  if (sorts.length === 0) return [...rows]
  const by = sorts.map(sort => ({ ...sort, type: columnOf(columns, sort.column).type }))
  const compare = (one: DataRow, other: DataRow): number => {
    for (const { column, isDescending, type } of by) {
      const [a, b] = [one[column] ?? null, other[column] ?? null]
      if (a === b) continue
      if (a === null || b === null) return (a === null ? 1 : -1) * (isDescending ? -1 : 1)
      const way = type === 'number' ? Number(a) - Number(b) : byPinyin(String(a), String(b))
      if (way !== 0) return isDescending ? -way : way
    }
    return String(one['id']) < String(other['id']) ? -1 : 1
  }
  return [...rows].sort(compare)
}

export function sumOf(rows: readonly DataRow[], column: DataColumn): string | number {
  if (column.isMoney) return moneyText(rows.reduce((sum, row) => sum + centsOf(String(row[column.key] ?? '0')), 0n))
  return rows.reduce((sum, row) => sum + Number(row[column.key] ?? 0), 0)
}

const lengths = { day: 10, month: 7, year: 4 } as const

export function grouped(
  rows: readonly DataRow[],
  dimensions: readonly Dimension[],
  measures: readonly Measure[],
  columns: Columns,
  limit: number,
): DataRow[] {
  const heads = dimensions.map(({ column, step }) => ({ ...columnOf(columns, column), step }))
  for (const { column, aggregate } of measures) {
    const measured = columnOf(columns, column)
    if (aggregate !== 'count' && measured.type !== 'number')
      throw refuse('columnNoNumber', { column: columnName(measured) })
  }
  const headValue = (row: DataRow, { key, type, step }: (typeof heads)[number]) =>
    type === 'date' && step ? String(row[key] ?? '').slice(0, lengths[step]) : (row[key] ?? null)
  const groups = Map.groupBy(rows, row => JSON.stringify(heads.map(head => headValue(row, head))))
  const made = [...groups.values()].map((group): DataRow => {
    const [first = {}] = group
    return Object.fromEntries([
      ...heads.map(head => [head.key, headValue(first, head)] as const),
      ...measures.map(
        (measure, index) => [`m${index}`, figureOf(group, measure, columnOf(columns, measure.column))] as const,
      ),
    ])
  })
  const byHead = heads.map(
    ({ key }) =>
      (one: DataRow, other: DataRow) =>
        byPinyin(String(one[key]), String(other[key])),
  )
  const isTime = heads.some(head => head.type === 'date')
  const compare = (one: DataRow, other: DataRow) => {
    const figure = measures.length > 0 && !isTime ? Number(other['m0'] ?? 0) - Number(one['m0'] ?? 0) : 0
    return figure || (byHead.map(each => each(one, other)).find(it => it !== 0) ?? 0)
  }
  return made.sort(compare).slice(0, limit)
}

function figureOf(group: readonly DataRow[], { aggregate }: Measure, column: DataColumn): string | number | null {
  const filled = group.filter(row => row[column.key] !== null && row[column.key] !== '')
  if (aggregate === 'count') return filled.length
  if (filled.length === 0) return null
  if (aggregate === 'sum') return sumOf(filled, column)
  const numbers = filled.map(row => Number(row[column.key]))
  const figure =
    aggregate === 'avg'
      ? Number(sumOf(filled, column)) / filled.length
      : numbers.reduce((a, b) => (aggregate === 'min' ? Math.min(a, b) : Math.max(a, b)))
  return column.isMoney ? figure.toFixed(2) : figure
}
