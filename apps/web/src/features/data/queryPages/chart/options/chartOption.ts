import type { Cell } from '@portico/contract/data/dataSets.ts'
import type { ChartType } from '@portico/contract/data/pageDocument.ts'
import type { EChartsOption } from 'echarts'
import { type AmountScale, axisNumber } from '../amountScale.ts'
import type { ChartModel } from '../chartModel.ts'
import type { NumberKind } from '../measureText.ts'
import { axisOption } from './axisOption.ts'
import { type ChartLook, colourOf } from './chartLook.ts'
import { exactText, numberOf, shortText, tooltipOf } from './chartParts.ts'
import { roundOption } from './roundOption.ts'

export interface DrawnChart {
  type: ChartType
  model: ChartModel
  scale: AmountScale | null
  /** Of exact amounts: 元. */
  unit: string
  look: ChartLook
  /** Names in the legend that are switched off. */
  hidden: ReadonlySet<string>
}

const builders: Readonly<Record<Exclude<ChartType, 'table'>, (drawn: DrawnChart) => EChartsOption>> = {
  bar: axisOption,
  barStack: axisOption,
  ybar: axisOption,
  ybarStack: axisOption,
  mixed: axisOption,
  line: axisOption,
  smoothLine: axisOption,
  area: axisOption,
  areaStack: axisOption,
  pie: roundOption,
  doughnut: roundOption,
  nightingale: roundOption,
  funnel: roundOption,
  gauge: gaugeOption,
}

/** A chart as ECharts draws it; null for the type that is only a table. */
export function chartOption(drawn: DrawnChart): EChartsOption | null {
  const { type, look } = drawn
  if (type === 'table') return null
  return {
    animation: !look.isStill,
    animationDuration: 280,
    textStyle: { fontFamily: look.font, fontSize: 12, color: look.textQuiet },
    ...builders[type](drawn),
  }
}

/** One value on a dial: of a hundred where it is a percent, else of the next round number above it. */
function gaugeOption({ model, scale, look, unit }: DrawnChart): EChartsOption {
  const [series] = model.series
  const value = numberOf(series?.values[0])
  if (!series || value === null) return { series: [] }
  const isPercent = series.kind === 'percent'
  const by = series.kind === 'money' ? (scale?.by ?? 1) : 1
  const max = isPercent ? Math.max(100, Math.ceil(value / 50) * 50) : roundAbove(value)
  const colour = colourOf(look, 0)
  return {
    tooltip: { ...tooltipOf(look, 'item'), valueFormatter: () => exactText(series.values[0], series.kind, unit) },
    series: [
      {
        id: 's0',
        type: 'gauge',
        min: Math.min(0, value),
        max,
        radius: '92%',
        progress: { show: true, width: 14, itemStyle: { color: colour } },
        axisLine: { lineStyle: { width: 14, color: [[1, look.line]] } },
        axisTick: { show: false },
        splitLine: { distance: -14, length: 14, lineStyle: { color: look.surface, width: 2 } },
        axisLabel: {
          color: look.textQuiet,
          distance: 22,
          formatter: (at: number) => (isPercent ? `${axisNumber(at)}%` : axisNumber(at / by)),
        },
        pointer: { width: 5, itemStyle: { color: colour } },
        anchor: { show: true, size: 12, itemStyle: { color: look.surface, borderColor: colour, borderWidth: 3 } },
        title: { color: look.textQuiet, offsetCenter: [0, '48%'], fontSize: 13 },
        detail: {
          color: look.text,
          fontSize: 22,
          offsetCenter: [0, '72%'],
          formatter: () => shownWith(series.values[0], series.kind, scale),
        },
        data: [{ value, name: series.name }],
      },
    ],
  }
}

/** As the dial counts: in the chart's unit, which stands beside it. */
function shownWith(value: Cell | undefined, kind: NumberKind, scale: AmountScale | null): string {
  const text = shortText(value, kind, scale)
  return kind === 'money' && scale ? `${text} ${scale.unit}` : text
}

/** 1, 2 or 5 times a power of ten, at or above the value. */
function roundAbove(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find(times => times * power >= value) ?? 10) * power
}
