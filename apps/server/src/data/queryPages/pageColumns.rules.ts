import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import {
  type Chart,
  type ChartField,
  type PageDocument,
  type QueryField,
  selectionColumn,
  type TableColumn,
} from '@portico/contract/data/pageDocument.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { DataSetSource, RowSort } from '../dataSets/rowSource.rules.ts'

/** What a published page lets its readers see and ask about. What is not named here does not exist for them. */
export interface PageColumns {
  /** Of the data set, shown in the table, in their order. */
  readonly shown: readonly ShownColumn[]
  /** Of the data set, shown, asked about, or drawn by the page's own chart. */
  readonly named: ReadonlyMap<string, DataColumn>
  readonly fields: ReadonlyMap<string, QueryField>
}
export interface ShownColumn {
  readonly table: TableColumn
  readonly data: DataColumn
}

/** Reads a page's columns; what its data set does not have, or has no more, is left out. */
export function pageColumns(document: PageDocument, set: Pick<DataSetSource, 'columns'>): PageColumns {
  const known = new Map(set.columns.map(column => [column.key, column]))
  const shown = leavesOf(document.columns).flatMap(table => {
    const data = known.get(table.id)
    return data ? [{ table, data }] : []
  })
  const fields = document.fields.filter(field => field.isShown && known.has(field.column))
  const keys = [
    ...shown.map(column => column.data.key),
    ...fields.map(field => field.column),
    ...(document.chart ? fieldsOf(document.chart).map(field => field.column) : []),
  ]
  const named = new Map<string, DataColumn>()
  for (const key of keys) {
    const column = known.get(key)
    if (column) named.set(key, column)
  }
  return { shown, named, fields: new Map(fields.map(field => [field.id, field])) }
}

/** The columns that hold values: without heads over others, the selection, and what is switched off. */
function leavesOf(columns: readonly TableColumn[]): TableColumn[] {
  return columns.flatMap(column => {
    if (!column.isShown || column.id === selectionColumn) return []
    return column.children?.length ? leavesOf(column.children) : [column]
  })
}

/** Columns that hold no values of the set: the selection, and what is only there to be clicked. */
export const isBare = (column: TableColumn): boolean =>
  column.id === selectionColumn || column.isButton || (column.isLink && column.linkText !== '')

/** The tree of columns as readers get it, with its heads in their language. */
export function readersColumns(
  columns: readonly TableColumn[],
  shown: ReadonlySet<string>,
  language: Language,
): TableColumn[] {
  return columns.flatMap(column => {
    if (!column.isShown) return []
    const label = column.labels[language] || column.labels.zh
    if (column.children?.length) {
      const children = readersColumns(column.children, shown, language)
      return children.length > 0 ? [{ ...column, label, children }] : []
    }
    return shown.has(column.id) || isBare(column) ? [{ ...column, label }] : []
  })
}

/** The page's order: columns with a place in it, the first place first. */
export const ownOrder = ({ shown }: Pick<PageColumns, 'shown'>): RowSort[] =>
  shown
    .filter(({ table, data }) => table.sortNumber > 0 && data.isSortable)
    .sort((a, b) => a.table.sortNumber - b.table.sortNumber)
    .map(({ table }) => ({ column: table.id, isDescending: table.isDescending }))

/** Ids of every column that readers get, heads left out. */
export const leafIds = (columns: readonly TableColumn[]): string[] =>
  columns.flatMap(column => (column.children?.length ? leafIds(column.children) : [column.id]))

/** Every field of a chart, also those that wait for another type of chart. */
export const fieldsOf = (chart: Chart): readonly ChartField[] => [
  ...chart.xAxis,
  ...chart.yAxis,
  ...chart.rightAxis,
  ...chart.legend,
  ...chart.textLabel,
  ...chart.angle,
]

/** What a column is called in messages. */
export const labelOf = (it: Pick<DataColumn | QueryField, 'label' | 'labelEn'>, language: Language): string =>
  (language === 'en' && it.labelEn) || it.label

/** What a page asks about, its columns called what its table calls them. */
export function askedPage({ shown, named, fields }: PageColumns): {
  fields: QueryField[]
  dataColumns: DataColumn[]
} {
  const labels = new Map(shown.map(({ table, data }) => [data.key, table.labels]))
  const dataColumns = [...named.values()].map(data => {
    const own = labels.get(data.key)
    return own ? { ...data, label: own.zh || data.label, labelEn: own.en || data.labelEn } : data
  })
  return { fields: [...fields.values()], dataColumns }
}
