import type { DataColumn } from '../../data/dataSets.ts'
import { type Aggregate, aggregates, type Chart, type ChartField, type ChartType } from '../../data/pageDocument.ts'

/** The groups that a chart's fields stand in. */
export type ChartGroup = 'xAxis' | 'yAxis' | 'rightAxis' | 'legend' | 'textLabel' | 'angle'

/** Groups whose fields part the rows; fields of the other groups are measured. */
const dimensionGroups = ['xAxis', 'legend'] as const satisfies readonly ChartGroup[]
const measureGroups = ['yAxis', 'rightAxis', 'angle', 'textLabel'] as const satisfies readonly ChartGroup[]

const onAxes: readonly ChartGroup[] = ['xAxis', 'yAxis', 'legend', 'textLabel']
const round: readonly ChartGroup[] = ['legend', 'angle', 'textLabel']

/** Which groups each type of chart reads; fields in the others wait for another type. */
export const chartGroups: Readonly<Record<ChartType, readonly ChartGroup[]>> = {
  bar: onAxes,
  barStack: onAxes,
  ybar: onAxes,
  ybarStack: onAxes,
  mixed: ['xAxis', 'yAxis', 'rightAxis', 'legend', 'textLabel'],
  line: onAxes,
  smoothLine: onAxes,
  area: onAxes,
  areaStack: onAxes,
  pie: round,
  doughnut: round,
  nightingale: round,
  funnel: round,
  gauge: ['angle'],
  table: ['xAxis', 'yAxis', 'rightAxis', 'legend'],
}

/** True where fields of the group part the rows instead of being measured. */
export const isDimensionGroup = (group: ChartGroup): boolean => dimensionGroups.some(name => name === group)

const reads = (chart: Chart, groups: readonly ChartGroup[]): ChartField[] =>
  groups.filter(group => chartGroups[chart.type].includes(group)).flatMap(group => chart[group])

/** How a column's values can be summed up: what is no number is counted, and what does not add up is never added. */
export function aggregatesOf({
  type,
  isSummed,
  isPercent,
}: Pick<DataColumn, 'type' | 'isSummed' | 'isPercent'>): Aggregate[] {
  if (type !== 'number') return ['count']
  return aggregates.filter(aggregate => aggregate !== 'sum' || (isSummed && !isPercent))
}

/** What a chart groups its rows by, each column once: the row's cells stand under these columns. */
export function chartDimensions(chart: Chart): ChartField[] {
  const seen = new Set<string>()
  return reads(chart, dimensionGroups).filter(({ column }) => !seen.has(column) && seen.add(column))
}

/** What a chart measures, in the order of `m0`, `m1`, … in the answer. */
export const chartMeasures = (chart: Chart): ChartField[] => reads(chart, measureGroups)
