import type { BarSeriesOption, EChartsOption, LineSeriesOption } from 'echarts'
import { type AmountScale, axisNumber } from '../amountScale.ts'
import type { Series } from '../chartModel.ts'
import type { NumberKind } from '../measureText.ts'
import { type ChartLook, colourOf } from './chartLook.ts'
import type { DrawnChart } from './chartOption.ts'
import { exactText, numberOf, shortText, tooltipOf } from './chartParts.ts'

type Drawing = 'bar' | 'line' | 'smoothLine' | 'area'

/** Bars, lines and areas on two axes. */
export function axisOption({ type, model, scale, look, unit, hidden }: DrawnChart): EChartsOption {
  const isLying = type === 'ybar' || type === 'ybarStack'
  const places = {
    type: 'category' as const,
    data: model.categories.map(({ name }) => name),
    // The first category stands at the top of lying bars, as in a list.
    inverse: isLying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: { color: look.textQuiet, hideOverlap: true, width: 120, overflow: 'truncate' as const },
  }
  const left = valueAxis(model.series, 'yAxis', scale, look)
  const right = valueAxis(model.series, 'rightAxis', scale, look)
  const hasRight = model.series.some(({ group }) => group === 'rightAxis')
  const values = hasRight ? [left, { ...right, splitLine: { show: false } }] : left
  const all = model.series.map((series, i) => seriesOption(series, i, { type, scale, look, unit, isLying }))
  return {
    grid: { left: 4, right: 4, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: tooltipOf(look, 'axis'),
    xAxis: isLying ? left : places,
    yAxis: isLying ? places : values,
    series: all.filter((_, i) => !hidden.has(model.series[i]?.name ?? '')),
  } as EChartsOption
}

/** Numbers on an axis: amounts in the chart's unit, percents with their sign. */
function valueAxis(all: readonly Series[], group: Series['group'], scale: AmountScale | null, look: ChartLook) {
  const on = all.filter(series => series.group === group)
  const isAll = (kind: NumberKind) => on.length > 0 && on.every(series => series.kind === kind)
  const text = (value: number) => {
    if (isAll('percent')) return `${axisNumber(value)}%`
    return axisNumber(isAll('money') ? value / (scale?.by ?? 1) : value)
  }
  return {
    type: 'value' as const,
    alignTicks: true,
    axisLabel: { color: look.textQuiet, formatter: text },
    splitLine: { lineStyle: { color: look.line } },
  }
}

interface Drawn extends Pick<DrawnChart, 'type' | 'scale' | 'look' | 'unit'> {
  isLying: boolean
}

function seriesOption(
  series: Series,
  n: number,
  { type, scale, look, unit, isLying }: Drawn,
): BarSeriesOption | LineSeriesOption {
  const colour = colourOf(look, n)
  const drawing = drawingOf(series, type)
  const isStacked = type === 'barStack' || type === 'ybarStack' || type === 'areaStack'
  const texts = series.labels?.values.map(value => shortText(value, series.labels?.kind ?? 'number', scale))
  const base = {
    id: `s${n}`,
    name: series.name,
    data: series.values.map(numberOf),
    yAxisIndex: series.group === 'rightAxis' ? 1 : 0,
    ...(isStacked ? { stack: stackOf(series) } : {}),
    color: colour,
    tooltip: { valueFormatter: (_: unknown, at: number) => exactText(series.values[at], series.kind, unit) },
    label: {
      show: texts !== undefined,
      position: isLying ? ('right' as const) : ('top' as const),
      color: look.text,
      formatter: ({ dataIndex }: { dataIndex: number }) => texts?.[dataIndex] ?? '',
    },
    labelLayout: { hideOverlap: true },
  }
  if (drawing === 'bar') {
    const radius = isStacked ? 0 : isLying ? [0, 3, 3, 0] : [3, 3, 0, 0]
    return { ...base, type: 'bar', barMaxWidth: 22, barGap: '12%', itemStyle: { borderRadius: radius } }
  }
  return {
    ...base,
    type: 'line',
    smooth: drawing === 'smoothLine',
    symbol: 'circle',
    symbolSize: 7,
    showSymbol: series.values.length <= 60,
    lineStyle: { width: 2, color: colour },
    itemStyle: { color: colour, borderColor: look.surface, borderWidth: 1.5 },
    ...(drawing === 'area' ? { areaStyle: { color: colour, opacity: isStacked ? 0.55 : 0.18 } } : {}),
  }
}

/** As what a series is drawn: the type says it, in a mixed chart each field for itself. */
function drawingOf(series: Series, type: DrawnChart['type']): Drawing {
  if (type === 'mixed') return series.field.chartType ?? (series.group === 'rightAxis' ? 'line' : 'bar')
  if (type === 'line' || type === 'smoothLine') return type
  return type === 'area' || type === 'areaStack' ? 'area' : 'bar'
}

/** What the legend parts stands on one another, each measure for itself; without a legend the measures do. */
const stackOf = ({ mark, field, group }: Series): string => (Object.keys(mark.cells).length > 0 ? field.column : group)
