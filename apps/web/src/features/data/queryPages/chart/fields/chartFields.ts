import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import type { Chart, ChartField, ChartType } from '@portico/contract/data/pageDocument.ts'
import {
  aggregatesOf,
  type ChartGroup,
  chartGroups,
  isDimensionGroup,
} from '@portico/contract/rules/pages/chartParts.ts'

/** Where a field stands. */
export interface FieldPlace {
  group: ChartGroup
  at: number
}

/** As many as the wire takes. */
const most = 12

/** True where the column's values can be added up. */
export const isMeasure = (column: DataColumn): boolean => column.type === 'number'

/** The columns that make sense in a group: numbers are measured, everything else parts the rows. */
export const offered = (columns: readonly DataColumn[], group: ChartGroup): DataColumn[] =>
  columns.filter(column => column.key !== 'id' && isMeasure(column) !== isDimensionGroup(group))

/** A new field of a column: added up, averaged where the sum would mean nothing, counted where it is no number. */
export function newField(column: DataColumn, group: ChartGroup): ChartField {
  const base = { column: column.key, index: 0, alias: '', aliasEn: '' }
  if (isDimensionGroup(group)) return column.type === 'date' ? { ...base, step: 'month' } : base
  return { ...base, aggregate: aggregatesOf(column)[0] ?? 'count' }
}

const withGroup = (chart: Chart, group: ChartGroup, fields: readonly ChartField[]): Chart => ({
  ...chart,
  [group]: fields.slice(0, most).map((field, index) => ({ ...field, index })),
})

/** The chart with one more field; a column parts the rows once in a group at most. */
export function addField(chart: Chart, group: ChartGroup, field: ChartField, at = chart[group].length): Chart {
  const isThere = chart[group].some(other => other.column === field.column && other.aggregate === field.aggregate)
  return isThere ? chart : withGroup(chart, group, [...chart[group].slice(0, at), field, ...chart[group].slice(at)])
}

/** The chart without the field at a place. */
export const removeField = (chart: Chart, { group, at }: FieldPlace): Chart =>
  withGroup(
    chart,
    group,
    chart[group].filter((_, i) => i !== at),
  )

/** The chart with a field changed where it stands. */
export const changeField = (chart: Chart, { group, at }: FieldPlace, change: Partial<ChartField>): Chart =>
  withGroup(
    chart,
    group,
    chart[group].map((field, i) => (i === at ? { ...field, ...change } : field)),
  )

/** The chart with a field at another place, in its group or in another one of the same sort. */
export function moveField(chart: Chart, from: FieldPlace, to: FieldPlace): Chart {
  const field = chart[from.group][from.at]
  if (!field || isDimensionGroup(from.group) !== isDimensionGroup(to.group)) return chart
  const at = from.group === to.group && from.at < to.at ? to.at - 1 : to.at
  const without = removeField(chart, from)
  const moved = addField(without, to.group, field, at)
  return moved === without ? chart : moved
}

/** The chart as another type; groups that the type reads and that are empty take over what fits. */
export function withType(chart: Chart, type: ChartType): Chart {
  const reads = chartGroups[type]
  let next: Chart = { ...chart, type }
  const fill = (group: ChartGroup, from: ChartGroup, many: number) => {
    if (reads.includes(group) && next[group].length === 0) next = withGroup(next, group, chart[from].slice(0, many))
  }
  fill('xAxis', 'legend', 1)
  fill('yAxis', 'angle', most)
  fill('legend', 'xAxis', reads.includes('xAxis') ? 0 : 1)
  fill('angle', 'yAxis', type === 'gauge' ? 1 : most)
  if (!reads.includes('xAxis')) return next
  // What was lent to a round chart would part the rows twice.
  return withGroup(
    next,
    'legend',
    next.legend.filter(({ column }) => !next.xAxis.some(field => field.column === column)),
  )
}
