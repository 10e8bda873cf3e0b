import type { Cell, DataRow } from '@portico/contract/data/dataSets.ts'
import type { Chart, ChartField } from '@portico/contract/data/pageDocument.ts'
import { type ChartGroup, chartGroups, chartMeasures } from '@portico/contract/rules/pages/chartParts.ts'
import type { NumberKind } from './measureText.ts'

/** What a reader calls the parts of a chart, and how their values read. */
export interface ChartWords {
  name(field: ChartField): string
  value(field: ChartField, cell: Cell | undefined): string
  kind(field: ChartField): NumberKind
  isDate(field: ChartField): boolean
  /** Stands for everything where nothing parts the rows. */
  total: string
}

/** A place on an axis or in the legend, with the cells that it stands for. */
interface Mark {
  name: string
  cells: DataRow
}

export interface Series {
  name: string
  field: ChartField
  group: ChartGroup
  kind: NumberKind
  mark: Mark
  /** By category, as the answer has them. */
  values: readonly (Cell | undefined)[]
  /** What stands beside the marks; null: nothing. */
  labels: { kind: NumberKind; values: readonly (Cell | undefined)[] } | null
}

export interface ChartModel {
  categories: readonly Mark[]
  series: readonly Series[]
}

const roundTypes: readonly string[] = ['pie', 'doughnut', 'nightingale', 'funnel']

/** The measures that are drawn: a dial has room for one, and so has a round that something parts. */
export function drawnMeasures(chart: Chart): ChartField[] {
  const isAlone = chart.type === 'gauge' || (roundTypes.includes(chart.type) && chart.legend.length > 0)
  const all = chartMeasures(chart)
  return isAlone ? all.filter(field => field === chart.angle[0] || !chart.angle.includes(field)) : all
}

/** A measure with its key in the answer's rows. */
interface Measure {
  field: ChartField
  key: string
}

/** Sorts the answer's rows into categories and series, as the chart's type reads its groups. */
export function chartModel(chart: Chart, rows: readonly DataRow[], words: ChartWords): ChartModel {
  const measures = chartMeasures(chart).map((field, i) => ({ field, key: `m${i}` }))
  const within = (group: ChartGroup) =>
    chartGroups[chart.type].includes(group) ? measures.filter(({ field }) => chart[group].includes(field)) : []
  const labelled = within('textLabel')
  if (roundTypes.includes(chart.type)) return roundModel(chart, rows, words, within('angle'), labelled)
  if (chart.type === 'gauge') return roundModel({ ...chart, legend: [] }, rows, words, within('angle').slice(0, 1), [])
  const drawn = [
    ...within('yAxis').map(measure => ({ ...measure, group: 'yAxis' as const })),
    ...within('rightAxis').map(measure => ({ ...measure, group: 'rightAxis' as const })),
  ]
  const parts = chart.legend.filter(({ column }) => !chart.xAxis.some(field => field.column === column))
  const places = marksOf(rows, chart.xAxis, words)
  const legends = marksOf(rows, parts, words)
  const categories = ordered(places, chart.xAxis, rows, drawn[0], words)
  const cells = new Map(rows.map(row => [`${keyOf(row, chart.xAxis)}\n${keyOf(row, parts)}`, row]))
  const series = legends.flatMap(mark =>
    drawn.map(({ field, key, group }, i): Series => {
      const values = (from: string) =>
        categories.map(({ cells: at }) => cells.get(`${keyOf(at, chart.xAxis)}\n${keyOf(mark.cells, parts)}`)?.[from])
      const same = labelled.find(label => label.field.column === field.column)
      const label = same ?? (i === 0 && !labelled.some(other => isDrawn(other, drawn)) ? labelled[0] : undefined)
      return {
        name: seriesName(words.name(field), mark.name, parts.length > 0, drawn.length),
        field,
        group,
        kind: words.kind(field),
        mark,
        values: values(key),
        labels: label ? { kind: words.kind(label.field), values: values(label.key) } : null,
      }
    }),
  )
  return { categories, series }
}

const isDrawn = (label: Measure, drawn: readonly Measure[]) =>
  drawn.some(({ field }) => field.column === label.field.column)

function seriesName(measure: string, legend: string, isParted: boolean, measures: number): string {
  if (!isParted) return measure
  return measures > 1 ? `${legend} · ${measure}` : legend
}

/** Slices: one for each place of the legend, or for each measure where nothing parts the rows. */
function roundModel(
  chart: Chart,
  rows: readonly DataRow[],
  words: ChartWords,
  measures: readonly Measure[],
  labelled: readonly Measure[],
): ChartModel {
  const [first] = measures
  const [label] = labelled
  if (!first || rows.length === 0) return { categories: [], series: [] }
  const base = {
    field: first.field,
    group: 'angle' as const,
    kind: words.kind(first.field),
    name: words.name(first.field),
  }
  const all: Mark = { name: words.total, cells: {} }
  if (chart.legend.length === 0) {
    const row = rows[0] ?? {}
    // Slices of one round are of one kind: money and heads have no common whole.
    const alike = measures.filter(({ field }) => words.kind(field) === base.kind)
    const values = alike.map(({ key }) => row[key])
    const categories = alike.map(({ field }) => ({ name: words.name(field), cells: {} }))
    const name = alike.length > 1 ? words.total : base.name
    return { categories, series: [{ ...base, name, mark: all, values, labels: null }] }
  }
  const categories = ordered(marksOf(rows, chart.legend, words), chart.legend, rows, first, words)
  const found = new Map(rows.map(row => [keyOf(row, chart.legend), row]))
  const values = (key: string) => categories.map(({ cells }) => found.get(keyOf(cells, chart.legend))?.[key])
  const labels = label ? { kind: words.kind(label.field), values: values(label.key) } : null
  return { categories, series: [{ ...base, mark: all, values: values(first.key), labels }] }
}

const keyOf = (cells: DataRow, fields: readonly ChartField[]): string =>
  JSON.stringify(fields.map(({ column }) => cells[column] ?? null))

/** The places that fields have in the rows, each once. Without fields there is one: everything. */
function marksOf(rows: readonly DataRow[], fields: readonly ChartField[], words: ChartWords): Mark[] {
  if (fields.length === 0) return rows.length === 0 ? [] : [{ name: words.total, cells: {} }]
  const marks = new Map<string, Mark>()
  for (const row of rows) {
    const key = keyOf(row, fields)
    if (marks.has(key)) continue
    marks.set(key, {
      name: fields.map(field => words.value(field, row[field.column])).join(' / '),
      cells: Object.fromEntries(fields.map(({ column }) => [column, row[column] ?? null])),
    })
  }
  return [...marks.values()]
}

/** Dates stand in their order, everything else by size, the largest first. */
function ordered(
  marks: readonly Mark[],
  fields: readonly ChartField[],
  rows: readonly DataRow[],
  measure: Measure | undefined,
  words: ChartWords,
): Mark[] {
  const [first] = fields
  if (!first || !measure) return [...marks]
  if (words.isDate(first)) {
    const dayOf = (mark: Mark) => String(mark.cells[first.column] ?? '')
    return [...marks].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
  }
  const sums = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row, fields)
    sums.set(key, (sums.get(key) ?? 0) + Number(row[measure.key] ?? 0))
  }
  const sizeOf = (mark: Mark) => sums.get(keyOf(mark.cells, fields)) ?? 0
  return [...marks].sort((a, b) => sizeOf(b) - sizeOf(a))
}
