import type { ChartType } from '@portico/contract/data/pageDocument.ts'
import type { EChartsOption } from 'echarts'
import type { AmountScale } from '../amountScale.ts'
import type { ChartModel } from '../chartModel.ts'
import { axisOption } from './axisOption.ts'
import type { ChartLook } from './chartLook.ts'
import { gaugeOption } from './gaugeOption.ts'
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
