import type { EChartsOption } from 'echarts'
import { axisNumber } from '../amountScale.ts'
import { type ChartLook, colourOf } from './chartLook.ts'
import { tooltipOf } from './chartParts.ts'

/** A sum from one moment on, until the next. */
export interface Step {
  /** As people read it: 2026-11-06 10:22:41. */
  at: string
  value: string
}

interface DrawnSteps {
  steps: readonly Step[]
  /** The moment of one that is marked. */
  mark: string | null
  look: ChartLook
  /** A moment below the axis, and a step in full. */
  place: (at: Date) => string
  full: (step: Step) => string
}

/** Read and written in the same zone: what is drawn stands where it says. */
const timeOf = (at: string): number => new Date(at.replace(' ', 'T')).getTime()

/** A sum that stays until it changes, as an area below a line of steps. */
export function stepOption({ steps, mark, look, place, full }: DrawnSteps): EChartsOption {
  const colour = colourOf(look, 0)
  const marked = steps.findIndex(({ at }) => at === mark)
  return {
    textStyle: { fontFamily: look.font },
    grid: { left: 4, right: 4, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: { ...tooltipOf(look, 'axis'), axisPointer: { type: 'line', lineStyle: { color: look.textQuiet } } },
    xAxis: {
      // Moments are numbers: dates on the axis are its own words.
      type: 'value',
      min: 'dataMin',
      max: 'dataMax',
      axisTick: { show: false },
      splitLine: { show: false },
      axisLine: { show: true, onZero: false, lineStyle: { color: look.line } },
      axisLabel: {
        color: look.textQuiet,
        hideOverlap: true,
        showMinLabel: false,
        showMaxLabel: false,
        formatter: (value: number) => place(new Date(value)),
      },
      axisPointer: { label: { show: false } },
    },
    yAxis: {
      type: 'value',
      position: 'right',
      min: 0,
      splitNumber: 2,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: look.textQuiet, formatter: (value: number) => axisNumber(value) },
      splitLine: { lineStyle: { color: look.line } },
    },
    series: {
      id: 's0',
      type: 'line',
      step: 'end',
      data: steps.map(({ at, value }, n) => ({
        value: [timeOf(at), Number(value)],
        symbol: n === marked ? 'circle' : 'none',
      })),
      symbolSize: 8,
      showSymbol: true,
      color: colour,
      lineStyle: { width: 2, color: colour },
      itemStyle: { color: look.surface, borderColor: colour, borderWidth: 2 },
      areaStyle: { color: colour, opacity: 0.12 },
      tooltip: { valueFormatter: (_: unknown, at: number) => full(steps[at] ?? { at: '', value: '0' }) },
    },
    animation: !look.isStill,
  } as EChartsOption
}
