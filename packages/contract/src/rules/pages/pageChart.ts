import type { DataColumn } from '../../data/dataSets.ts'
import type { Chart, ChartField } from '../../data/pageDocument.ts'
import { aggregatesOf, type ChartGroup, chartGroups, isDimensionGroup } from './chartParts.ts'
import type { PageMistake } from './pageMistakes.ts'

const groups = ['xAxis', 'yAxis', 'rightAxis', 'legend', 'textLabel', 'angle'] as const

/** What is wrong with a page's chart: its columns stand in the table, and its type has the fields it needs. */
export function checkChart(
  chart: Chart,
  shown: ReadonlySet<string>,
  known: ReadonlyMap<string, DataColumn>,
): PageMistake[] {
  const found: PageMistake[] = []
  if ((chart.title.trim() === '') !== (chart.titleEn.trim() === ''))
    found.push({ place: ['chart', 'titleEn'], key: 'oneLanguage' })
  for (const group of groups)
    chart[group].forEach((field, at) => {
      for (const mistake of checkField(field, group, shown, known))
        found.push({ ...mistake, place: ['chart', group, at, ...mistake.place] })
    })
  for (const group of missingGroups(chart)) found.push({ place: ['chart', group], key: 'chartNeeds' })
  return found
}

function checkField(
  field: ChartField,
  group: ChartGroup,
  shown: ReadonlySet<string>,
  known: ReadonlyMap<string, DataColumn>,
): PageMistake[] {
  const found: PageMistake[] = []
  const values = { key: field.column }
  const data = known.get(field.column)
  if (!data) return [{ place: ['column'], key: 'noColumn', values }]
  if (!shown.has(field.column)) found.push({ place: ['column'], key: 'columnNotShown', values })
  if ((field.alias.trim() === '') !== (field.aliasEn.trim() === ''))
    found.push({ place: ['aliasEn'], key: 'oneLanguage' })
  if (field.step && data.type !== 'date') found.push({ place: ['step'], key: 'chartNotDate', values })
  const isCounted = isDimensionGroup(group) || field.aggregate === 'count'
  if (!isCounted && data.type !== 'number') found.push({ place: ['aggregate'], key: 'chartNotNumber', values })
  else if (!isCounted && !aggregatesOf(data).includes(field.aggregate ?? 'sum'))
    found.push({ place: ['aggregate'], key: 'notSummed', values })
  return found
}

/** Groups that the type of chart cannot do without. */
function missingGroups(chart: Chart): ChartGroup[] {
  const isEmpty = (group: ChartGroup) => chart[group].length === 0
  const read = chartGroups[chart.type]
  if (chart.type === 'table') return read.every(isEmpty) ? ['xAxis'] : []
  if (chart.type === 'mixed')
    return [
      ...(isEmpty('xAxis') ? (['xAxis'] as const) : []),
      ...(isEmpty('yAxis') && isEmpty('rightAxis') ? (['yAxis'] as const) : []),
    ]
  const needed: ChartGroup[] = read.includes('xAxis')
    ? ['xAxis', 'yAxis']
    : chart.type === 'gauge'
      ? ['angle']
      : ['legend', 'angle']
  return needed.filter(isEmpty)
}
